import type { Result } from '../compare.ts';
import { type Finding, isReached } from '../finding.ts';
import { formatCount, table } from '../markdown.ts';

/** The shop first, then the limit that it is measured by, then others for comparison. */
export type Comparison = { what: string; results: Result[]; atLeast: number };

export function findingOf({ what, results, atLeast }: Comparison): Finding {
  const [shop, limit] = results as [Result, Result];
  return { what, value: shop.perSecond / limit.perSecond, target: { atLeast } };
}

/** A row for each; the columns are those of the first. */
export function describeComparisons(comparisons: Comparison[]): string {
  const names = comparisons[0]?.results.map(({ name }) => name) ?? [];
  return table(
    ['Answers a second', ...names, 'Ratio', 'To reach', 'Reached', 'Processor time'],
    comparisons.map((comparison) => {
      const { what, results, atLeast } = comparison;
      const finding = findingOf(comparison);
      return [
        what,
        ...results.map(({ perSecond }) => formatCount(Math.round(perSecond))),
        finding.value.toFixed(2),
        `≥ ${atLeast}`,
        isReached(finding) ? 'yes' : 'no',
        processorTimes(results),
      ];
    }),
  );
}

const processorTimes = ([shop, limit]: Result[]) =>
  shop?.processorMicroseconds && limit?.processorMicroseconds
    ? `${Math.round(shop.processorMicroseconds)} / ${Math.round(limit.processorMicroseconds)} µs`
    : '–';
