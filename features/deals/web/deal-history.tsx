import { useId } from 'react';
import { m } from '#messages';
import { LocalDate } from '#platform/ui/local-date.tsx';
import type { Deal, DealEvent } from '../deals.contract.ts';

/** Every step, the latest first, the same for both sides. */
export function DealHistory({ deal }: { deal: Deal }) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="flex flex-col gap-3">
      <h2 id={titleId} className="text-lg">
        {m.deals_history()}
      </h2>
      <ol className="flex flex-col border-line border-s-2 ps-4">
        {deal.history.toReversed().map((event) => (
          <li key={event.number} className="py-2">
            <p>{describe(event, deal)}</p>
            {typeof event.detail.reason === 'string' && (
              <p className="wrap-anywhere text-muted">“{event.detail.reason}”</p>
            )}
            <p className="text-muted text-sm">
              <LocalDate at={event.at} withTime />
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}

function describe({ act, actor }: DealEvent, { side, buyer, seller }: Deal): string {
  const names = { buyer: buyer.name, seller: seller.name, admin: m.deals_anAdmin(), system: '' };
  const who = actor === side ? m.deals_you() : names[actor] || m.deals_formerMember();
  return m.deals_steps(act as Parameters<typeof m.deals_steps>[0], { who }) ?? m.deals_changed();
}
