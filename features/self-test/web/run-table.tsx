import type { ReactNode } from 'react';
import { writeDigits } from '#common/figures.ts';
import { classNames } from '#platform/ui/class-names.ts';
import { m } from '#translations';
import { modelOf, wordOf } from '../run-words.ts';
import {
  cellCount,
  type Fit,
  grid,
  type Outcome,
  outcomeOf,
  type Part,
  parts,
  type Results,
} from '../self-test.contract.ts';

/** One run, or two side by side; what was measured and what somebody said are kept apart. */
export function RunTable({
  runs,
  fits = [],
  heads,
}: {
  runs: Results[];
  fits?: (Fit | undefined)[];
  heads?: ReactNode[];
}) {
  return (
    <div className="flex flex-col gap-4">
      <table
        className={classNames(
          'w-full text-start',
          runs.length > 1 && 'table-fixed hyphens-auto wrap-anywhere max-sm:text-sm',
        )}
      >
        {heads && (
          <thead>
            <tr className="align-top text-sm">
              <th scope="col" className="w-[30%] py-2 text-start font-medium">
                {m.selfTest_part()}
              </th>
              {heads.map((head, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: columns never move.
                <th key={index} scope="col" className="py-2 ps-3 text-start font-medium">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
        )}
        {(['measured', 'said'] as const).map((by) => (
          <tbody key={by}>
            <tr>
              <th
                scope="rowgroup"
                colSpan={runs.length + 1}
                className="pt-3 pb-1 text-start font-medium text-muted text-sm"
              >
                {by === 'measured' ? m.selfTest_measured() : m.selfTest_said()}
              </th>
            </tr>
            {parts
              .filter((part) => part.by === by)
              .map((part) => (
                <tr key={part.name} className="border-line border-t align-top">
                  <th scope="row" className="py-2 text-start font-normal">
                    {m.selfTest_parts(part.name)}
                  </th>
                  {runs.map((run, index) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: columns never move.
                    <td key={index} className="py-2 ps-3">
                      <PartOfRun run={run} part={part} />
                    </td>
                  ))}
                </tr>
              ))}
            {by === 'measured' && (
              <tr className="border-line border-t align-top">
                <th scope="row" className="py-2 text-start font-normal">
                  {m.selfTest_model()}
                </th>
                {runs.map((run, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: columns never move.
                  <td key={index} className="py-2 ps-3">
                    <p className="wrap-anywhere">{modelOf(run)}</p>
                    {fits[index] && (
                      <p className={classNames('text-sm', fitTones[fits[index]])}>{m.selfTest_fits(fits[index])}</p>
                    )}
                  </td>
                ))}
              </tr>
            )}
          </tbody>
        ))}
      </table>
      <p className="text-muted text-sm">{m.selfTest_notTested()}</p>
    </div>
  );
}

const fitTones: Record<Fit, string> = { fits: 'text-positive', another: 'text-danger', unknown: 'text-muted' };

const tones: Record<Outcome, string> = {
  pass: 'text-positive',
  fail: 'font-medium text-danger',
  skipped: 'text-muted',
  missing: 'text-muted',
};

function PartOfRun({ run, part }: { run: Results; part: Part }) {
  const outcome = outcomeOf(run, part);
  const { touch, fingers, cameras } = run.measured;
  return (
    <>
      <p className={tones[outcome]}>{wordOf(part, outcome)}</p>
      {part.name === 'touch' && touch && touch.untouched.length > 0 && <Untouched cells={touch.untouched} />}
      {part.name === 'fingers' && fingers && fingers.count > 0 && (
        <p className="text-muted text-sm">{m.selfTest_fingersSeen({ count: fingers.count })}</p>
      )}
      {part.name === 'cameras' && part.by === 'measured' && cameras && outcome !== 'skipped' && (
        <p className="text-muted text-sm">{m.selfTest_cameraCount({ count: cameras.count })}</p>
      )}
    </>
  );
}

const maxNamed = 3;

/** The squares that did not react: how many, where in words, and on a drawing. */
function Untouched({ cells }: { cells: number[] }) {
  const { columns, rows } = grid;
  const more = cells.length - maxNamed;
  return (
    <div className="flex flex-col gap-1 text-sm">
      <p>{m.selfTest_untouched({ count: cells.length, all: cellCount })}</p>
      <ul>
        {cells.slice(0, maxNamed).map((cell) => (
          <li key={cell}>
            {m.selfTest_untouchedAt({
              row: writeDigits(Math.floor(cell / columns) + 1),
              column: writeDigits((cell % columns) + 1),
            })}
          </li>
        ))}
        {more > 0 && <li>{m.selfTest_untouchedMore({ count: more })}</li>}
      </ul>
      <svg
        viewBox={`0 0 ${columns} ${rows}`}
        role="img"
        aria-label={m.selfTest_untouchedMap()}
        className="w-16 rounded-sm border border-line bg-sunken"
      >
        {cells.map((cell) => (
          <rect
            key={cell}
            x={cell % columns}
            y={Math.floor(cell / columns)}
            width="1"
            height="1"
            className="fill-danger"
          />
        ))}
      </svg>
    </div>
  );
}
