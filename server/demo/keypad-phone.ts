import { figures } from './glyphs.ts';
import type { PhoneLook } from './phone-look.ts';
import { circle, darken, lighten, path, rect, type Sketch } from './svg.ts';
import { drawWallpaper } from './wallpaper.ts';

const keys = [...'123456789*0#'];

/** The front of a phone with buttons, top left at the origin, in millimetres. */
export function drawKeypadFront(sketch: Sketch, look: PhoneLook): string {
  const { width, height } = look.shape;
  const glass = { x: width * 0.085, y: height * 0.075, width: width * 0.83, height: height * 0.4 };
  const screen = { width: glass.width - 5, height: glass.height - 7 };
  const lit = sketch.clipped(
    rect(0, 0, screen.width, screen.height, 0.8),
    drawWallpaper(sketch, screen, look.screen.wallpaper, look.screen.palette) +
      homeScreen(screen.width, screen.height, look.screen.time),
  );
  const shine = sketch.linear(
    [
      [0, '#ffffff', 0.2],
      [1, '#ffffff', 0],
    ],
    { from: [0, 0], to: [0.3, 1] },
  );
  const { x, y } = glass;
  return (
    body(sketch, look) +
    rect(width / 2 - 5, height * 0.035, 10, 1.3, 0.65, { fill: '#0b0c0f', 'fill-opacity': 0.75 }) +
    rect(x, y, glass.width, glass.height, 3, {
      fill: '#0a0b0e',
      stroke: '#ffffff',
      'stroke-opacity': 0.2,
      'stroke-width': 0.25,
    }) +
    `<g transform="translate(${x + 2.5} ${y + 3})">${lit}</g>` +
    path(`M${x + glass.width * 0.45} ${y}H${x + glass.width - 2}q2 0 2 2V${y + glass.height * 0.8}Z`, { fill: shine }) +
    navigation(sketch, look) +
    keypad(sketch, look)
  );
}

export function drawKeypadBack(sketch: Sketch, look: PhoneLook): string {
  const { width, height } = look.shape;
  const slots = [-6, -3, 0, 3, 6].map((x) =>
    rect(width / 2 + x - 0.6, height * 0.82, 1.2, 7, 0.6, { fill: '#000000', 'fill-opacity': 0.4 }),
  );
  const lens =
    circle(width / 2, 15, 3.9, { fill: '#15171c', stroke: lighten(look.finish.frame, 0.4), 'stroke-width': 0.5 }) +
    circle(width / 2, 15, 2.2, { fill: '#0a1024', stroke: '#39415c', 'stroke-width': 0.3 }) +
    circle(width / 2 - 0.7, 14.2, 0.5, { fill: '#a9bcff' }) +
    circle(width / 2 + 8, 15, 1.5, { fill: '#fff1c4', stroke: '#00000055', 'stroke-width': 0.2 });
  const seam = path(`M3 ${height * 0.28}Q${width / 2} ${height * 0.24} ${width - 3} ${height * 0.28}`, {
    fill: 'none',
    stroke: '#000000',
    'stroke-opacity': 0.18,
    'stroke-width': 0.3,
  });
  return body(sketch, look) + seam + lens + slots.join('');
}

function body(sketch: Sketch, { shape, finish }: PhoneLook): string {
  const { width, height, corner } = shape;
  const shell = sketch.linear([
    [0, lighten(finish.colour, 0.22)],
    [0.5, finish.colour],
    [1, darken(finish.second, 0.18)],
  ]);
  const sides = sketch.linear(
    [
      [0, '#000000', 0.3],
      [0.05, '#ffffff', 0.3],
      [0.14, '#ffffff', 0],
      [0.86, '#000000', 0],
      [0.95, '#000000', 0.14],
      [1, '#000000', 0.4],
    ],
    { from: [0, 0], to: [1, 0] },
  );
  return rect(0, 0, width, height, corner, { fill: shell }) + rect(0, 0, width, height, corner, { fill: sides });
}

