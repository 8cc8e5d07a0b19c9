import { type CameraLayout, cameraLayouts, type IslandMaterial } from './camera-layouts.ts';
import { drawFrame } from './phone-front.ts';
import type { PhoneLook, Texture } from './phone-look.ts';
import { brightness, circle, darken, group, lighten, mix, path, rect, type Sketch } from './svg.ts';

const panelInset = 0.55;

/** The camera side, top left at the origin, in millimetres. */
export function drawBack(sketch: Sketch, look: PhoneLook): string {
  const { width, height, corner, camera } = look.shape;
  const panel = rect(panelInset, panelInset, width - 2 * panelInset, height - 2 * panelInset, corner - panelInset);
  return (
    drawFrame(sketch, look, 'left') +
    sketch.clipped(panel, drawPanel(sketch, look) + drawCamera(sketch, look, cameraLayouts[camera]))
  );
}

function drawPanel(sketch: Sketch, { shape, finish }: PhoneLook): string {
  const { width, height } = shape;
  const { colour, second, texture } = finish;
  const base = sketch.linear(
    [
      [0, lighten(colour, 0.14)],
      [0.45, mix(colour, second, 0.35)],
      [1, darken(second, 0.1)],
    ],
    { from: [0.1, 0], to: [0.9, 1] },
  );
  const roundedSides = sketch.linear(
    [
      [0, '#ffffff', 0.34],
      [0.025, '#ffffff', 0.08],
      [0.09, '#000000', 0],
      [0.91, '#000000', 0],
      [0.975, '#000000', 0.1],
      [1, '#000000', 0.34],
    ],
    { from: [0, 0], to: [1, 0] },
  );
  return (
    rect(0, 0, width, height, 0, { fill: base }) +
    textures[texture](sketch, width, height, colour, second) +
    rect(0, 0, width, height, 0, { fill: roundedSides })
  );
}

type DrawTexture = (sketch: Sketch, width: number, height: number, colour: string, second: string) => string;

const textures: Record<Texture, DrawTexture> = {
  gloss: (sketch, w, h) => {
    const light = sketch.linear(
      [
        [0, '#ffffff', 0.42],
        [1, '#ffffff', 0.04],
      ],
      { from: [0, 0], to: [0.5, 1] },
    );
    return (
      path(`M${w * 0.62} 0H${w}V${h * 0.42}Z`, { fill: light }) +
      path(`M0 ${h * 0.56}L${w * 0.72} ${h}H0Z`, { fill: light, 'fill-opacity': 0.4 })
    );
  },
  matte: (sketch, w, h) => {
    const soft = sketch.radial(
      [
        [0, '#ffffff', 0.26],
        [1, '#ffffff', 0],
      ],
      [0.7, 0.32],
      0.6,
    );
    return rect(0, 0, w, h, 0, { fill: soft });
  },
  aurora: (sketch, w, h, colour, second) => {
    const patch = (x: number, y: number, radius: number, tint: string, opacity: number) =>
      circle(w * x, h * y, w * radius, {
        fill: sketch.radial([
          [0, tint, opacity],
          [1, tint, 0],
        ]),
      });
    return (
      patch(0.95, 0.2, 0.8, lighten(second, 0.45), 0.9) +
      patch(0.05, 0.55, 0.8, lighten(colour, 0.35), 0.8) +
      patch(0.9, 0.85, 0.85, lighten(second, 0.25), 0.9) +
      patch(0.3, 1, 0.6, lighten(colour, 0.5), 0.5)
    );
  },
  shards: (sketch, w, h, colour, second) => {
    const shard = (points: string, tint: string, opacity: number) =>
      path(points, {
        fill: sketch.linear(
          [
            [0, tint, opacity],
            [1, tint, 0.02],
          ],
          { from: [0, 0], to: [1, 1] },
        ),
      });
    return (
      shard(`M0 ${h * 0.3}L${w} ${h * 0.02}V${h * 0.5}Z`, lighten(colour, 0.6), 0.5) +
      shard(`M0 ${h * 0.3}L${w} ${h * 0.5}V${h * 0.8}Z`, darken(second, 0.4), 0.35) +
      shard(`M0 ${h * 0.62}L${w} ${h * 0.8}L${w * 0.3} ${h}H0Z`, lighten(second, 0.5), 0.45) +
      shard(`M${w * 0.3} ${h}L${w} ${h * 0.8}V${h}Z`, lighten(colour, 0.5), 0.3)
    );
  },
  leather: (sketch, w, h, colour) => {
    const grain: string[] = [];
    for (let y = 1; y < h; y += 1.9) {
      for (let x = (y / 1.9) % 2 < 1 ? 0.6 : 1.7; x < w; x += 2.2) grain.push(`M${x.toFixed(1)} ${y.toFixed(1)}h.7`);
    }
    const seam = sketch.linear([
      [0, lighten(colour, 0.65)],
      [0.5, '#e9c98f'],
      [1, lighten(colour, 0.5)],
    ]);
    return (
      path(grain.join(''), {
        stroke: darken(colour, 0.35),
        'stroke-width': 0.42,
        'stroke-opacity': 0.3,
        'stroke-linecap': 'round',
      }) + rect(w / 2 - 1.1, 0, 2.2, h, 0, { fill: seam, 'fill-opacity': 0.75 })
    );
  },
  rays: (sketch, w, h, colour) => {
    const fill = sketch.linear(
      [
        [0, '#ffffff', 0],
        [0.5, lighten(colour, 0.6), 0.34],
        [1, '#ffffff', 0],
      ],
      { from: [0, 0], to: [1, 0] },
    );
    return [-0.3, 0.02, 0.3, 0.56]
      .map((start, index) => {
        const [x, spread] = [w * start, w * (0.16 + index * 0.05)];
        return path(`M${x + w * 0.6} 0h${spread}L${x + spread * 1.6} ${h}H${x}Z`, { fill });
      })
      .join('');
  },
};

