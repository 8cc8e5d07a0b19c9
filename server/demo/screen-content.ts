import { figures } from './glyphs.ts';
import type { Screen } from './phone-look.ts';
import { circle, group, path, rect, type Sketch } from './svg.ts';
import { drawWallpaper } from './wallpaper.ts';

type Area = { width: number; height: number };

const white = '#ffffff';

/** App tiles: top and bottom colour, and a sign on a 24 by 24 grid. */
const apps: readonly { colours: readonly [string, string]; sign: string; filled?: boolean }[] = [
  {
    colours: ['#5ee27a', '#1fae52'],
    sign: 'M7 5l3 4-2 2c1 2 3 4 5 5l2-2 4 3c-1 3-3 3-5 2C9 17 6 13 5 9c0-2 0-3 2-4Z',
    filled: true,
  },
  { colours: ['#6fb6ff', '#2a72f0'], sign: 'M5 7h14v9H11l-4 3v-3H5Z', filled: true },
  { colours: ['#ffffff', '#e6eaf2'], sign: 'M12 6a6 6 0 1 0 6 6h-6Z' },
  { colours: ['#3c4250', '#171a22'], sign: 'M5 8h3l2-2h4l2 2h3v10H5ZM12 10a3 3 0 1 0 .1 0Z' },
  { colours: ['#ffb45c', '#ff7a30'], sign: 'M5 6h14v12H5ZM5 10h14M9 4v4M15 4v4' },
  {
    colours: ['#ff7f9f', '#e83a6b'],
    sign: 'M9 17V7l9-2v10M9 17a2 2 0 1 1-2-2 2 2 0 0 1 2 2ZM18 15a2 2 0 1 1-2-2 2 2 0 0 1 2 2Z',
  },
  {
    colours: ['#8d7bff', '#5a3ee0'],
    sign: 'M12 5l2 5 5 .5-4 3.3 1.3 5.2-4.3-3-4.3 3 1.3-5.2-4-3.3 5-.5Z',
    filled: true,
  },
  { colours: ['#4fd8d0', '#139aa3'], sign: 'M5 15c4-8 10-8 14 0M8 17c2-5 6-5 8 0' },
];

/** Everything lit on the display: wallpaper, status bar, and a lock or home screen. */
export function drawScreenContent(sketch: Sketch, area: Area, screen: Screen): string {
  const scene = screen.scene === 'lock' ? lockScene(area, screen.time) : homeScene(sketch, area, screen.time);
  return drawWallpaper(sketch, area, screen.wallpaper, screen.palette) + dim(sketch, area) + statusBar(area) + scene;
}

/** Keeps white signs readable on bright wallpapers. */
function dim(sketch: Sketch, { width, height }: Area): string {
  const fill = sketch.linear([
    [0, '#000000', 0.36],
    [0.35, '#000000', 0.18],
    [0.7, '#000000', 0],
    [1, '#000000', 0.22],
  ]);
  return rect(0, 0, width, height, 0, { fill });
}

function statusBar({ width }: Area): string {
  const signal = [0, 1, 2, 3]
    .map((bar) => rect(bar * 0.75, 1.5 - bar * 0.4, 0.5, 0.7 + bar * 0.4, 0.15, { fill: white }))
    .join('');
  const battery =
    rect(0, 0, 3.6, 1.9, 0.6, { fill: 'none', stroke: white, 'stroke-width': 0.25 }) +
    rect(0.4, 0.4, 2.1, 1.1, 0.3, { fill: white }) +
    rect(3.75, 0.6, 0.35, 0.7, 0.15, { fill: white });
  return group(`translate(${width - 13} 2.3)`, signal) + group(`translate(${width - 8.5} 2.4)`, battery);
}

