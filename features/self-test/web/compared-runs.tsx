import type { ReplyOf } from '#common/endpoint.ts';
import { LocalDate } from '#platform/ui/local-date.tsx';
import { Notice } from '#platform/ui/states.tsx';
import { m } from '#translations';
import { differencesOf } from '../compare-runs.ts';
import { modelOf, wordOf } from '../run-words.ts';
import { type listSelfTestsOfDeal, outcomeOf, type SelfTestRun } from '../self-test.contract.ts';
import { RunTable } from './run-table.tsx';

type Runs = ReplyOf<typeof listSelfTestsOfDeal>;

/** Both runs of a deal's phone, and what differs between them. */
export function ComparedRuns({ runs }: { runs: Runs }) {
  const sides = (['seller', 'buyer'] as const).map((side) => ({ side, run: runs[side] }));
  const there = sides.flatMap(({ side, run }) => (run ? { side, run } : []));
  return (
    <div className="flex flex-col gap-4">
      {runs.seller && runs.buyer && <Differences seller={runs.seller} buyer={runs.buyer} />}
      {sides.map(({ side, run }) => !run && <p key={side}>{m.selfTest_noRun(side)}</p>)}
      {there.length > 0 && (
        <RunTable
          runs={there.map(({ run }) => run.results)}
          fits={there.map(({ run }) => run.fit)}
          heads={there.map(({ side, run }) => (
            <span key={side} className="flex flex-col">
              {m.selfTest_runs(side)}
              <span className="font-normal text-muted">
                <LocalDate at={run.at} withTime />
              </span>
              {!run.finished && <span className="font-normal text-warning">{m.selfTest_halfway()}</span>}
            </span>
          ))}
        />
      )}
      <p className="text-muted text-sm">{m.selfTest_canBeFaked()}</p>
    </div>
  );
}

function Differences({ seller, buyer }: { seller: SelfTestRun; buyer: SelfTestRun }) {
  const { parts, isAnotherModel } = differencesOf(seller.results, buyer.results);
  if (parts.length === 0 && !isAnotherModel)
    return buyer.finished && <Notice tone="positive">{m.selfTest_agree()}</Notice>;
  return (
    <Notice tone="danger">
      <h3 className="font-semibold">{m.selfTest_differences()}</h3>
      <ul className="flex list-disc flex-col gap-1 ps-5">
        {isAnotherModel && (
          <li>{m.selfTest_sameModel({ seller: modelOf(seller.results), buyer: modelOf(buyer.results) })}</li>
        )}
        {parts.map((part) => (
          <li key={part.by + part.name}>
            {m.selfTest_differs({
              part: m.selfTest_parts(part.name),
              seller: wordOf(part, outcomeOf(seller.results, part)),
              buyer: wordOf(part, outcomeOf(buyer.results, part)),
            })}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
