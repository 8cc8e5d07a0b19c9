import type { Deal, Listing } from './ledger.ts';
import type { Person } from './person.ts';

/** The day is over. */
export class Over extends Error {}
export class GaveUp extends Error {}

export const chance = (share: number) => Math.random() < share;
export const pick = <Item>(items: readonly Item[]) => items[Math.floor(Math.random() * items.length)] as Item;
export const dataOf = (answer: { body: string }) => JSON.parse(answer.body).data._id as string;

/** Not acknowledged yet. */
export const newKnown = <Fields extends object>(fields: Fields) => ({ ...fields, at: undefined as number | undefined });
export const priceOf = ({ prices }: Listing) => prices.at(-1)?.price ?? 0;
export const sideOf = (deal: Deal, who: Person): 'buyer' | 'seller' => (who === deal.buyer ? 'buyer' : 'seller');
