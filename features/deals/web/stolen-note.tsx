import { useId } from 'react';
import { Link } from 'react-router';
import { writeDay } from '#common/days.ts';
import { paths } from '#common/paths.ts';
import { m } from '#translations';
import type { Deal } from '../deals.contract.ts';

/** For a buyer whose phone somebody else reported stolen since: who decided that, when, and what to do. */
export function StolenNote({ deal: { reportedStolenAt } }: { deal: Deal }) {
  const titleId = useId();
  if (!reportedStolenAt) return null;
  return (
    <section
      aria-labelledby={titleId}
      className="flex flex-col items-start gap-3 rounded-card bg-warning-wash p-4 sm:p-6"
    >
      <h2 id={titleId} className="text-lg text-warning">
        {m.deals_stolenTitle()}
      </h2>
      <p className="max-w-[70ch]">{m.deals_stolenDecided({ date: writeDay(reportedStolenAt) })}</p>
      <ul className="flex max-w-[70ch] list-disc flex-col gap-1 ps-5">
        <li>{m.deals_stolenKeepReceipt()}</li>
        <li>{m.deals_stolenDoNotSell()}</li>
        <li>{m.deals_stolenPolice()}</li>
      </ul>
      <Link to={paths.contact} className="text-link print:hidden">
        {m.deals_stolenWrite()}
      </Link>
    </section>
  );
}
