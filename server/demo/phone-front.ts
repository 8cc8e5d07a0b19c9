import type { PhoneLook } from './phone-look.ts';
import { drawScreenContent } from './screen-content.ts';
import { circle, darken, lighten, path, rect, type Sketch } from './svg.ts';

const glassInset = 0.85;

/** Metal or plastic rim with its buttons; shared by front and back, whose buttons lie on opposite sides. */
export function drawFrame(sketch: Sketch, { shape, finish }: PhoneLook, buttonSide: 'left' | 'right'): string {
  const { width, height, corner } = shape;
  const metal = sketch.linear(
    [
      [0, lighten(finish.frame, 0.45)],
      [0.03, darken(finish.frame, 0.28)],
      [0.5, lighten(finish.frame, 0.1)],
      [0.97, darken(finish.frame, 0.32)],
      [1, lighten(finish.frame, 0.3)],
    ],
    { from: [0, 0], to: [1, 0] },
  );
  const buttonX = buttonSide === 'right' ? width - 0.7 : -0.55;
  const button = (y: number, length: number) =>
    rect(buttonX, y, 1.25, length, 0.5, { fill: darken(finish.frame, 0.25) });
  return button(height * 0.2, 17) + button(height * 0.345, 10) + rect(0, 0, width, height, corner, { fill: metal });
}

/** The display side, top left at the origin, in millimetres. */
export function drawFront(sketch: Sketch, look: PhoneLook): string {
  const { width, height, corner, bezel, cutout } = look.shape;
  const glassCorner = corner - glassInset;
  const area = {
    width: width - 2 * (glassInset + bezel.side),
    height: height - 2 * glassInset - bezel.top - bezel.bottom,
  };
  // A thick forehead or chin leaves the display nearly square corners, as on old phones.
  const screenCorner = Math.max(0.6, glassCorner - Math.max(bezel.side, bezel.top, bezel.bottom) * 0.9);
  const left = glassInset + bezel.side;
  const top = glassInset + bezel.top;
  const lit = sketch.clipped(
    rect(0, 0, area.width, area.height, screenCorner),
    drawScreenContent(sketch, area, look.screen) + cutoutShape(cutout, area.width),
  );
  // Covers the seam where clipped layers shine through each other.
  const edge = rect(0, 0, area.width, area.height, screenCorner, {
    fill: 'none',
    stroke: '#08090c',
    'stroke-width': 0.4,
  });
  const glass = rect(glassInset, glassInset, width - 2 * glassInset, height - 2 * glassInset, glassCorner, {
    fill: '#08090c',
    stroke: '#ffffff',
    'stroke-opacity': 0.14,
    'stroke-width': 0.22,
  });
  return (
    drawFrame(sketch, look, 'right') +
    glass +
    `<g transform="translate(${left} ${top})">${lit}${edge}${frontCamera(cutout, area.width)}</g>` +
    earpiece(width, bezel.top, cutout) +
    reflection(sketch, look)
  );
}

function cutoutShape(cutout: PhoneLook['shape']['cutout'], width: number): string {
  const black = { fill: '#08090c' };
  const middle = width / 2;
  switch (cutout) {
    case 'teardrop':
      return path(
        `M${middle - 6.5} -1V0C${middle - 4} 0 ${middle - 3.6} 1.2 ${middle - 3.1} 2.6A3.3 3.3 0 0 0 ${middle + 3.1} 2.6C${middle + 3.6} 1.2 ${middle + 4} 0 ${middle + 6.5} 0V-1Z`,
        black,
      );
    case 'notch':
      return path(
        `M${middle - 17} -1V0c1.6 0 2 .8 2.2 2 .3 2 1.6 3.3 3.6 3.3H${middle + 11.2}c2 0 3.3-1.3 3.6-3.3 .2-1.2 .6-2 2.2-2V-1Z`,
        black,
      );
    case 'punch-pair':
      return rect(4.2, 3, 10.4, 4.8, 2.4, black);
    default:
      return '';
  }
}

function frontCamera(cutout: PhoneLook['shape']['cutout'], width: number): string {
  const eye = (x: number, y: number, radius = 2) =>
    circle(x, y, radius, { fill: '#050608' }) +
    circle(x, y, radius * 0.55, { fill: '#141d33' }) +
    circle(x - radius * 0.18, y - radius * 0.2, radius * 0.18, { fill: '#6f8fd8', 'fill-opacity': 0.9 });
  switch (cutout) {
    case 'punch-centre':
      return eye(width / 2, 4.2);
    case 'punch-left':
      return eye(6.4, 5.2);
    case 'punch-right':
      return eye(width - 6.6, 7.6, 2.2);
    case 'punch-pair':
      return eye(6.8, 5.4, 1.8) + eye(12, 5.4, 1.8);
    case 'teardrop':
      return eye(width / 2, 2.7, 1.9);
    case 'notch':
      return eye(width / 2 - 8, 2.5, 1.6) + rect(width / 2 - 4, 1.6, 8, 1, 0.5, { fill: '#1b1d22' });
    case 'none':
      return eye(width / 2 + 11, -4.6, 1.7);
  }
}

function earpiece(width: number, forehead: number, cutout: PhoneLook['shape']['cutout']): string {
  if (cutout === 'none') return rect(width / 2 - 6, glassInset + forehead - 5.2, 12, 1.2, 0.6, { fill: '#23262d' });
  return rect(width / 2 - 5.5, 0.95, 11, 0.5, 0.25, { fill: '#24272e' });
}

/** One calm diagonal of light across the glass. */
function reflection(sketch: Sketch, { shape: { width, height, corner } }: PhoneLook): string {
  const fill = sketch.linear(
    [
      [0, '#ffffff', 0.16],
      [1, '#ffffff', 0.015],
    ],
    { from: [0, 0], to: [0.4, 1] },
  );
  const light = path(`M${width * 0.5} 0H${width}V${height * 0.56}Z`, { fill });
  return sketch.clipped(
    rect(glassInset, glassInset, width - 2 * glassInset, height - 2 * glassInset, corner - glassInset),
    light,
  );
}
