import { Link } from 'react-router';
import { paths } from '#common/paths.ts';
import { describeRule } from '#features/conduct/web/describe-rule.ts';
import { LocalDate } from '#platform/ui/local-date.tsx';
import { m } from '#translations';
import type { OwnDecision } from '../decisions.contract.ts';

type Stated = Pick<OwnDecision, 'kind' | 'rule' | 'facts' | 'wasHidden' | 'decidedAt'>;

/** What was decided, by which rule, from which facts, and whether a machine took part. */
export function DecisionFacts({ decision: { kind, rule, facts, wasHidden, decidedAt } }: { decision: Stated }) {
  const stated = [
    [m.reports_decided(), <LocalDate key="at" at={decidedAt} withTime />],
    [m.reports_theRule(), describeRule(kind, rule)],
    [m.reports_theFacts(), facts || m.common_noReason()],
    [m.reports_machine(), m.reports_machineTookPart(String(wasHidden) as `${boolean}`)],
  ] as const;
  return (
    <>
      <dl className="flex flex-col gap-2">
        {stated.map(([term, value]) => (
          <div key={term}>
            <dt className="text-muted text-sm">{term}</dt>
            <dd className="wrap-anywhere whitespace-pre-line">{value}</dd>
          </div>
        ))}
      </dl>
      <Link to={`${paths.howWeCheck}#reports`} className="text-link">
        {m.checks_title()}
      </Link>
    </>
  );
}
