import { setTimeout as pause } from 'node:timers/promises';
import { readReceipt } from '#features/deals/receipt-check.ts';
import type { Deal, Ledger, Listing, Step } from './ledger.ts';
import type { Act, Person } from './person.ts';
import type { Records } from './records.ts';
import type { Secrets } from './secrets.ts';
import { chance, dataOf, GaveUp, newKnown, pick, priceOf } from './story.ts';

type DealView = {
  status: string;
  price: number;
  meetingAt: string | null;
  meetingPlace: string;
  changes: { field: string; now: unknown }[];
  proposal: { by: string; place: string } | null;
  handover: { code: string; triesLeft: number; newPrice: number | null } | null;
  isDisputed: boolean;
  deadline: string | null;
};
type StepBody = { act: string } & Record<string, unknown>;

/** What everybody in the town can do. */
type Tools = {
  ledger: Ledger;
  records: Records;
  secrets: Secrets;
  think(): Promise<void>;
  find(role: 'buyer' | 'seller', isHostile?: boolean): Promise<Person>;
  release(person: Person): void;
  list(seller: Person): Promise<Listing>;
  edit(listing: Listing, changes: { product_price: number } & Record<string, unknown>, deal?: Deal): Promise<void>;
  begin(id: string, listing: Listing, buyer: Person, agreed?: { price: number; by: Step['actor'] }): Deal;
  race(listing: Listing, buyers: Person[]): Promise<Deal | undefined>;
  step(
    deal: Deal,
    who: Person,
    body: StepBody,
    how?: { may?: number[]; isHasty?: boolean },
  ): Promise<DealView | undefined>;
  view(deal: Deal, who: Person): Promise<DealView>;
  accepted(deal: Deal): Promise<void>;
  meet(deal: Deal, inMilliseconds?: number): Promise<boolean>;
  enterCode(deal: Deal): Promise<unknown>;
  confirm(deal: Deal): Promise<void>;
  cancel(deal: Deal, who: Person): Promise<void>;
  review(deal: Deal, who: Person): Promise<void>;
  askAdmin(deal: Deal): Promise<void>;
};

/** Who meet in a story; the villain is one of them. */
type Cast = { seller: Person; buyer: Person; villain: Person };
type Trick = { hostile: 'buyer' | 'seller' | 'either' | 'both'; play(cast: Cast, trial: Trial): Promise<unknown> };
type Trial = ReturnType<ReturnType<typeof openTrials>>;

const day = 24 * 3_600_000;
/** The deadline of such a meeting passes during the day; see DEAL_CONFIRM_HOURS in installation.ts. */
const shortly = 45_000;
/** By which no deadline may be late, whatever fails meanwhile. */
const longestTrouble = 5 * 60_000;

/** Counts what is tried, and what came of it. */
function openTrials(ledger: Ledger, records: Records) {
  return (name: string) => {
    const counts = ledger.tricks.get(name) ?? { tried: 0, refused: 0, worked: 0 };
    ledger.tricks.set(name, counts);
    const trial = {
      /** Somebody is cheated. */
      worked(what: string) {
        counts.worked++;
        records.fault(`a trick worked, ${name}: ${what}`);
      },
      /** Something was tried that may be refused, or has no effect. */
      tried(status?: number) {
        counts.tried++;
        if (status === 409) counts.refused++;
      },
      /** An admin is asked instead. */
      averted() {
        counts.refused++;
      },
      /** Tries what must be refused. */
      async refused(who: Person, path: string, act: Act): Promise<void> {
        const answer = await who.act('bending', path, act, [409]);
        if (!answer) throw new GaveUp();
        trial.tried(answer.status);
        if (answer.status < 400) trial.worked(`${act.method ?? 'POST'} ${path} by a ${who.role}`);
      },
      refusedAct: (deal: Deal, who: Person, body: StepBody) => trial.refused(who, `/deals/${deal.id}/acts`, { body }),
      refusedReview: (deal: Deal, who: Person) =>
        trial.refused(who, `/deals/${deal.id}/reviews`, { body: { stars: 5, tags: ['friendly'] } }),
    };
    return trial;
  };
}