function lockScene({ width, height }: Area, time: string): string {
  const clockHeight = width * 0.19;
  const bottom = height - 11;
  const shortcut = (x: number, sign: string) =>
    circle(x, bottom, 3.6, { fill: white, 'fill-opacity': 0.24 }) +
    group(
      `translate(${x - 2.2} ${bottom - 2.2}) scale(.183)`,
      path(sign, { fill: 'none', stroke: white, 'stroke-width': 1.8 }),
    );
  return (
    group(
      `translate(${width / 2 - 1.4} ${height * 0.115})`,
      path('M0 2.8V1.3a1.4 1.4 0 0 1 2.8 0V2.8', { fill: 'none', stroke: white, 'stroke-width': 0.4 }) +
        rect(-0.5, 1.9, 3.8, 2.9, 0.8, { fill: white }),
    ) +
    figures(time, width / 2, height * 0.165, clockHeight, white, 1.3) +
    rect(width / 2 - 9, height * 0.165 + clockHeight + 4, 10, 1.1, 0.55, { fill: white, 'fill-opacity': 0.85 }) +
    rect(width / 2 + 2.5, height * 0.165 + clockHeight + 4, 6.5, 1.1, 0.55, { fill: white, 'fill-opacity': 0.55 }) +
    shortcut(8, apps[0]?.sign ?? '') +
    shortcut(width - 8, apps[3]?.sign ?? '') +
    gestureBar(width, height)
  );
}

function homeScene(sketch: Sketch, { width, height }: Area, time: string): string {
  const size = width * 0.145;
  const gap = (width - 4 * size) / 5;
  const tile = (index: number, column: number, y: number) =>
    appTile(sketch, index, gap + column * (size + gap), y, size);
  const dockY = height - size - 9;
  const rowY = dockY - size - 8.5;
  const searchY = height * 0.36;
  const clockHeight = width * 0.13;
  return (
    figures(time, width * 0.31, height * 0.13, clockHeight, white, 1.5) +
    rect(gap, height * 0.13 + clockHeight + 3.2, 15, 1, 0.5, { fill: white, 'fill-opacity': 0.7 }) +
    weather(width - gap - 7, height * 0.13 + clockHeight / 2) +
    rect(gap, searchY, width - 2 * gap, 6.6, 3.3, { fill: white, 'fill-opacity': 0.9 }) +
    circle(gap + 4, searchY + 3.1, 1.2, { fill: 'none', stroke: '#5b6372', 'stroke-width': 0.45 }) +
    path(`M${gap + 4.9} ${searchY + 4}l1.1 1.1`, {
      stroke: '#5b6372',
      'stroke-width': 0.45,
      'stroke-linecap': 'round',
    }) +
    rect(gap + 8, searchY + 2.8, 14, 1, 0.5, { fill: '#b9c0cc' }) +
    [4, 5, 6, 7].map((app, column) => tile(app, column, rowY)).join('') +
    rect(gap / 2, dockY - 2.6, width - gap, size + 5.2, 5.5, { fill: white, 'fill-opacity': 0.2 }) +
    [0, 1, 2, 3].map((app, column) => tile(app, column, dockY)).join('') +
    gestureBar(width, height)
  );
}

function appTile(sketch: Sketch, index: number, x: number, y: number, size: number): string {
  const app = apps[index];
  if (!app) return '';
  const [top, bottom] = app.colours;
  const onWhite = top === white;
  const ink = onWhite ? '#ea5b4a' : white;
  const sign: Record<string, string | number> = app.filled
    ? { fill: ink }
    : { fill: 'none', stroke: ink, 'stroke-width': 1.9, 'stroke-linejoin': 'round' };
  const fill = sketch.linear([
    [0, top],
    [1, bottom],
  ]);
  return (
    rect(x, y, size, size, size * 0.29, { fill }) +
    group(`translate(${x + size * 0.12} ${y + size * 0.12}) scale(${(size * 0.76) / 24})`, path(app.sign, sign))
  );
}

function weather(x: number, y: number): string {
  const cloud = 'M-4 3.2a2 2 0 0 1 .3-4 3 3 0 0 1 5.7-.5 2.3 2.3 0 0 1 .6 4.5Z';
  return (
    circle(1.8, -1.6, 2.4, { fill: '#ffd35c', transform: `translate(${x} ${y})` }) +
    path(cloud, { fill: white, transform: `translate(${x} ${y})` })
  );
}

function gestureBar(width: number, height: number): string {
  return rect(width / 2 - 9, height - 2.6, 18, 0.7, 0.35, { fill: white, 'fill-opacity': 0.9 });
}
