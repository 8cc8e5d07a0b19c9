import { quantile } from '../../support/scenario.ts';
import type { Entry, Trouble } from './records.ts';

const [width, left, right] = [1200, 70, 20];
const strips = { rate: 130, errors: 80, waits: 130 };
/** Between strips, and above the first for the numbers of troubles. */
const [gap, numbers] = [34, 16];

/** Requests per second, refusals and waiting times over the day as an SVG, with what was broken when. */
export function drawTimeline(entries: readonly Entry[], troubles: readonly Trouble[]): string {
  const end = Math.max(...entries.map(({ at }) => at)) / 1_000;
  const step = Math.max(1, Math.ceil(end / 400));
  const slots = Array.from({ length: Math.ceil(end / step) + 1 }, () => [] as Entry[]);
  for (const entry of entries) slots[Math.floor(entry.at / 1_000 / step)]?.push(entry);
  const x = (seconds: number) => left + (seconds / end) * (width - left - right);
  const perSecond = (...outcomes: string[]) =>
    slots.map((slot) => slot.filter(({ outcome }) => outcomes.includes(outcome)).length / step);
  const p99 = slots.map((slot) =>
    slot.length === 0
      ? 0
      : quantile(
          slot.map(({ milliseconds }) => milliseconds),
          0.99,
        ),
  );

  let top = gap + numbers;
  const strip = (
    title: string,
    height: number,
    max: number,
    unit: string,
    series: [colour: string, values: number[], isLog?: true][],
  ) => {
    const bottom = top + height;
    const y = (value: number, isLog?: true) => {
      const share = isLog ? Math.log10(Math.max(1, value)) / Math.log10(max) : value / max;
      return (bottom - Math.min(1, share) * height).toFixed(1);
    };
    const lines = series.map(([colour, values, isLog]) => {
      const points = values.map((value, index) => `${x(index * step).toFixed(1)},${y(value, isLog)}`);
      return `<polyline points="${points.join(' ')}" fill="none" stroke="${colour}" stroke-width="1.5"/>`;
    });
    const isLog = series.some(([, , log]) => log);
    const marks = isLog ? [1, 10, 100, 1_000, 10_000].filter((mark) => mark <= max) : [0, max / 2, max];
    const grid = marks.map((mark) => {
      const at = y(mark, isLog ? true : undefined);
      return `<line x1="${left}" x2="${width - right}" y1="${at}" y2="${at}" class="grid"/><text x="${left - 6}" y="${Number(at) + 4}" text-anchor="end">${Math.round(mark).toLocaleString('en')}${unit}</text>`;
    });
    const drawn = [`<text x="${left}" y="${top - 8}" class="title">${title}</text>`, ...grid, ...lines].join('\n');
    top = bottom + gap;
    return drawn;
  };
  const ceiling = (values: number[]) => Math.max(2, Math.ceil(Math.max(...values) / 10) * 10);
  const all = slots.map((slot) => slot.length / step);
  const [refused, failed] = [perSecond('refused'), perSecond('wrong', 'unanswered')];
  const drawn = [
    strip('Requests per second (blue), of them answered from an outdated cache (grey)', strips.rate, ceiling(all), '', [
      ['#7f8794', perSecond('stale')],
      ['#2f6fde', all],
    ]),
    strip(
      'Refused with 503 per second (orange), wrong or unanswered (red)',
      strips.errors,
      ceiling([...refused, ...failed]),
      '',
      [
        ['#d97a06', refused],
        ['#d92d20', failed],
      ],
    ),
    strip('Waiting time, 99th percentile, in milliseconds', strips.waits, 30_000, '', [['#1a8a5f', p99, true]]),
  ];
  const plotted = top - gap;
  const bands = troubles.map(({ from, to }, index) => {
    const [start, stop] = [x(from / 1_000), x(to / 1_000)];
    return `<rect x="${start.toFixed(1)}" y="${numbers + 4}" width="${Math.max(2, stop - start).toFixed(1)}" height="${plotted - numbers - 4}" class="band"/><text x="${start.toFixed(1)}" y="${numbers}" class="title">${index + 1}</text>`;
  });
  const minutes = Array.from({ length: Math.floor(end / 60) + 1 }, (_, minute) => minute).filter(
    (minute) => minute % Math.ceil(end / 1_200) === 0,
  );
  const axis = minutes.map(
    (minute) => `<text x="${x(minute * 60).toFixed(1)}" y="${plotted + 16}" text-anchor="middle">${minute} min</text>`,
  );
  const names = [...new Set(troubles.map(({ name }) => name))];
  const legend = names.map((name, index) => {
    const places = troubles.flatMap((trouble, number) => (trouble.name === name ? number + 1 : []));
    const [column, row] = [index % 2, index >> 1];
    return `<text x="${left + column * 560}" y="${plotted + 44 + row * 18}">${places.join(', ')} ${name}</text>`;
  });
  const height = plotted + 52 + Math.ceil(names.length / 2) * 18;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" aria-label="The day over time">
<style>
  text { font: 12px system-ui, sans-serif; fill: #3b4250 } .title { font-weight: 600 }
  .page { fill: #fff } .grid { stroke: #d8dce3 } .band { fill: #f3c96b; opacity: 0.35 }
  @media (prefers-color-scheme: dark) { text { fill: #c8cdd6 } .page { fill: #14171c } .grid { stroke: #333a45 } .band { opacity: 0.22 } }
</style>
<rect width="100%" height="100%" class="page"/>
${[...bands, ...drawn, ...axis, ...legend].join('\n')}
</svg>
`;
}