/** Both at the same moment; neither goes on alone when the other gives up. */
async function together<One, Other>(one: Promise<One>, other: Promise<Other>): Promise<[One, Other]> {
  await Promise.allSettled([one, other]);
  return Promise.all([one, other]);
}

/** A little later, so that either of two may be first. */
const soon = () => pause(Math.random() * 40);

const seenChanges = ({ changes }: DealView) => Object.fromEntries(changes.map(({ field, now }) => [field, now]));

/** Sellers and buyers who try to cheat within the rules, as the findings A2 to A7 of the review of safety did. */
export function createHostileParty(tools: Tools) {
  const { ledger, records, secrets, think, find, release, list, edit, begin, race, step, view } = tools;
  const { accepted, meet, enterCode, confirm, cancel, review, askAdmin } = tools;
  const openTrial = openTrials(ledger, records);
  /** Left alone after the code, until their deadline has passed. */
  const abandonedDeals: Deal[] = [];

  async function booked({ seller, buyer }: Cast): Promise<Deal> {
    const deal = await race(await list(seller), [buyer]);
    if (!deal) throw new GaveUp();
    await accepted(deal);
    return deal;
  }
  async function agreed(cast: Cast, inMilliseconds?: number): Promise<Deal> {
    const deal = await booked(cast);
    if (!(await meet(deal, inMilliseconds))) throw new GaveUp();
    return deal;
  }
  async function codeEntered(cast: Cast, inMilliseconds?: number): Promise<Deal> {
    const deal = await agreed(cast, inMilliseconds);
    await enterCode(deal);
    return deal;
  }

  /** Everything by which one side could end or change a deal alone. */
  async function tryToEnd(deal: Deal, trial: Trial): Promise<void> {
    const { buyer, listing } = deal;
    const { seller } = listing;
    const [product, booking] = [`/myproducts/${listing.id}`, `/bookings/${deal.id}`];
    const place = newPlace(deal);
    const times = [new Date(Date.now() + day).toISOString()];
    const cheaper = { ...listing.body, product_price: 1 };
    const ways: (() => Promise<void>)[] = [
      () => trial.refusedAct(deal, seller, { act: 'cancel', reason: 'Sold it to a friend.' }),
      () => trial.refusedAct(deal, buyer, { act: 'cancel', reason: 'I have it.' }),
      () => trial.refusedAct(deal, seller, { act: 'mark-sold' }),
      () => trial.refusedAct(deal, pick([seller, buyer]), { act: 'propose-meeting', times, place }),
      () => trial.refusedAct(deal, pick([seller, buyer]), { act: 'no-show' }),
      () => trial.refused(seller, product, { method: 'DELETE' }),
      () => trial.refused(seller, product, { method: 'PATCH', body: cheaper }),
      () => trial.refused(seller, `${product}/sold`, { method: 'PATCH' }),
      () => trial.refused(buyer, booking, { method: 'DELETE' }),
      () => trial.refused(buyer, booking, { method: 'PATCH', body: { metingAddress: place } }),
    ];
    for (const way of ways) if (chance(0.6)) await way();
  }
  function newPlace({ buyer, listing: { seller } }: Deal): string {
    const place = `Alley ${secrets.create()}`;
    secrets.share(place, seller, buyer);
    return place;
  }

  /** An admin decides all the same. */
  async function leave(deal: Deal, who: Person, trial: Trial): Promise<void> {
    if (!(await who.leave())) throw new GaveUp();
    trial.tried();
    const other = who === deal.buyer ? deal.listing.seller : deal.buyer;
    const { status, isDisputed } = await view(deal, other);
    if (!isDisputed) return trial.worked(`a ${who.role} has left, and ${deal.id} is ${status}`);
    trial.averted();
    await askAdmin(deal);
  }

  /** A deadline that passes after the code asks an admin. */
  async function lookAfterAbandoned(): Promise<void> {
    const deal = abandonedDeals.shift();
    if (!deal) return;
    const { status, isDisputed, deadline } = await view(deal, deal.buyer);
    const trial = openTrial(waiting);
    if (status !== 'Meeting agreed') return trial.worked(`${deal.id} is ${status}`);
    if (!isDisputed && deadline && Date.parse(deadline) + longestTrouble < Date.now())
      return trial.worked(`${deal.id} waits for ever`);
    if (!isDisputed) return void abandonedDeals.push(deal);
    trial.averted();
    await askAdmin(deal);
  }

  const waiting = 'A5 waits for the deadline after the code';
  const tricks: Record<string, Trick> = {
    'A2 moves the agreed place by a change of the booking': {
      hostile: 'buyer',
      async play(cast, trial) {
        const { seller, buyer } = cast;
        const deal = await agreed(cast);
        const before = await view(deal, seller);
        const place = newPlace(deal);
        const proposed = newKnown({ act: 'propose-meeting', actor: 'buyer' as const });
        // The call takes no key, so a repeated one proposes once more.
        deal.steps.push(proposed, newKnown({ act: 'propose-meeting', actor: 'buyer' as const }));
        const move = { method: 'PATCH', body: { metingAddress: place } } as const;
        if (!(await buyer.act('bending', `/bookings/${deal.id}`, move))) throw new GaveUp();
        proposed.at = records.now();
        trial.tried();
        const after = await view(deal, seller);
        if (after.meetingPlace !== before.meetingPlace || after.meetingAt !== before.meetingAt)
          trial.worked(`the meeting of ${deal.id} was moved`);
        if (after.proposal?.by !== 'buyer' || after.proposal.place !== place)
          records.fault(`the seller does not see the place proposed in ${deal.id}`);
        await enterCode(deal);
        await step(deal, buyer, { act: 'confirm' });
        await trial.refused(buyer, `/bookings/${deal.id}`, { ...move, body: { metingAddress: newPlace(deal) } });
        await step(deal, seller, { act: 'confirm' });
        buyer.open--;
        deal.receipt = (await buyer.read(`/deals/${deal.id}/receipt`)).body;
        if (readReceipt(JSON.parse(deal.receipt)).receipt.place !== before.meetingPlace)
          trial.worked(`the receipt of ${deal.id} names another place`);
      },
    },
    'A3 changes the price again while the buyer agrees': {
      hostile: 'seller',
      async play(cast, trial) {
        const deal = chance(0.5) ? await booked(cast) : await agreed(cast);
        const { listing, buyer } = deal;
        const price = priceOf(listing);
        await edit(listing, { product_price: price + 10 }, deal);
        const seen = seenChanges(await view(deal, buyer));
        const agree = step(deal, buyer, { act: 'agree-changes', seen }, { may: [409], isHasty: true });
        const [agreedTo] = await together(
          agree,
          soon().then(() => edit(listing, { product_price: price + 800 }, deal)),
        );
        trial.tried(agreedTo ? 200 : 409);
        const after = await view(deal, buyer);
        const wanted = agreedTo ? price + 10 : price;
        if (after.price !== wanted) trial.worked(`the price of ${deal.id} is ${after.price} instead of ${wanted}`);
        if (seenChanges(after).price !== price + 800)
          records.fault(`the buyer of ${deal.id} does not see the new price`);
        await trial.refusedAct(deal, buyer, { act: 'agree-changes', seen: { price: price + 11 } });
        await step(deal, buyer, { act: 'keep-terms', seen: seenChanges(after) });
        const kept = await view(deal, buyer);
        if (kept.price !== wanted) trial.worked(`the kept price of ${deal.id} is ${kept.price}`);
        await cancel(deal, buyer);
      },
    },
    'A3 asks for less again while the seller accepts': {
      hostile: 'buyer',
      async play(cast, trial) {
        const deal = await agreed(cast);
        const { buyer, listing } = deal;
        const { price } = await view(deal, buyer);
        await step(deal, buyer, { act: 'check', results: { screen: 'fail' } });
        await step(deal, buyer, { act: 'ask-price', price: price - 5 });
        const accept = step(deal, listing.seller, { act: 'accept-price', price: price - 5 }, { isHasty: true });
        const again = () => step(deal, buyer, { act: 'ask-price', price: 1 }, { may: [409], isHasty: true });
        const [, asked] = await together(accept, soon().then(again));
        trial.tried(asked ? 200 : 409);
        if (!asked) await step(deal, buyer, { act: 'ask-price', price: 1 });
        await trial.refusedAct(deal, listing.seller, { act: 'accept-price', price: price - 5 });
        const after = await view(deal, listing.seller);
        if (after.price !== price - 5) trial.worked(`the price of ${deal.id} is ${after.price}`);
        await trial.refusedAct(deal, buyer, { act: 'confirm' });
        await step(deal, listing.seller, { act: 'decline-price' });
        await enterCode(deal);
        await confirm(deal);
      },
    },
    'A4 changes the phone before accepting an offer': {
      hostile: 'seller',
      async play({ seller, buyer }, trial) {
        const listing = await list(seller);
        const [asked, productId] = [priceOf(listing), listing.id];
        const price = Math.floor(asked * 0.8);
        for (const text of [buyer.name, buyer.email]) secrets.share(text, seller);
        const offered = await buyer.act('offer', '/offers', { body: { productId, price, seen: { price: asked } } });
        if (!offered) throw new GaveUp();
        const path = `/offers/${dataOf(offered)}/answers`;
        const broken = {
          product_price: Math.floor(asked * 0.6),
          spacification: 'BROKEN, does not start.',
          storage_gb: 16,
        };
        await think();
        if (chance(0.5)) {
          await edit(listing, broken);
          return trial.refused(seller, path, { body: { answer: 'accept', price } });
        }
        ledger.uncertainDeals.add(listing.name);
        const accept = seller.act('bending', path, { body: { answer: 'accept', price } }, [409]);
        const [answer] = await together(
          accept,
          soon().then(() => edit(listing, broken)),
        );
        if (!answer) throw new GaveUp();
        trial.tried(answer.status);
        if (answer.status !== 200) return;
        // The offer was accepted first: the buyer sees what has changed since.
        const deal = begin(dataOf(answer), listing, buyer, { price, by: 'seller' });
        deal.steps.push({ act: 'change-terms', actor: 'seller', at: records.now() });
        const { changes, price: agreedPrice } = await view(deal, buyer);
        const fields = changes.map(({ field }) => field);
        if (agreedPrice !== price || !fields.includes('description') || !fields.includes('storageGb'))
          trial.worked(`${deal.id} is at ${agreedPrice} with the changes ${fields}`);
        await cancel(deal, buyer);
      },
    },
    'A5 cancels, deletes, edits and moves after the code': {
      hostile: 'either',
      async play(cast, trial) {
        const deal = await codeEntered(cast);
        await step(deal, cast.buyer, { act: 'confirm' });
        await tryToEnd(deal, trial);
        if (chance(0.5)) {
          await step(deal, cast.seller, { act: 'confirm' });
          cast.buyer.open--;
          deal.receipt = (await cast.buyer.read(`/deals/${deal.id}/receipt`)).body;
        } else {
          await step(deal, cast.buyer, { act: 'dispute', reason: 'Took the money.' });
          await tryToEnd(deal, trial);
          await askAdmin(deal);
        }
      },
    },
    [waiting]: {
      hostile: 'seller',
      async play(cast, trial) {
        const deal = await codeEntered(cast, shortly);
        await step(deal, cast.buyer, { act: 'confirm' });
        trial.tried();
        abandonedDeals.push(deal);
      },
    },
    'A5 enters the code days before the meeting': {
      hostile: 'seller',
      async play(cast, trial) {
        const deal = await agreed(cast, 3 * day);
        const { code } = (await view(deal, cast.buyer)).handover as { code: string };
        for (const entered of [code, '000000'])
          await trial.refusedAct(deal, cast.seller, { act: 'enter-code', code: entered });
        const triesLeft = (await view(deal, cast.seller)).handover?.triesLeft;
        if (triesLeft !== 10) trial.worked(`${deal.id} has ${triesLeft} tries left`);
        await trial.refusedAct(deal, cast.buyer, { act: 'no-show' });
        await cancel(deal, cast.seller);
      },
    },
    'A5 closes the account after the code': {
      hostile: 'either',
      async play(cast, trial) {
        const deal = await codeEntered(cast);
        await leave(deal, cast.villain, trial);
      },
    },
    'A6 ends a dispute': {
      hostile: 'either',
      async play(cast, trial) {
        const deal = chance(0.5) ? await booked(cast) : await agreed(cast);
        await step(deal, pick([cast.buyer, cast.seller]), { act: 'dispute', reason: 'Asks for a deposit.' });
        await tryToEnd(deal, trial);
        await trial.refusedAct(deal, pick([cast.buyer, cast.seller]), { act: 'dispute', reason: 'Not true.' });
        await askAdmin(deal);
      },
    },
    'A6 closes the account during a dispute': {
      hostile: 'either',
      async play(cast, trial) {
        const deal = chance(0.5) ? await booked(cast) : await agreed(cast);
        await step(deal, chance(0.5) ? cast.buyer : cast.seller, { act: 'dispute', reason: 'Asks for a deposit.' });
        await leave(deal, cast.villain, trial);
      },
    },
    'A7 says sold without a meeting, and reviews': {
      hostile: 'seller',
      async play(cast, trial) {
        const listing = await list(cast.seller);
        const deal = await race(listing, [cast.buyer]);
        if (!deal) return;
        await trial.refused(cast.seller, `/myproducts/${listing.id}/sold`, { method: 'PATCH' });
        await accepted(deal);
        await step(deal, cast.seller, { act: 'mark-sold' });
        await trial.refusedReview(deal, cast.seller);
        await trial.refusedAct(deal, cast.seller, { act: 'confirm-sold' });
        await step(deal, cast.buyer, { act: 'deny-sold' });
        await trial.refusedReview(deal, cast.buyer);
        await cancel(deal, cast.buyer);
      },
    },
    'A7 a ring reviews itself': {
      hostile: 'both',
      async play(cast, trial) {
        // Without a meeting they gain nothing.
        for (let round = 0; round < 2; round++) {
          const deal = await booked(cast);
          await step(deal, cast.seller, { act: 'mark-sold' });
          await step(deal, cast.buyer, { act: 'confirm-sold' });
          cast.buyer.open--;
          for (const who of [cast.buyer, cast.seller]) await trial.refusedReview(deal, who);
        }
        // And with one, a single review a month.
        for (let round = 0; round < 2; round++) {
          const deal = await codeEntered(cast);
          await confirm(deal);
          for (const who of [cast.buyer, cast.seller]) await review(deal, who);
          await trial.refusedReview(deal, cast.buyer);
        }
      },
    },
  };

  /** Each trick comes in turn, so that a short day has them all. */
  let next = Math.floor(Math.random() * 100);
  async function tellStory(): Promise<void> {
    await lookAfterAbandoned();
    const all = Object.entries(tricks);
    const [name, { hostile, play }] = all[next++ % all.length] as [string, Trick];
    const side = hostile === 'either' ? pick(['buyer', 'seller'] as const) : hostile;
    const cast: Person[] = [];
    try {
      for (const role of ['seller', 'buyer'] as const) cast.push(await find(role, side === 'both' || side === role));
      const [seller, buyer] = cast as [Person, Person];
      await play({ seller, buyer, villain: side === 'buyer' ? buyer : seller }, openTrial(name));
    } finally {
      for (const person of cast) release(person);
    }
  }
  return { tellStory };
}
