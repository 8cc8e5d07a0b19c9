import { useId } from 'react';
import { turnInLine } from '#common/deal-statuses.ts';
import { Button } from '#platform/ui/button.tsx';
import { Card } from '#platform/ui/card.tsx';
import { useWritePrice } from '#platform/ui/price.tsx';
import { m } from '#translations';
import type { Deal } from '../deals.contract.ts';
import { otherName } from './other-name.ts';
import { ChangeList } from './seller-changes.tsx';
import { usePerform } from './use-perform.ts';

/** What the seller changed since the booking: the buyer keeps what was agreed, or accepts all of it. */
export function ChangedTerms({ deal }: { deal: Deal }) {
  const { perform, busyAct } = usePerform(deal.id);
  const writePrice = useWritePrice();
  const titleId = useId();
  const { changes, side, acts } = deal;
  if (changes.length === 0) return null;
  const seen = Object.fromEntries(changes.map(({ field, now }) => [field, now]));
  const onlyPrice = changes.length === 1 && changes[0]?.field === 'price' ? changes[0] : undefined;
  const written = (value: unknown) => ({ price: writePrice(Number(value)) });
  const label = {
    'keep-terms': onlyPrice ? m.deals_keepPrice(written(onlyPrice.agreed)) : m.deals_buttons('keep-terms'),
    'agree-changes': onlyPrice ? m.deals_acceptNewPrice(written(onlyPrice.now)) : m.deals_buttons('agree-changes'),
  };
  const open = (['keep-terms', 'agree-changes'] as const).filter((act) => acts.includes(act));
  return (
    <section aria-labelledby={titleId} className="flex flex-col gap-3 rounded-card bg-warning-wash p-4 sm:p-6">
      <h2 id={titleId} className="text-lg text-warning">
        {m.deals_changedTitle(deal.status === turnInLine ? 'turn' : side)}
      </h2>
      <ChangeList changes={changes} />
      {open.length > 0 && (
        <>
          <p className="text-muted">{m.deals_changedAdvice()}</p>
          <div className="flex flex-wrap gap-2">
            {open.map((act) => (
              <Button key={act} variant="outline" busy={busyAct === act} onClick={() => perform({ act, seen })}>
                {label[act]}
              </Button>
            ))}
          </div>
        </>
      )}
    </section>
  );
}

/** A sale without the code: the seller says so, and only the buyer can confirm it. */
export function SoldQuestion({ deal }: { deal: Deal }) {
  const { perform, busyAct } = usePerform(deal.id);
  const { side, acts } = deal;
  if (!deal.soldClaimedAt || (deal.isDisputed && side !== 'admin')) return null;
  const name = otherName(deal);
  const open = (['confirm-sold', 'deny-sold'] as const).filter((act) => acts.includes(act));
  return (
    <Card title={m.deals_soldQuestion(side, { name })}>
      {open.length > 0 && (
        <>
          <p className="text-muted">{m.deals_soldAdvice()}</p>
          <div className="flex flex-wrap gap-2">
            {open.map((act) => (
              <Button key={act} variant="outline" busy={busyAct === act} onClick={() => perform({ act })}>
                {m.deals_buttons(act)}
              </Button>
            ))}
          </div>
        </>
      )}
    </Card>
  );
}
