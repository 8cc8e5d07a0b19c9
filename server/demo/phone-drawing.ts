import { drawKeypadBack, drawKeypadFront } from './keypad-phone.ts';
import { drawBack } from './phone-back.ts';
import { drawFront } from './phone-front.ts';
import type { PhoneAngle, PhoneLook, PhoneShape } from './phone-look.ts';
import { brightness, circle, darken, group, lighten, mix, path, rect, round, Sketch } from './svg.ts';

/** What coordinates refer to, and the pixels a picture is rendered in: enough to zoom, few enough to encode hundreds. */
const canvas = { width: 1024, height: 1280 } as const;
export const pictureSize = { width: 832, height: 1040 } as const;

/** How a phone lies on the table: turned by these degrees, its depth shortened by this share. */
const turn = 37;
const flatten = 0.72;

type Place = { x: number; y: number; scale: number; turn: number };

/** One picture of the phone as SVG text, on a quiet ground of its own colour. */
export function drawPhone(look: PhoneLook, angle: PhoneAngle): string {
  const sketch = new Sketch();
  const content = drawBackdrop(sketch, look) + compositions[angle](sketch, look);
  return sketch.toSvg(canvas, pictureSize, content);
}

const compositions: Record<PhoneAngle, (sketch: Sketch, look: PhoneLook) => string> = {
  front: (sketch, look) => placed(look.shape, upright(look.shape), drawFace(sketch, look, 'front')),
  back: (sketch, look) => placed(look.shape, upright(look.shape), drawFace(sketch, look, 'back')),
  pair: (sketch, look) => {
    const scale = pixelsPerMillimetre(look.shape) * 0.86;
    const [spread, drop] = [look.shape.width * scale * 0.36, look.shape.height * scale * 0.055];
    const { width, height } = canvas;
    const behind = { x: width / 2 - spread, y: height / 2 - drop - 10, scale, turn: -7 };
    const before = { x: width / 2 + spread * 0.86, y: height / 2 + drop - 10, scale, turn: 5 };
    return (
      placed(look.shape, behind, drawFace(sketch, look, 'back')) +
      placed(look.shape, before, drawFace(sketch, look, 'front'))
    );
  },
  tilted: drawTilted,
};

function drawFace(sketch: Sketch, look: PhoneLook, face: 'front' | 'back'): string {
  if (look.shape.keypad) return face === 'front' ? drawKeypadFront(sketch, look) : drawKeypadBack(sketch, look);
  return face === 'front' ? drawFront(sketch, look) : drawBack(sketch, look);
}

/** Small phones look small, yet not lost: the difference in height is halved. */
function pixelsPerMillimetre({ height }: PhoneShape): number {
  return 6.35 * Math.sqrt(162 / height);
}

function upright(shape: PhoneShape): Place {
  return { x: canvas.width / 2, y: canvas.height / 2 - 12, scale: pixelsPerMillimetre(shape), turn: 0 };
}

function drawBackdrop(sketch: Sketch, { finish }: PhoneLook): string {
  const blended = mix(finish.colour, finish.second, 0.4);
  // A black phone on grey looks gloomy, so dark colours lend only a hint of themselves.
  const tint = brightness(blended) < 0.3 ? lighten(blended, 0.4) : blended;
  const wall = sketch.linear([
    [0, mix(tint, '#fbfaf7', 0.9)],
    [0.7, mix(tint, '#f1efeb', 0.8)],
    [1, mix(tint, '#e6e3de', 0.72)],
  ]);
  const light = sketch.radial([
    [0, '#ffffff', 0.85],
    [1, '#ffffff', 0],
  ]);
  return (
    rect(0, 0, canvas.width, canvas.height, 0, { fill: wall }) +
    circle(canvas.width * 0.42, canvas.height * 0.36, 620, { fill: light })
  );
}

function placed(shape: PhoneShape, { x, y, scale, turn }: Place, face: string): string {
  const { width, height, corner } = shape;
  const centre = `translate(${-width / 2} ${-height / 2})`;
  return (
    group(
      `translate(${x + 10} ${y + 26}) rotate(${turn}) scale(${round(scale)}) ${centre}`,
      softShadow(width, height, corner),
    ) + group(`translate(${x} ${y}) rotate(${turn}) scale(${round(scale)}) ${centre}`, face)
  );
}

