import type { PaletteName, WallpaperName } from './phone-look.ts';
import { circle, darken, ellipse, group, lighten, mix, path, rect, type Sketch } from './svg.ts';

/** From the sky or ground of the picture to its brightest accent. */
type Palette = readonly [ground: string, middle: string, bright: string, accent: string];
type Area = { width: number; height: number };
type Draw = (sketch: Sketch, area: Area, palette: Palette) => string;

const palettes: Record<PaletteName, Palette> = {
  dawn: ['#3b2a6b', '#b2578f', '#ff9f7a', '#ffe0b0'],
  lagoon: ['#063a5b', '#0d7f9c', '#3fc9bd', '#d5fbe4'],
  orchid: ['#2c1458', '#7a3fc4', '#d77be0', '#ffd9f4'],
  forest: ['#0c2f2a', '#1f6b4f', '#7dbb6b', '#eef3b8'],
  ember: ['#3d0f1c', '#b02f2f', '#f27a3c', '#ffd98a'],
  midnight: ['#070d22', '#1c3a8a', '#4f8bff', '#c8dcff'],
  sand: ['#6b4a3a', '#c08c63', '#ecc79a', '#fff3df'],
  candy: ['#ff6f91', '#ff9671', '#ffc75f', '#fff4c9'],
  ice: ['#5f86b8', '#9cc3e6', '#d3e8f7', '#ffffff'],
};

/** Fills a screen of that size, top left at the origin; the caller clips it to the screen's corners. */
export function drawWallpaper(sketch: Sketch, area: Area, name: WallpaperName, palette: PaletteName): string {
  return wallpapers[name](sketch, area, palettes[palette]);
}

const sky = (sketch: Sketch, { width, height }: Area, stops: readonly string[]) =>
  rect(-1, -1, width + 2, height + 2, 0, {
    fill: sketch.linear(stops.map((colour, index) => [index / (stops.length - 1), colour])),
  });

const glow = (sketch: Sketch, x: number, y: number, radius: number, colour: string, opacity = 1) =>
  circle(x, y, radius, {
    fill: sketch.radial([
      [0, colour, opacity],
      [0.45, colour, opacity * 0.55],
      [1, colour, 0],
    ]),
  });

