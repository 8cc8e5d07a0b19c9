import { useId } from 'react';
import { inReadersLanguage } from '#common/countries/countries.ts';
import { findPaymentMethod } from '#common/countries/payment-methods.ts';
import type { Side } from '#common/roles.ts';
import { type FactName, facts, writeFact } from '#features/products/facts.ts';
import { LocalDate } from '#platform/ui/local-date.tsx';
import { useWritePrice } from '#platform/ui/price.tsx';
import { useSite } from '#platform/ui/site.tsx';
import { m } from '#translations';
import type { Change } from '../bookings.contract.ts';
import type { Deal, DealEvent } from '../deals.contract.ts';
import { nameOf } from './other-name.ts';

/** Every step, the latest first, the same for both sides. */
export function DealHistory({ deal }: { deal: Deal }) {
  const titleId = useId();
  const writePrice = useWritePrice();
  return (
    <section aria-labelledby={titleId} className="flex flex-col gap-3">
      <h2 id={titleId} className="text-lg">
        {m.deals_history()}
      </h2>
      <ol className="flex flex-col border-line border-s-2 ps-4">
        {deal.history.toReversed().map((event) => (
          <li key={event.number} className="py-2">
            <p>{describe(event, deal, writePrice)}</p>
            {typeof event.detail.reason === 'string' && event.detail.reason !== '' && (
              <p className="wrap-anywhere text-muted">“{event.detail.reason}”</p>
            )}
            <PriceTalk event={event} deal={deal} />
            <EventTerms event={event} />
            {event.act === 'pay' && <PaymentSaid event={event} />}
            <p className="text-muted text-sm">
              <LocalDate at={event.at} withTime />
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Every price that the two named before one was accepted. */
function PriceTalk({ event: { detail }, deal }: { event: DealEvent; deal: Deal }) {
  const writePrice = useWritePrice();
  if (!Array.isArray(detail.offers)) return null;
  return (
    <ol className="wrap-anywhere text-muted">
      {(detail.offers as { by: Side; price: number }[]).map(({ by, price }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they never change.
        <li key={index}>
          {m.deals_priceNamed({ who: by === deal.side ? m.deals_you() : nameOf(deal, by), price: writePrice(price) })}
        </li>
      ))}
    </ol>
  );
}

function PaymentSaid({ event: { detail } }: { event: DealEvent }) {
  const writePrice = useWritePrice();
  const method = findPaymentMethod(useSite().country ?? null, String(detail.method));
  const name = method ? inReadersLanguage(method.name) : String(detail.method);
  return (
    <p className="wrap-anywhere text-muted">
      {typeof detail.amount === 'number' ? m.payment_named({ name, amount: writePrice(detail.amount) }) : name}
      {detail.isSame === false && `. ${m.payment_theTwoDiffer()}`}
    </p>
  );
}

/** The terms that the act named: both prices, and which facts. */
function EventTerms({ event: { act, detail } }: { event: DealEvent }) {
  const writePrice = useWritePrice();
  const changes = termsOf(detail);
  if (changes.length === 0) return null;
  const written = (field: FactName, value: Change['now']) =>
    (value !== null && writeFact(field, value, writePrice)) || m.deals_notGiven();
  return (
    <ul className="wrap-anywhere text-muted">
      {changes.map(({ field, agreed, now }) => {
        // What was refused stands first, what holds last.
        const [before, after] = act === 'keep-terms' ? [now, agreed] : [agreed, now];
        return (
          <li key={field}>
            {facts[field].label()}
            {field !== 'pictures' && field !== 'description' && field !== 'damageMap' && (
              <>: {m.deals_step({ before: written(field, before), after: written(field, after) })}</>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** As stored by `change-terms`, by the answers to it, and by the acts about a lower price. */
function termsOf(detail: DealEvent['detail']): Change[] {
  if (Array.isArray(detail.changes)) return detail.changes as Change[];
  const [seen, was] = [detail.seen, detail.was] as [Record<string, Change['now']>?, Record<string, Change['now']>?];
  if (seen && was)
    return Object.entries(seen).map(([field, now]) => ({ field: field as FactName, agreed: was[field] ?? null, now }));
  if (typeof detail.price === 'number' && typeof detail.was === 'number')
    return [{ field: 'price', agreed: detail.was, now: detail.price }];
  return [];
}

function describe({ act, actor, detail }: DealEvent, deal: Deal, writePrice: (amount: number) => string): string {
  if (act === 'dispute' && actor === 'system') return m.deals_disputedBySystem();
  const names = { buyer: nameOf(deal, 'buyer'), seller: nameOf(deal, 'seller'), admin: m.deals_anAdmin(), system: '' };
  const who = actor === deal.side ? m.deals_you() : names[actor];
  if (act === 'accept' && typeof detail.price === 'number')
    return m.deals_priceAccepted({ who, price: writePrice(detail.price) });
  if (act === 'check-imei') return m.deals_imeiChecked(String(detail.fits) as `${boolean}`, { who });
  // Of a no-show, who is said to have stayed away.
  const other = names[actor === 'buyer' ? 'seller' : 'buyer'];
  return m.deals_steps(act as Parameters<typeof m.deals_steps>[0], { who, other }) ?? m.deals_changed();
}
