import { m } from '#translations';
import { type Grade, kinds, markLimits, sizes } from '../grade.rules.ts';

/** The best grade that one mark allows, from the rules themselves. */
export function GradeTable() {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
    <section aria-label={m.grade_bestWithOne()} tabIndex={0} className="overflow-x-auto">
      <table className="w-full text-sm">
        <caption className="mb-2 text-start font-semibold">{m.grade_bestWithOne()}</caption>
        <thead>
          <tr>
            {[m.grade_kind(), m.grade_size(), m.grade_onScreen(), m.grade_elsewhere()].map((title) => (
              <th key={title} scope="col" className="border-line border-b py-2 pe-2 sm:pe-4 text-start">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {kinds.flatMap((kind) => {
            const { screen, elsewhere }: { screen: readonly Grade[]; elsewhere?: readonly Grade[] } = markLimits[kind];
            return sizes.map((size, index) => (
              <tr key={`${kind} ${size}`} className="border-line border-b align-top">
                {index === 0 && (
                  <th
                    scope="rowgroup"
                    rowSpan={sizes.length}
                    className="py-2 pe-2 sm:pe-4 text-start first-letter:uppercase"
                  >
                    {m.grade_kinds(kind)}
                  </th>
                )}
                <td className="py-2 pe-2 sm:pe-4">{m.grade_sizes(size)}</td>
                {[screen, elsewhere].map((limits, column) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the two columns stand still.
                  <td key={column} className="py-2 pe-2 sm:pe-4">
                    {limits?.[index] ? m.grade_words(limits[index]) : '–'}
                  </td>
                ))}
              </tr>
            ));
          })}
        </tbody>
      </table>
    </section>
  );
}