const wallpapers: Record<WallpaperName, Draw> = {
  dunes: (sketch, area, [ground, middle, bright, accent]) => {
    const { width: w, height: h } = area;
    const layers = [0.52, 0.62, 0.71, 0.81, 0.9].map((level, index) => {
      const y = h * level;
      const swing = (index % 2 === 0 ? 1 : -1) * h * 0.07;
      const colour = mix(bright, ground, index / 4);
      const ridge = `M-1 ${y + swing}C${w * 0.3} ${y - swing} ${w * 0.55} ${y + swing * 1.4} ${w + 1} ${y - swing * 0.8}`;
      return path(`${ridge}V${h + 1}H-1Z`, {
        fill: sketch.linear([
          [0, lighten(colour, 0.18)],
          [0.5, colour],
          [1, darken(colour, 0.12)],
        ]),
      });
    });
    const sun = glow(sketch, w * 0.68, h * 0.36, w * 0.55, accent, 0.9);
    return (
      sky(sketch, area, [middle, bright, accent]) +
      sun +
      circle(w * 0.68, h * 0.36, w * 0.13, { fill: accent }) +
      layers.join('')
    );
  },
  aurora: (sketch, area, [ground, middle, bright, accent]) => {
    const { width: w, height: h } = area;
    return (
      sky(sketch, area, [ground, mix(ground, middle, 0.6)]) +
      glow(sketch, w * 0.15, h * 0.28, w * 0.95, middle) +
      glow(sketch, w * 0.95, h * 0.5, w * 0.9, bright, 0.95) +
      glow(sketch, w * 0.25, h * 0.8, w * 0.8, accent, 0.75) +
      glow(sketch, w * 0.8, h * 0.98, w * 0.75, middle, 0.9)
    );
  },
  orbs: (sketch, area, [ground, middle, bright, accent]) => {
    const { width: w, height: h } = area;
    const ball = (x: number, y: number, radius: number, colour: string) =>
      ellipse(x + radius * 0.12, y + radius * 1.02, radius * 0.9, radius * 0.3, {
        fill: sketch.radial([
          [0, '#000000', 0.35],
          [1, '#000000', 0],
        ]),
      }) +
      circle(x, y, radius, {
        fill: sketch.radial(
          [
            [0, lighten(colour, 0.65)],
            [0.45, colour],
            [1, darken(colour, 0.4)],
          ],
          [0.34, 0.28],
          0.78,
        ),
      });
    return (
      sky(sketch, area, [lighten(middle, 0.12), mix(ground, middle, 0.35)]) +
      ball(w * 0.76, h * 0.46, w * 0.2, accent) +
      ball(w * 0.28, h * 0.62, w * 0.36, bright) +
      ball(w * 0.8, h * 0.76, w * 0.27, middle) +
      ball(w * 0.42, h * 0.88, w * 0.13, accent)
    );
  },
  petals: (sketch, area, [ground, middle, bright, accent]) => {
    const { width: w, height: h } = area;
    const fill = sketch.linear([
      [0, accent, 0.95],
      [0.5, bright, 0.75],
      [1, middle, 0.25],
    ]);
    const petals = Array.from({ length: 9 }, (_, index) =>
      group(
        `translate(${w * 0.5} ${h * 0.64}) rotate(${index * 40 + 12})`,
        ellipse(0, -w * 0.36, w * 0.17, w * 0.38, { fill }),
      ),
    );
    return (
      sky(sketch, area, [mix(ground, middle, 0.2), ground]) +
      glow(sketch, w * 0.5, h * 0.64, w * 1.1, middle, 0.9) +
      petals.join('') +
      circle(w * 0.5, h * 0.64, w * 0.07, { fill: accent })
    );
  },
  ribbons: (sketch, area, [ground, middle, bright, accent]) => {
    const { width: w, height: h } = area;
    const ribbon = (y: number, thickness: number, from: string, to: string, opacity: number) => {
      const upper = `M-2 ${h * y}C${w * 0.35} ${h * (y - 0.2)} ${w * 0.6} ${h * (y + 0.2)} ${w + 2} ${h * (y - 0.1)}`;
      const lower = `V${h * (y - 0.1 + thickness)}C${w * 0.62} ${h * (y + 0.2 + thickness * 0.4)} ${w * 0.36} ${h * (y - 0.2 + thickness * 1.4)} -2 ${h * (y + thickness)}Z`;
      const fill = sketch.linear(
        [
          [0, from, opacity],
          [0.5, to, opacity],
          [1, from, opacity * 0.7],
        ],
        { from: [0, 0], to: [1, 0.3] },
      );
      return path(upper + lower, { fill });
    };
    return (
      sky(sketch, area, [ground, darken(ground, 0.35)]) +
      glow(sketch, w * 0.5, h * 0.6, w, middle, 0.6) +
      ribbon(0.5, 0.2, middle, bright, 0.9) +
      ribbon(0.6, 0.16, bright, accent, 0.85) +
      ribbon(0.68, 0.22, darken(middle, 0.2), middle, 0.9) +
      ribbon(0.78, 0.1, accent, bright, 0.9)
    );
  },
  sunset: (sketch, area, [ground, middle, bright, accent]) => {
    const { width: w, height: h } = area;
    const ridge = (y: number, colour: string, peaks: readonly number[]) => {
      const step = (w + 2) / (peaks.length - 1);
      const points = peaks.map((peak, index) => `${-1 + index * step} ${h * (y - peak)}`);
      return path(`M${points.join('L')}V${h + 1}H-1Z`, {
        fill: sketch.linear([
          [0, lighten(colour, 0.12)],
          [1, darken(colour, 0.25)],
        ]),
      });
    };
    const sun = sketch.linear([
      [0, accent],
      [1, bright],
    ]);
    return (
      sky(sketch, area, [ground, middle, bright, accent]) +
      glow(sketch, w * 0.5, h * 0.58, w * 0.9, accent, 0.7) +
      circle(w * 0.5, h * 0.58, w * 0.23, { fill: sun }) +
      ridge(0.74, mix(middle, bright, 0.3), [0.02, 0.1, 0.05, 0.14, 0.06, 0.12, 0.03]) +
      ridge(0.83, mix(middle, ground, 0.45), [0.08, 0.02, 0.11, 0.04, 0.09, 0.02]) +
      ridge(0.93, ground, [0.03, 0.09, 0.02, 0.06, 0.1, 0.04])
    );
  },
  folds: (sketch, area, [ground, middle, bright, accent]) => {
    const { width: w, height: h } = area;
    const colours = [accent, bright, mix(bright, middle, 0.5), middle, mix(middle, ground, 0.5), ground];
    const sheets = colours.map((colour, index) => {
      const y = h * (0.02 + index * 0.17);
      const fill = sketch.linear(
        [
          [0, lighten(colour, 0.3)],
          [0.22, colour],
          [1, darken(colour, 0.22)],
        ],
        { from: [0.3, 0], to: [0.6, 1] },
      );
      return path(
        `M-1 ${y + h * 0.16}C${w * 0.3} ${y + h * 0.12} ${w * 0.6} ${y - h * 0.06} ${w + 1} ${y - h * 0.1}V${h + 1}H-1Z`,
        { fill },
      );
    });
    return sky(sketch, area, [lighten(accent, 0.3), accent]) + sheets.join('');
  },
  hills: (sketch, area, [ground, middle, bright, accent]) => {
    const { width: w, height: h } = area;
    const hill = (x: number, y: number, radius: number, colour: string) =>
      circle(w * x, h * y + w * radius, w * radius, {
        fill: sketch.linear([
          [0, lighten(colour, 0.28)],
          [0.4, colour],
          [1, darken(colour, 0.35)],
        ]),
      });
    return (
      sky(sketch, area, [middle, bright, accent]) +
      circle(w * 0.26, h * 0.42, w * 0.1, { fill: accent }) +
      glow(sketch, w * 0.26, h * 0.42, w * 0.4, accent, 0.6) +
      hill(0.9, 0.52, 0.7, mix(bright, middle, 0.5)) +
      hill(0.1, 0.6, 0.75, middle) +
      hill(0.8, 0.7, 0.8, mix(middle, ground, 0.5)) +
      hill(0.25, 0.82, 0.9, ground)
    );
  },
};
