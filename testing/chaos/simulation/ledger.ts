import type { Person } from './person.ts';

/** When an act was acknowledged; undefined where somebody gave up, so that it was done once or not at all. */
type Known = { at: number | undefined };
export type Listing = {
  id: string;
  name: string;
  seller: Person;
  /** As it was posted, since an edit sends all of it. */
  body: Record<string, unknown>;
  prices: (Known & { price: number })[];
  /** An admin may have decided that it is not sold after all, and nobody knows who has it. */
  mayBeGone?: true;
};
export type Deal = {
  id: string;
  listing: Listing;
  buyer: Person;
  /** Its price was proposed, so the seller has accepted it already. */
  isBargained: boolean;
  /** The price of a bargained one. */
  price?: number;
  steps: Step[];
  reviews: (Known & { author: 'buyer' | 'seller'; stars: number })[];
  /** As it was downloaded after the handover. */
  receipt?: string;
};
export type Step = Known & { act: string; actor: 'buyer' | 'seller' | 'admin' };
export type Conversation = { id: string; sides: [Person, Person]; messages: (Known & { text: string })[] };
export type Wish = Known & { person: Person; productId: string; removal?: Known };

/** Everything the people of the town were told is done. */
export function openLedger() {
  return {
    people: [] as Person[],
    listings: [] as Listing[],
    /** Names of listings whose posting has an unknown outcome. */
    uncertainListings: [] as { name: string; seller: Person }[],
    deals: [] as Deal[],
    /** Listings somebody may have booked without hearing of it. */
    uncertainDeals: new Set<string>(),
    conversations: [] as Conversation[],
    wishes: [] as Wish[],
    pictures: [] as { url: string; owner: Person; at: number }[],
    visits: 0,
    races: 0,
    /** What the hostile party tried, how often it was refused, and how often somebody was cheated by it. */
    tricks: new Map<string, { tried: number; refused: number; worked: number }>(),
  };
}
export type Ledger = ReturnType<typeof openLedger>;

/** How many acts were acknowledged, by kind. */
export function countActs({ people, listings, deals, conversations, wishes, pictures }: Ledger) {
  const known = (all: Known[]) => all.filter(({ at }) => at !== undefined).length;
  return {
    'accounts opened': people.length,
    'pictures uploaded': pictures.length,
    'phones listed': listings.length,
    'prices changed': known(listings.flatMap(({ prices }) => prices.slice(1))),
    'wishes kept and dropped': known(wishes) + known(wishes.flatMap(({ removal }) => removal ?? [])),
    'messages sent': known(conversations.flatMap(({ messages }) => messages)),
    'deals begun': deals.length,
    'steps of deals': known(deals.flatMap(({ steps }) => steps)),
    'reviews written': known(deals.flatMap(({ reviews }) => reviews)),
  };
}