function drawCamera(sketch: Sketch, look: PhoneLook, layout: CameraLayout): string {
  const islands = layout.islands.map((island) => drawIsland(sketch, look, island)).join('');
  const lenses = layout.lenses.map((lens) => drawLens(sketch, lens, look.finish.frame)).join('');
  const flashes = layout.flashes.map(({ x, y, radius }) => drawFlash(sketch, x, y, radius)).join('');
  const reader = layout.fingerprintReader ? drawReader(sketch, look, layout.fingerprintReader) : '';
  return group(
    `translate(${layout.anchor === 'left' ? 0 : look.shape.width / 2} 0)`,
    islands + lenses + flashes + reader,
  );
}

function drawIsland(sketch: Sketch, { finish }: PhoneLook, island: CameraLayout['islands'][number]): string {
  const { x, y, width, height, corner, material } = island;
  const colours: Record<IslandMaterial, readonly [string, string]> = {
    back: [lighten(finish.colour, 0.24), darken(finish.second, 0.06)],
    frame: [lighten(finish.frame, 0.28), darken(finish.frame, 0.12)],
    black: ['#2a2d34', '#0c0d11'],
    mirror: [lighten(mix(finish.colour, '#9aa6b8', 0.4), 0.4), darken(mix(finish.second, '#39404e', 0.5), 0.15)],
  };
  const [light, dark] = colours[material];
  const fill = sketch.linear(
    [
      [0, light],
      [1, dark],
    ],
    { from: [0, 0], to: [0.8, 1] },
  );
  const edge = sketch.linear([
    [0, '#ffffff', material === 'black' ? 0.35 : 0.75],
    [0.5, '#ffffff', 0.1],
    [1, '#000000', 0.35],
  ]);
  const shade = [1.6, 1.1, 0.6].map((grow) =>
    rect(x - grow * 0.4, y - grow * 0.2 + 0.4, width + grow * 0.8, height + grow, corner + grow * 0.4, {
      fill: '#000000',
      'fill-opacity': 0.1,
    }),
  );
  return shade.join('') + rect(x, y, width, height, corner, { fill, stroke: edge, 'stroke-width': 0.35 });
}

function drawLens(sketch: Sketch, { x, y, radius, rim }: CameraLayout['lenses'][number], frame: string): string {
  const metal = rim === 'metal' ? frame : '#3a3e47';
  const ring = sketch.linear(
    [
      [0, lighten(metal, 0.7)],
      [0.5, darken(metal, 0.2)],
      [1, lighten(metal, 0.35)],
    ],
    { from: [0, 0], to: [1, 1] },
  );
  const glass = sketch.radial(
    [
      [0, '#31406b'],
      [0.35, '#141b33'],
      [0.75, '#07090f'],
      [1, '#14161c'],
    ],
    [0.46, 0.42],
    0.55,
  );
  const coating = sketch.radial(
    [
      [0, '#8fa8ff', 0.75],
      [0.6, '#6a4fd0', 0.22],
      [1, '#000000', 0],
    ],
    [0.5, 0.5],
    0.5,
  );
  const shade =
    rim === 'flush' ? '' : circle(x + 0.2, y + 0.6, radius + 0.5, { fill: '#000000', 'fill-opacity': 0.22 });
  return (
    shade +
    circle(x, y, radius, { fill: ring }) +
    circle(x, y, radius * (rim === 'metal' ? 0.88 : 0.93), { fill: '#0a0b0f' }) +
    circle(x, y, radius * 0.74, { fill: glass, stroke: '#2b303b', 'stroke-width': radius * 0.05 }) +
    circle(x, y, radius * 0.46, { fill: '#05060a', stroke: '#262c3c', 'stroke-width': radius * 0.05 }) +
    circle(x - radius * 0.04, y - radius * 0.02, radius * 0.34, { fill: coating }) +
    circle(x - radius * 0.22, y - radius * 0.27, radius * 0.12, { fill: '#ffffff', 'fill-opacity': 0.85 }) +
    circle(x + radius * 0.2, y + radius * 0.24, radius * 0.06, { fill: '#ffb9d2', 'fill-opacity': 0.7 })
  );
}

function drawFlash(sketch: Sketch, x: number, y: number, radius: number): string {
  const fill = sketch.radial([
    [0, '#fffdf0'],
    [0.55, '#ffe9b0'],
    [1, '#cbb98d'],
  ]);
  return circle(x, y, radius, { fill, stroke: '#000000', 'stroke-opacity': 0.25, 'stroke-width': 0.2 });
}

function drawReader(sketch: Sketch, { finish }: PhoneLook, { x, y }: { x: number; y: number }): string {
  const tone = brightness(finish.colour) > 0.6 ? darken(finish.colour, 0.1) : lighten(finish.colour, 0.08);
  const fill = sketch.linear([
    [0, darken(tone, 0.28)],
    [1, lighten(tone, 0.18)],
  ]);
  return circle(x, y, 6, { fill, stroke: lighten(tone, 0.4), 'stroke-width': 0.35 });
}