function homeScreen(width: number, height: number, time: string): string {
  const bar = (index: number) =>
    rect(1.5 + index * 0.9, 3.2 - index * 0.5, 0.6, 0.6 + index * 0.5, 0.1, { fill: '#ffffff' });
  const label = (x: number, length: number) =>
    rect(x, height - 2.6, length, 0.9, 0.4, { fill: '#ffffff', 'fill-opacity': 0.9 });
  return (
    rect(0, 0, width, height, 0, { fill: '#000000', 'fill-opacity': 0.16 }) +
    [0, 1, 2, 3].map(bar).join('') +
    rect(width - 6, 1.6, 4, 2, 0.4, { fill: 'none', stroke: '#ffffff', 'stroke-width': 0.35 }) +
    rect(width - 5.5, 2.1, 2.4, 1, 0.1, { fill: '#ffffff' }) +
    figures(time, width / 2, height * 0.26, width * 0.2, '#ffffff', 1.7) +
    label(1.6, 6) +
    label(width / 2 - 2.5, 5) +
    label(width - 7.6, 6)
  );
}

function keyFill(sketch: Sketch, look: PhoneLook): string {
  const tone = look.shape.keypad === 'classic' ? lighten(look.finish.frame, 0.1) : darken(look.finish.colour, 0.12);
  return sketch.linear([
    [0, lighten(tone, 0.28)],
    [1, darken(tone, 0.18)],
  ]);
}

function navigation(sketch: Sketch, look: PhoneLook): string {
  const { width, height } = look.shape;
  const y = height * 0.555;
  const fill = keyFill(sketch, look);
  const rim = { fill, stroke: '#000000', 'stroke-opacity': 0.3, 'stroke-width': 0.25 };
  const side = (x: number, colour: string) =>
    rect(x, y - 6, 11.5, 5, 2.4, rim) +
    rect(x, y + 1.2, 11.5, 5, 2.4, rim) +
    rect(x + 3.6, y + 3.1, 4.3, 1.2, 0.6, { fill: colour }) +
    rect(x + 4.2, y - 3.9, 3.1, 0.8, 0.4, { fill: '#ffffff', 'fill-opacity': 0.85 });
  return (
    side(width * 0.07, '#37c65b') +
    side(width * 0.93 - 11.5, '#ef4b45') +
    rect(width / 2 - 8, y - 7, 16, 14, 5, rim) +
    rect(width / 2 - 4.4, y - 3.9, 8.8, 7.8, 2.6, {
      fill,
      stroke: '#ffffff',
      'stroke-opacity': 0.3,
      'stroke-width': 0.25,
    })
  );
}

function keypad(sketch: Sketch, look: PhoneLook): string {
  const { width, height, keypad: style } = look.shape;
  const [top, bottom] = [height * 0.645, height * 0.955];
  const [keyWidth, rowHeight] = [(width * 0.86) / 3, (bottom - top) / 4];
  const fill = keyFill(sketch, look);
  return keys
    .map((character, index) => {
      const [column, row] = [index % 3, Math.floor(index / 3)];
      const x = width * 0.07 + column * keyWidth;
      // The outer columns of a classic keypad sag a little towards the middle.
      const y = top + row * rowHeight + (style === 'classic' && column === 1 ? 0.9 : 0);
      const [w, h] = [keyWidth - 1, rowHeight - 1.3];
      const radius = style === 'classic' ? h / 2 : 1.4;
      return (
        rect(x + 0.5, y, w, h, radius, { fill, stroke: '#000000', 'stroke-opacity': 0.28, 'stroke-width': 0.22 }) +
        figures(character, x + 0.5 + w * 0.36, y + h * 0.26, h * 0.48, '#ffffff', 2.2) +
        rect(x + 0.5 + w * 0.56, y + h * 0.45, w * 0.2, 0.7, 0.35, { fill: '#ffffff', 'fill-opacity': 0.6 })
      );
    })
    .join('');
}
