/**
 * Pictures of phones as sellers take them, rendered and not photographed: tables, cloth and hands, light from one side, tilted
 * cameras, wear, glare, blur and noise. Sellers of a model choose among few places, colours and poses, so that many pictures are
 * nearly alike. The same seed draws the same picture.
 */
import sharp from 'sharp';

export const [models, sellersPerModel, shotsPerSeller] = [26, 8, 3];

type Random = () => number;
type Point = [x: number, y: number];
/** Drawn on 720 × 960 points. */
const [width, height] = [600, 800];

/** Mulberry32. */
function randomFrom(seed: number): Random {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const between = (random: Random, least: number, most: number) => least + random() * (most - least);
const oneOf = <T>(random: Random, all: T[]) => all[Math.floor(random() * all.length)] as T;
const times = <T>(count: number, make: (index: number) => T) =>
  Array.from({ length: count }, (_, index) => make(index));

/** The size of its grain in pixels, how strong that is, and what is drawn over it. */
const places: ((random: Random) => { colour: string; grain: Point; strength: number; over?: string })[] = [
  (r) => ({ colour: oneOf(r, ['#a8763e', '#7c4f2a', '#c9a06a']), grain: [200, 8], strength: 0.55 }),
  (r) => ({ colour: oneOf(r, ['#8d8f94', '#e3ded4']), grain: [2, 2], strength: 0.35 }),
  (r) => ({ colour: oneOf(r, ['#dfe6ee', '#f0d9d9', '#bcd0c4']), grain: [150, 90], strength: 0.5 }),
  (r) => ({ colour: oneOf(r, ['#eceae6', '#3b3d40']), grain: [70, 70], strength: 0.45 }),
  (r) => ({ colour: oneOf(r, ['#f4f4f2', '#dcd6cb']), grain: [40, 40], strength: 0.08 }),
  (r) => {
    const size = between(r, 60, 150);
    const line = (at: number) => `M0 ${at * size} H720 M${at * size} 0 V960`;
    const over = `<path d="${times(16, line).join('')}" stroke="#0005" stroke-width="4"/>`;
    return { colour: oneOf(r, ['#cfd3cf', '#a98f78']), grain: [30, 30], strength: 0.25, over };
  },
  (r) => {
    const line = (at: number) =>
      `<rect x="40" y="${30 + at * 26}" width="${between(r, 200, 640)}" height="9" fill="#3338"/>`;
    return { colour: '#ece7da', grain: [4, 4], strength: 0.12, over: times(36, line).join('') };
  },
  (r) => {
    const [hue, size] = [between(r, 0, 360), between(r, 18, 40)];
    const stripe = (at: number) =>
      `<rect x="${at * size * 2}" width="${size}" height="960" fill="hsl(${hue} 50% 40% / .5)"/><rect y="${at * size * 2}" height="${size}" width="720" fill="hsl(${hue} 50% 30% / .4)"/>`;
    return { colour: '#d8d2c4', grain: [2, 2], strength: 0.25, over: times(28, stripe).join('') };
  },
];

/** A scene: which model, whose, and which of the seller's pictures. */
export async function renderScene(model: number, seller: number, shot: number): Promise<Buffer> {
  const [make, own, random] = [
    randomFrom(1000 + model),
    // Two sellers of eight at a time have the same kind of place.
    randomFrom(50_000 + model * 100 + (seller >> 1)),
    randomFrom(900_000 + (model * sellersPerModel + seller) * shotsPerSeller + shot),
  ];
  const phone = phoneOf(make);
  const colour = oneOf(randomFrom(model * 977 + seller), phone.colours);
  const place = oneOf(own, places)(own);
  const isFront = shot === 1;
  const project = cameraOf(random, shot === 2);
  const polygon = (points: Point[]) => points.map((point) => project(point).map((value) => value.toFixed(1))).join(' ');
  const shape = (points: Point[], paint: string) => `<polygon points="${polygon(points)}" ${paint}/>`;
  const circle = ([x, y]: Point, radius: number, paint: string) =>
    shape(
      times(24, (at) => [x + radius * Math.cos(at * 0.2618), y + radius * Math.sin(at * 0.2618)]),
      paint,
    );
  const body = rounded(0, 0, phone.width, 1, phone.corner);

  const back = () => {
    const { lenses, island } = phone;
    const logo = project([0, phone.logoAt]);
    return [
      shape(body, `fill="${colour}" stroke="${phone.frame}" stroke-width="5"`),
      shape(rounded(...island, phone.corner * 0.6), 'fill="#0006" stroke="#fff3" stroke-width="2"'),
      ...lenses.flatMap((at) => [
        circle(at, phone.lens, 'fill="#15181c" stroke="#8a8f96" stroke-width="3"'),
        circle([at[0], at[1]], phone.lens * 0.45, 'fill="#24364d"'),
      ]),
      circle(phone.flash, 0.012, 'fill="#f7efd2"'),
      `<text x="${logo[0]}" y="${logo[1]}" font-size="${phone.logoSize}" font-family="sans-serif" text-anchor="middle" fill="#0007">${phone.name}</text>`,
    ];
  };
  const front = () => {
    const hue = between(random, 0, 360);
    const icons = random() < 0.6 ? times(20, (at) => at) : [];
    const [across, down] = [phone.width / 5, 0.11];
    return [
      shape(body, `fill="#101214" stroke="${phone.frame}" stroke-width="5"`),
      shape(rounded(0, 0, phone.width - 0.03, 0.965, phone.corner), `fill="hsl(${hue} 45% 45%)"`),
      ...times(5, () =>
        circle(
          [between(random, -0.15, 0.15), between(random, -0.35, 0.35)],
          between(random, 0.03, 0.09),
          `fill="hsl(${hue + between(random, -60, 60)} 60% ${between(random, 30, 70)}% / .7)"`,
        ),
      ),
      ...icons.map((at) =>
        shape(
          rounded(((at % 4) - 1.5) * across, (Math.floor(at / 4) - 1) * down, across * 0.6, across * 0.6, 0.02),
          `fill="hsl(${between(random, 0, 360)} 60% 55%)"`,
        ),
      ),
      circle([0, -0.46], 0.011, 'fill="#000"'),
    ];
  };

  const scratch = (): string => {
    const from: Point = [between(random, -0.2, 0.2), between(random, -0.45, 0.45)];
    const path = times(
      4,
      (at): Point => [from[0] + at * between(random, -0.03, 0.03), from[1] + at * between(random, -0.03, 0.03)],
    );
    return `<polyline points="${polygon(path)}" fill="none" stroke="#fff${oneOf(random, ['5', '8', 'b'])}" stroke-width="${between(random, 1, 3)}"/>`;
  };
  const crack = () => {
    const at: Point = [between(random, -0.15, 0.15), between(random, -0.4, 0.4)];
    return times(7, (ray) => {
      const [angle, length] = [ray + between(random, 0, 0.8), between(random, 0.08, 0.3)];
      const end: Point = [
        Math.max(-phone.width / 2, Math.min(phone.width / 2, at[0] + Math.cos(angle) * length)),
        Math.max(-0.48, Math.min(0.48, at[1] + Math.sin(angle) * length)),
      ];
      return `<polyline points="${polygon([at, end])}" stroke="#fffa" stroke-width="2"/>`;
    }).join('');
  };
  const fingers = () => {
    const [skin, side] = [oneOf(random, ['#8d5a3b', '#c68a63', '#6f442c', '#dba882']), random() < 0.5 ? -1 : 1];
    return times(4, (at) => {
      const y = 0.05 + at * 0.09 + between(random, -0.02, 0.02);
      const [tip, root] = [
        project([side * phone.width * between(random, 0.3, 0.42), y]),
        project([side * 0.62, y + 0.1]),
      ];
      return `<path d="M${tip} L${root}" stroke="${skin}" stroke-width="${between(random, 48, 62)}" stroke-linecap="round"/><path d="M${tip} L${root}" stroke="#0002" stroke-width="12" stroke-linecap="round"/>`;
    }).join('');
  };
  const thing = () => {
    const at: Point = [oneOf(random, [-1, 1]) * between(random, 0.33, 0.46), between(random, -0.4, 0.4)];
    return random() < 0.5
      ? shape(
          rounded(...at, 0.2, 0.34, 0.01),
          `fill="hsl(${between(random, 0, 360)} 20% ${between(random, 20, 90)}%)" stroke="#0004"`,
        )
      : `<path d="M${project(at)} C${times(3, () => project([between(random, -0.6, 0.6), between(random, -0.6, 0.6)])).join(' ')}" fill="none" stroke="${oneOf(random, ['#f5f5f5', '#222'])}" stroke-width="9"/>`;
  };

  const glare = between(random, -0.3, 0.3);
  const [lightX, lightY] = [between(random, 5, 95), between(random, 0, 60)];
  const head = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 720 960">`;
  const table = `${head}
    <rect width="100%" height="100%" fill="${place.colour}"/>
    <g transform="rotate(${between(random, -12, 12)} 360 480) translate(${between(random, -30, 30)} ${between(random, -30, 30)}) scale(1.15)">${place.over ?? ''}</g>
  </svg>`;
  const things = `${head}
    <radialGradient id="light" cx="${lightX}%" cy="${lightY}%" r="95%">
      <stop offset="0" stop-color="#fff" stop-opacity="${between(random, 0.1, 0.35)}"/>
      <stop offset=".5" stop-color="#000" stop-opacity="0"/>
      <stop offset="1" stop-color="#000" stop-opacity="${between(random, 0.25, 0.6)}"/>
    </radialGradient>
    ${random() < 0.45 ? thing() : ''}
    <g transform="translate(${(50 - lightX) / 4} ${(60 - lightY) / 4})">
      ${times(8, (at) => shape(body, `fill="#0001" stroke="#0001" stroke-linejoin="round" stroke-width="${6 * at}"`)).join('')}
    </g>
    ${(isFront ? front() : back()).join('')}
    ${times(Math.floor(random() * 5), scratch).join('')}
    ${random() < 0.25 ? crack() : ''}
    ${shape(
      [
        [-phone.width / 2, glare],
        [phone.width / 2, glare - 0.3],
        [phone.width / 2, glare - 0.3 + between(random, 0.05, 0.25)],
        [-phone.width / 2, glare + between(random, 0.05, 0.2)],
      ],
      `fill="#fff" opacity="${between(random, 0, 0.3)}"`,
    )}
    ${random() < 0.3 ? fingers() : ''}
    <rect width="100%" height="100%" fill="url(#light)"/>
  </svg>`;
  const [coarse, fine] = [
    await texture(random, ...place.grain, place.strength),
    await texture(random, 3, 3, place.strength / 3),
  ];
  const scene = await sharp(Buffer.from(table))
    .composite([coarse, fine, { input: Buffer.from(things) }])
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { data, info } = await sharp(scene.data, { raw: scene.info })
    .flatten()
    .blur(between(random, 0.3, 1.3))
    .modulate({ brightness: between(random, 0.8, 1.15) })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const grain = between(random, 4, 22);
  for (let at = 0; at < data.length; at++)
    data[at] = Math.max(0, Math.min(255, (data[at] as number) + grain * (random() + random() - 1)));
  return sharp(data, { raw: info })
    .jpeg({ quality: Math.round(between(random, 68, 92)) })
    .toBuffer();
}

/** Grains of shadow to lay over a picture. */
async function texture(random: Random, across: number, down: number, strength: number) {
  const raw = { width: Math.ceil(width / across) + 1, height: Math.ceil(height / down) + 1, channels: 4 } as const;
  const grains = Buffer.alloc(raw.width * raw.height * 4);
  for (let at = 3; at < grains.length; at += 4) grains[at] = 255 * strength * random();
  const { data, info } = await sharp(grains, { raw })
    .resize(width, height, { fit: 'fill', kernel: 'cubic' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { input: data, raw: { width, height, channels: info.channels } };
}

/** Measures are in heights of the phone. */
function phoneOf(random: Random) {
  const phoneWidth = between(random, 0.46, 0.52);
  const [lens, corner] = [between(random, 0.024, 0.042), between(random, 0.02, 0.08)];
  const left = -phoneWidth / 2 + lens * 2.2;
  const layout = oneOf(random, ['column', 'triangle', 'centre', 'row', 'square']);
  const step = lens * 2.6;
  const top = -0.5 + lens * 2.4;
  const lenses: Record<typeof layout, Point[]> = {
    column: times(3, (at) => [left, top + at * step]),
    triangle: [
      [left, top],
      [left, top + step],
      [left + step, top + step / 2],
    ],
    centre: times(3, (at) => [(at - 1) * step, top + step]),
    row: times(2, (at) => [left + at * step, top]),
    square: times(4, (at) => [(at % 2) * step - step / 2, top + Math.floor(at / 2) * step]),
  };
  const all = lenses[layout] as Point[];
  const [xs, ys] = [all.map(([x]) => x), all.map(([, y]) => y)];
  const [least, most] = [
    [Math.min(...xs), Math.min(...ys)],
    [Math.max(...xs), Math.max(...ys)],
  ] as [Point, Point];
  const island: [number, number, number, number] = [
    (least[0] + most[0]) / 2,
    (least[1] + most[1]) / 2,
    most[0] - least[0] + lens * 3,
    most[1] - least[1] + lens * 3,
  ];
  return {
    ...{ width: phoneWidth, corner, lens, lenses: all, island },
    flash: [most[0] + step * 0.9, least[1]] as Point,
    frame: oneOf(random, ['#c8cbd0', '#2a2c30', '#b79f72']),
    colours: times(3, () => `hsl(${between(random, 0, 360)} ${between(random, 3, 55)}% ${between(random, 12, 85)}%)`),
    name: oneOf(random, ['Galaxy', 'Redmi', 'vivo', 'OPPO', 'realme', 'Infinix', 'Nokia', 'POCO']),
    ...{ logoAt: oneOf(random, [0.05, 0.3, 0.4]), logoSize: between(random, 22, 44) },
  };
}

/** Around the middle of the picture, turned, tilted away and scaled. */
function cameraOf(random: Random, isTilted: boolean): (point: Point) => Point {
  const angle = isTilted ? between(random, 0.35, 0.6) : between(random, -0.1, 0.1);
  const scale = between(random, 660, 780) * (isTilted ? 0.92 : 1);
  const [away, aside] = isTilted
    ? [between(random, 0.25, 0.5), between(random, -0.2, 0.2)]
    : [between(random, -0.12, 0.12), between(random, -0.12, 0.12)];
  const [x0, y0] = [360 + between(random, -35, 35), 480 + between(random, -35, 35)];
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return ([x, y]) => {
    const [turnedX, turnedY] = [x * cos - y * sin, x * sin + y * cos];
    const depth = 1 - away * turnedY + aside * turnedX;
    return [x0 + (scale * turnedX) / depth, y0 + (scale * turnedY) / depth];
  };
}

/** The outline of a rectangle around its middle. */
function rounded(x: number, y: number, across: number, down: number, corner: number): Point[] {
  const radius = Math.min(corner, across / 2, down / 2);
  return times(32, (at) => {
    const angle = (Math.floor(at / 8) + (at % 8) / 7) * (Math.PI / 2);
    const [right, below] = [
      [1, -1, -1, 1],
      [1, 1, -1, -1],
    ].map((signs) => signs[Math.floor(at / 8)]) as Point;
    return [
      x + right * (across / 2 - radius) + radius * Math.cos(angle),
      y + below * (down / 2 - radius) + radius * Math.sin(angle),
    ];
  });
}
