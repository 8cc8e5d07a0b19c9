import { agreedTerms, facts } from '#features/products/facts.ts';
import type { Seen } from '../bookings.contract.ts';
import type { ActContext, Detail, Outcome } from './act.ts';
import { forgetChecks } from './handover.queries.ts';

/** SQL for each agreed term of a product `p`; a booking stores them as the buyer found them. */
const termColumns = agreedTerms.map((term) => [term, `p.${facts[term].column}`] as const);

const jsonOf = (columns: (readonly [string, string])[]) =>
  `jsonb_build_object(${columns.map(([term, column]) => `'${term}', ${column}`).join(', ')})`;

/** SQL for the terms a booking of a product `p` agrees to. */
export const agreedJson = jsonOf(termColumns);

/** The same where the two agreed on a price of their own: whatever the product asks, that price holds. */
export const bargainedJson = `(${agreedJson} || '{"bargained": true}')`;

/** SQL for everything that a buyer of a product `p` agrees to, its name and price included. */
export const currentJson = jsonOf([['name', 'p.name'], ['price', 'p.price'], ...termColumns]);

/** Predicate: a product `p` still equals the fields in `seen`; null means no expectation. */
export const isAsSeen = (seen: string) => `(${seen} is null or ${currentJson} || ${seen} = ${currentJson})`;

/** SQL for the names of the fields in `seen` that a product `p` no longer equals. */
export const changedSince = (seen: string) =>
  `array(select key from jsonb_each(${seen}) where ${currentJson} -> key <> value)`;

const comparisons = [
  ['name', 'to_jsonb(b.product_name)', 'p.name'],
  // A price agreed apart from that of the listing is not compared with it.
  ['price', "case when not coalesce(b.agreed ? 'bargained', false) then to_jsonb(b.price) end", 'p.price'],
  ...termColumns.map(([term, column]) => [term, `b.agreed -> '${term}'`, column]),
].map(([field, agreed, now]) => {
  const current = `coalesce(to_jsonb(${now}), 'null')`;
  // What the buyer has seen and refused is not a change any more, unless the seller changes it again.
  const isKept = `coalesce(b.agreed -> 'kept' -> '${field}' = ${current}, false)`;
  return `case when ${agreed} <> ${current} and not ${isKept} then jsonb_build_object('field', '${field}', 'agreed', ${agreed}, 'now', ${current}) end`;
});

/**
 * SQL for what the seller changed since a product `p` was booked by `b`, while both are open. Terms that an older booking
 * did not store are not compared.
 */
export const changesJson = `
  to_jsonb(case when b.live and p.status = 'listed'
    then array_remove(array[${comparisons.join(', ')}], null) else '{}' end)`;

/** The values agreed before, beside those that the act names. */
const withAgreed = ({ detail, facts: { changes } }: ActContext<{ seen: Seen }>): Detail => ({
  ...detail,
  was: Object.fromEntries(changes.map(({ field, agreed }) => [field, agreed])),
});

/** The changes become agreed terms, and only they: what the buyer kept or bargained for stays. */
export async function agreeToChanges(context: ActContext<{ seen: Seen }>): Promise<Outcome> {
  const { db, deal } = context;
  await forgetChecks(db, deal);
  const { name, price, ...terms } = Object.fromEntries(context.facts.changes.map(({ field, now }) => [field, now]));
  const set = {
    agreed: { ...(deal.agreed as object | null), ...terms },
    ...(name !== undefined && { productName: String(name) }),
    ...(price !== undefined && { price: Number(price) }),
  };
  return { set, detail: withAgreed(context) };
}

/** The agreed terms hold; the listing may say what it likes. */
export async function keepTerms(context: ActContext<{ seen: Seen }>): Promise<Outcome> {
  const agreed = (context.deal.agreed ?? {}) as { kept?: object };
  const kept = { ...agreed.kept, ...context.detail.seen };
  return { set: { agreed: { ...agreed, kept } }, detail: withAgreed(context) };
}
