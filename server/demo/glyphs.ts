import { group, path } from './svg.ts';

/** Figures as strokes on a 10 by 16 grid: text would look different wherever other fonts are installed. */
const strokes: Record<string, string> = {
  0: 'M5 0C1.5 0 0 3.5 0 8s1.5 8 5 8 5-3.5 5-8-1.5-8-5-8Z',
  1: 'M2 3.2 6 0V16',
  2: 'M.5 4C.5 1.5 2.5 0 5 0s4.6 1.6 4.6 4.2C9.6 8 3 11 .3 16H10',
  3: 'M.8 1.8C1.8.6 3.2 0 5 0c2.6 0 4.4 1.6 4.4 3.8S7.6 7.6 5 7.6H4M5 7.6c2.9 0 5 1.6 5 4.2S7.8 16 5 16c-2 0-3.7-.8-4.8-2.2',
  4: 'M7.5 16V0L0 11.5H10',
  5: 'M9 0H2L1.2 7C2.2 6.2 3.4 5.8 5 5.8c3 0 5 2 5 5S8 16 5 16c-2 0-3.8-.8-4.8-2.3',
  6: 'M8 0C3.5 2.5 0 6.5 0 11c0 3 2 5 5 5s5-2 5-5-2-4.8-5-4.8S.6 8 .1 10.4',
  7: 'M0 0H10L3.8 16',
  8: 'M5 7.6C2.6 7.6.9 6 .9 3.8S2.6 0 5 0s4.1 1.6 4.1 3.8S7.4 7.6 5 7.6C2.2 7.6 0 9.3 0 11.8S2.2 16 5 16s5-1.7 5-4.2S7.8 7.6 5 7.6Z',
  9: 'M2 16c4.5-2.5 8-6.5 8-11 0-3-2-5-5-5S0 2 0 5s2 4.8 5 4.8S9.4 8 9.9 5.6',
  ':': 'M5 4.6v.1M5 11.4v.1',
  '*': 'M5 4.5v7M2 6.2l6 3.6M8 6.2 2 9.8',
  '#': 'M3.5 4.5 2.7 11.5M7.3 4.5l-.8 7M1.5 6.6H9M1 9.4H8.5',
};

const gridWidth = 10;
const gridHeight = 16;

/** Figures centred on `x`, from `y` down, `height` tall. */
export function figures(text: string, x: number, y: number, height: number, colour: string, weight: number): string {
  const scale = height / gridHeight;
  const advances = [...text].map((character) => (character === ':' ? 0.7 : 1.5) * gridWidth);
  const total = advances.reduce((sum, advance) => sum + advance, 0);
  let left = -total / 2;
  const drawn = [...text].map((character, index) => {
    const advance = advances[index] ?? 0;
    const placed = group(`translate(${left + advance / 2 - gridWidth / 2} 0)`, path(strokes[character] ?? ''));
    left += advance;
    return placed;
  });
  return group(`translate(${x} ${y}) scale(${scale})`, drawn.join(''), {
    fill: 'none',
    stroke: colour,
    'stroke-width': weight,
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
  });
}