/** Stacked translucent outlines: as soft as a blur filter at this size and much quicker to render. */
function softShadow(width: number, height: number, corner: number): string {
  // The middle stays open: it lies under the phone, and filling it would take most of the time.
  const covered = 7;
  return Array.from({ length: 16 }, (_, step) => {
    const grow = 6.5 - step * 0.72;
    const inset = (covered - grow) / 2;
    return rect(inset, inset, width - 2 * inset, height - 2 * inset, Math.max(0, corner - inset), {
      fill: 'none',
      stroke: '#141826',
      'stroke-width': grow + covered,
      // Fainter outside, or the outermost outline would show as an edge.
      'stroke-opacity': 0.007 + step * 0.002,
    });
  }).join('');
}

/** Lying on a table, seen from the side at an angle: turned, flattened, and given a thickness. */
function drawTilted(sketch: Sketch, look: PhoneLook): string {
  const { shape, finish } = look;
  const { width, height, corner } = shape;
  const scale = pixelsPerMillimetre(shape) * 0.93;
  const thickness = (shape.keypad ? 12.5 : 8.2) * scale * 0.7;
  const middle = { x: canvas.width / 2, y: canvas.height / 2 - thickness / 2 };
  const at = (drop: number) =>
    `translate(${middle.x} ${round(middle.y + drop)}) scale(1 ${flatten}) rotate(${turn}) scale(${round(scale)}) translate(${-width / 2} ${-height / 2})`;
  const frame = shape.keypad ? finish.colour : finish.frame;
  const metal = sketch.linear(
    [
      [0, darken(frame, 0.3)],
      [0.04, lighten(frame, 0.45)],
      [0.1, darken(frame, 0.05)],
      [0.4, darken(frame, 0.14)],
      [0.47, lighten(frame, 0.4)],
      [0.55, darken(frame, 0.22)],
      [0.92, darken(frame, 0.34)],
      [0.97, lighten(frame, 0.2)],
      [1, darken(frame, 0.35)],
    ],
    { from: [0, 0], to: [1, 0] },
  );
  const contact = [9, 6, 3].map((drop) =>
    group(at(thickness + drop), rect(0, 0, width, height, corner, { fill: '#10131c', 'fill-opacity': 0.14 })),
  );
  return (
    group(at(thickness + 34), softShadow(width, height, corner)) +
    contact.join('') +
    path(sideOutline(shape, scale, middle, thickness), { fill: metal }) +
    group(at(0), drawFace(sketch, look, 'back'))
  );
}

/** The visible side of the lying phone: its near edge, swept down by the thickness. */
function sideOutline(shape: PhoneShape, scale: number, middle: { x: number; y: number }, thickness: number): string {
  const outline = lyingOutline(shape, scale);
  const indexOf = (better: (a: number, b: number) => boolean) =>
    outline.reduce((best, [x], index) => (better(x, outline[best]?.[0] ?? 0) ? index : best), 0);
  const [right, left] = [indexOf((a, b) => a > b), indexOf((a, b) => a < b)];
  // The outline runs clockwise on the canvas, so from its right end to its left end it follows the near edge.
  const near =
    right <= left ? outline.slice(right, left + 1) : [...outline.slice(right), ...outline.slice(0, left + 1)];
  const point = ([x, y]: readonly [number, number], drop: number) =>
    `${round(middle.x + x)} ${round(middle.y + y + drop)}`;
  const upper = near.map((each) => point(each, 0));
  const lower = near.map((each) => point(each, thickness)).reverse();
  return `M${[...upper, ...lower].join('L')}Z`;
}

function lyingOutline({ width, height, corner }: PhoneShape, scale: number): (readonly [number, number])[] {
  const angle = (turn * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const stepsPerCorner = 16;
  return [0, 1, 2, 3].flatMap((quarter) => {
    const [sideX, sideY] = [quarter === 0 || quarter === 3 ? 1 : -1, quarter < 2 ? 1 : -1];
    return Array.from({ length: stepsPerCorner + 1 }, (_, step) => {
      const arc = ((quarter + step / stepsPerCorner) * Math.PI) / 2;
      const x = sideX * (width / 2 - corner) + corner * Math.cos(arc);
      const y = sideY * (height / 2 - corner) + corner * Math.sin(arc);
      return [(x * cos - y * sin) * scale, (x * sin + y * cos) * scale * flatten] as const;
    });
  });
}
