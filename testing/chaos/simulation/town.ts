import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';
import { wireProduct } from '../../support/wire-product.ts';
import { createHostileParty } from './hostile.ts';
import type { Conversation, Deal, Ledger, Listing, Step } from './ledger.ts';
import { createPerson, type Person, type World } from './person.ts';
import { chance, dataOf, GaveUp, newKnown, Over, pick, priceOf, sideOf } from './story.ts';

/** How many do what at once, how long they think, as a share of what people usually do, and the share of hostile stories. */
type Crowd = { stories: number; visitors: number; pace: number; hostile: number };
/** Enough to keep two cores busy, not to drown them. */
const usual: Crowd = { stories: 20, visitors: 16, pace: 1, hostile: 0.12 };
const [meanThought, meanLook] = [900, 1_000];
/** Then somebody new comes, so that nobody reaches the limits of an account. */
const [maxStories, maxOpen] = [5, 4];

/** From two hours before it the code is taken. */
const [hour, usualMeeting] = [3_600_000, 3_600_000];

/** Waiting times of independent people are distributed exponentially. */
const exponentially = (mean: number) => Math.min(5 * mean, -Math.log(1 - Math.random()) * mean);

type Ending = keyof typeof endings;
/** How often a deal ends, or is left, in which way. */
const endings = {
  'handed over': 28,
  'handed over for less': 8,
  'marked as sold': 8,
  declined: 7,
  cancelled: 9,
  'left booked': 6,
  'left accepted': 6,
  'left with a meeting': 6,
  'next in line': 12,
  disputed: 10,
};
const allEndings = Object.entries(endings).flatMap(([name, weight]) => Array<Ending>(weight).fill(name as Ending));

/** People who look around, list, ask, bargain, book, meet and hand over, until the day is over. */
export function startTown(world: World, ledger: Ledger, admin: { email: string; password: string }, crowd = usual) {
  const exponential = (mean: number) => exponentially(mean * crowd.pace);
  const { records, secrets, abandoned } = world;
  let [isOver, hasEnded] = [false, false];
  /** Who is not in a story right now, honest and hostile. */
  const idle: Record<'buyer' | 'seller', Person[]> = { buyer: [], seller: [] };
  const idleVillains: typeof idle = { buyer: [], seller: [] };
  const villains = new Set<Person>();
  const disputes: { deal: Deal; decided: () => void }[] = [];

  const think = async (mean = meanThought) => {
    await pause(exponential(mean));
    if (isOver) throw new Over();
  };

  /** Somebody who is not in a story right now, or somebody new. */
  async function find(role: 'buyer' | 'seller', isHostile = false): Promise<Person> {
    const known = (isHostile ? idleVillains : idle)[role].shift();
    if (known) return known;
    const person = createPerson(world, role);
    await person.signUp();
    ledger.people.push(person);
    if (isHostile) villains.add(person);
    return person;
  }
  const release = (person: Person) => {
    person.stories++;
    const isGoingOn = !person.hasLeft && person.stories < maxStories && person.open < maxOpen;
    if (isGoingOn) (villains.has(person) ? idleVillains : idle)[person.role as 'buyer' | 'seller'].push(person);
    else person.close();
  };

  async function uploadPicture(person: Person): Promise<string> {
    const raw = { width: 64, height: 48, channels: 3 } as const;
    const png = await sharp(randomBytes(raw.width * raw.height * raw.channels), { raw })
      .png()
      .toBuffer();
    const boundary = randomUUID();
    const head = `--${boundary}\r\ncontent-disposition: form-data; name="image"; filename="phone.png"\r\ncontent-type: image/png\r\n\r\n`;
    const body = Buffer.concat([Buffer.from(head), png, Buffer.from(`\r\n--${boundary}--\r\n`)]);
    const headers = { 'content-type': `multipart/form-data; boundary=${boundary}` };
    const answer = await person.act('upload', '/images', { body, headers });
    if (!answer) throw new GaveUp();
    const url = JSON.parse(answer.body).data.display_url as string;
    ledger.pictures.push({ url, owner: person, at: records.now() });
    return url;
  }

  async function list(seller: Person): Promise<Listing> {
    if (!seller.picture || chance(0.3)) seller.picture = await uploadPicture(seller);
    const [name, price] = [`Town ${randomUUID()}`, 100 + Math.floor(Math.random() * 400)];
    const mobile_number = secrets.createNumber({ members: true });
    const body = wireProduct({ product_name: name, product_price: price, img: seller.picture, mobile_number });
    const answer = await seller.act('listing', '/products', { body });
    if (!answer) {
      ledger.uncertainListings.push({ name, seller });
      throw new GaveUp();
    }
    const listing: Listing = { id: dataOf(answer), name, seller, body, prices: [{ price, at: records.now() }] };
    ledger.listings.push(listing);
    if (chance(0.15)) {
      await think();
      await edit(listing, { product_price: price + 10 });
      const own = JSON.parse((await seller.read(`/products/${listing.id}`)).body);
      if (own.product_price !== price + 10) records.fault(`a seller does not see the new price of ${listing.id}`);
    }
    return listing;
  }

  /** Edits a phone; the buyer of a deal under way is told. */
  async function edit(listing: Listing, changes: { product_price: number } & Record<string, unknown>, deal?: Deal) {
    const [price, told] = [
      newKnown({ price: changes.product_price }),
      newKnown({ act: 'change-terms', actor: 'seller' as const }),
    ];
    listing.prices.push(price);
    listing.body = { ...listing.body, ...changes };
    deal?.steps.push(told);
    const path = `/myproducts/${listing.id}`;
    if (!(await listing.seller.act('listing', path, { method: 'PATCH', body: listing.body }))) throw new GaveUp();
    price.at = told.at = records.now();
  }

  async function wish(person: Person, { id: productId }: Listing): Promise<void> {
    // Takes no key, so "already there" acknowledges what came before a lost answer.
    const answer = await person.act('wish', '/wishlist', { body: { productId } }, [404, 409]);
    const kept = { person, productId, at: answer && answer.status !== 404 ? records.now() : undefined };
    ledger.wishes.push(kept);
    if (kept.at === undefined || chance(0.7)) return;
    await think();
    const entries = JSON.parse((await person.read('/wishlist')).body) as { _id: string; productId: string }[];
    const entry = entries.find((each) => each.productId === productId);
    if (!entry) return records.fault(`a buyer does not see the own wish for ${productId}`);
    const removal = { at: undefined as number | undefined };
    Object.assign(kept, { removal });
    if (await person.act('wish', `/wishlist/${entry._id}`, { method: 'DELETE' }, [404])) removal.at = records.now();
  }

  async function write(conversation: Conversation, by: Person, picture?: string): Promise<void> {
    const text = newMessage(conversation.sides);
    const message = { text, at: undefined as number | undefined };
    conversation.messages.push(message);
    const body = { text, ...(picture && { picture }) };
    if (await by.act('message', `/conversations/${conversation.id}/messages`, { body })) message.at = records.now();
  }
  function newMessage(sides: [Person, Person]): string {
    const text = `Hello, ${secrets.create({ admins: false })}.`;
    secrets.share(text, ...sides);
    return text;
  }

  async function ask(buyer: Person, { id: productId, seller }: Listing): Promise<Conversation | undefined> {
    const text = newMessage([buyer, seller]);
    secrets.share(buyer.name, seller);
    const answer = await buyer.act('message', '/conversations', { body: { productId, text } });
    if (!answer) return undefined;
    const sides: [Person, Person] = [buyer, seller];
    const conversation: Conversation = { id: dataOf(answer), sides, messages: [{ text, at: records.now() }] };
    ledger.conversations.push(conversation);
    await think();
    await write(conversation, seller);
    await think();
    await write(conversation, buyer, chance(0.2) ? await uploadPicture(buyer) : undefined);
    const { messages } = JSON.parse((await seller.read(`/conversations/${conversation.id}`)).body);
    if (messages.length === 0) records.fault(`the seller does not see the conversation ${conversation.id}`);
    return conversation;
  }

  function begin(id: string, listing: Listing, buyer: Person, agreed?: { price: number; by: Step['actor'] }): Deal {
    const isBargained = agreed !== undefined;
    const steps: Deal['steps'] = [{ act: 'book', actor: 'buyer', at: records.now() }];
    if (agreed) steps.push({ act: 'accept', actor: agreed.by, at: records.now() });
    const deal: Deal = { id, listing, buyer, isBargained, steps, reviews: [], ...(agreed && { price: agreed.price }) };
    ledger.deals.push(deal);
    buyer.open++;
    return deal;
  }

  /** Several people book at the same moment; one of them gets the phone. */
  async function race(listing: Listing, buyers: Person[]): Promise<Deal | undefined> {
    const bookings = buyers.map(async (buyer) => {
      const [phone, address] = [secrets.createNumber({ members: false }), `House ${secrets.create()}`];
      for (const text of [phone, address, buyer.name, buyer.email]) secrets.share(text, buyer, listing.seller);
      const body = { productId: listing.id, phone, metingAddress: address, seen: { price: priceOf(listing) } };
      const answer = await buyer.act('booking', '/bookings', { body }, buyers.length > 1 ? [409] : []);
      if (!answer) ledger.uncertainDeals.add(listing.name);
      return answer?.status === 201 ? begin(dataOf(answer), listing, buyer) : undefined;
    });
    const deals = (await Promise.all(bookings)).filter((deal) => deal !== undefined);
    if (buyers.length > 1) ledger.races++;
    if (deals.length > 1) records.fault(`${deals.length} people were told that they have booked ${listing.id}`);
    if (deals.length === 0 && !ledger.uncertainDeals.has(listing.name)) records.fault(`nobody got ${listing.id}`);
    return deals[0];
  }

  /** A price is proposed, perhaps countered, and accepted or not. */
  async function bargain(listing: Listing, buyer: Person): Promise<Deal | undefined> {
    const { seller, id: productId } = listing;
    const asked = priceOf(listing);
    secrets.share(buyer.name, seller);
    let price = Math.floor(asked * 0.8);
    const offered = await buyer.act('offer', '/offers', { body: { productId, price, seen: { price: asked } } });
    if (!offered) throw new GaveUp();
    await think();
    let [id, by] = [dataOf(offered), seller];
    if (chance(0.4)) {
      price = Math.floor(asked * 0.9);
      const body = { answer: 'counter', price };
      if (!(await seller.act('offer', `/offers/${id}/answers`, { body }))) throw new GaveUp();
      await think();
      const offers = JSON.parse((await buyer.read(`/offers?product=${productId}`)).body) as Record<string, unknown>[];
      const open = offers.find(({ status }) => status === 'open');
      if (open?.price !== price)
        return void records.fault(`the buyer does not see the price proposed for ${productId}`);
      [id, by] = [String(open.id), buyer];
    }
    const answer = chance(0.75) ? 'accept' : 'decline';
    for (const text of [buyer.name, buyer.email]) secrets.share(text, seller);
    const body = answer === 'accept' ? { answer, price } : { answer };
    const answered = await by.act('offer', `/offers/${id}/answers`, { body });
    if (!answered) ledger.uncertainDeals.add(listing.name);
    if (!answered) throw new GaveUp();
    const agreed = { price, by: by === buyer ? 'buyer' : 'seller' } as const;
    return answer === 'accept' ? begin(dataOf(answered), listing, buyer, agreed) : undefined;
  }

  const view = async (deal: Deal, who: Person) => JSON.parse((await who.read(`/deals/${deal.id}`)).body);

  /** One step of a deal, which whoever took it then sees in its history. */
  async function step(
    deal: Deal,
    who: Person,
    body: { act: string } & Record<string, unknown>,
    { may = [], isHasty = false }: { may?: number[]; isHasty?: boolean } = {},
  ) {
    if (!isHasty) await think();
    const actor = sideOf(deal, who);
    const taken: Step = newKnown({ act: body.act, actor });
    deal.steps.push(taken);
    const answer = await who.act('step of a deal', `/deals/${deal.id}/acts`, { body }, may);
    if (!answer) throw new GaveUp();
    if (answer.status !== 200) return void deal.steps.splice(deal.steps.indexOf(taken), 1);
    taken.at = records.now();
    const seen = await view(deal, who);
    if (!seen.history.some((event: { act: string }) => event.act === body.act))
      records.fault(`the ${actor} does not see the own step ${body.act} of ${deal.id}`);
    if (actor === 'seller' && seen.handover?.code) records.fault(`the seller of ${deal.id} is shown the code`);
    return seen;
  }

  /** False when somebody was so slow that the time has passed. */
  async function meet(deal: Deal, inMilliseconds = usualMeeting): Promise<boolean> {
    const { buyer, listing } = deal;
    const [first, second] = chance(0.5) ? [buyer, listing.seller] : [listing.seller, buyer];
    const place = `Station ${secrets.create()}`;
    secrets.share(place, first, second);
    const time = new Date(Date.now() + inMilliseconds).toISOString();
    const may = inMilliseconds < hour ? [400, 409] : [];
    if (!(await step(deal, first, { act: 'propose-meeting', times: [time], place }, { may }))) return false;
    const { proposal } = await view(deal, second);
    const picked = { act: 'pick-time', proposalId: proposal.id, time: proposal.times[0] };
    return (await step(deal, second, picked, { may })) !== undefined;
  }

  const enterCode = async (deal: Deal) =>
    step(deal, deal.listing.seller, { act: 'enter-code', code: (await view(deal, deal.buyer)).handover.code });

  async function confirm(deal: Deal): Promise<void> {
    for (const who of [deal.listing.seller, deal.buyer]) await step(deal, who, { act: 'confirm' });
    deal.buyer.open--;
    deal.receipt = (await deal.buyer.read(`/deals/${deal.id}/receipt`)).body;
  }

  async function review(deal: Deal, who: Person): Promise<void> {
    const [author, stars] = [sideOf(deal, who), pick([3, 4, 5])];
    const written = newKnown({ author, stars });
    deal.reviews.push(written);
    if (!(await who.act('step of a deal', `/deals/${deal.id}/reviews`, { body: { stars, tags: ['friendly'] } })))
      throw new GaveUp();
    written.at = records.now();
  }

  async function handOver(deal: Deal, isForLess: boolean): Promise<void> {
    const { buyer, listing } = deal;
    for (const who of [buyer, listing.seller]) await step(deal, who, { act: 'arrived' });
    const { price } = await view(deal, buyer);
    const results = { screen: isForLess ? 'fail' : 'pass', buttons: 'pass' };
    await step(deal, buyer, { act: 'check', results });
    if (isForLess) {
      await step(deal, buyer, { act: 'ask-price', price: price - 5 });
      const answer = chance(0.5) ? { act: 'accept-price', price: price - 5 } : { act: 'decline-price' };
      await step(deal, listing.seller, answer);
    }
    await enterCode(deal);
    await confirm(deal);
    await pry(deal);
    for (const who of [buyer, listing.seller]) if (chance(0.6)) await review(deal, who);
  }

  /** The seller says that the buyer has the phone, who says so too, or not, or nothing. */
  async function markSold(deal: Deal): Promise<void> {
    await step(deal, deal.listing.seller, { act: 'mark-sold' });
    const answer = pick(['confirm-sold', 'confirm-sold', 'deny-sold', undefined]);
    if (answer) await step(deal, deal.buyer, { act: answer });
    if (answer === 'confirm-sold') deal.buyer.open--;
  }

  /** The next in line is offered the phone, and takes it, passes it on, or lets the turn lapse. */
  async function passOn(deal: Deal): Promise<void> {
    const { buyer, listing } = deal;
    const next = await find('buyer');
    try {
      if (!(await next.act('booking', `/products/${listing.id}/waiting`, {}))) throw new GaveUp();
      for (const text of [next.name, next.email]) secrets.share(text, listing.seller);
      ledger.uncertainDeals.add(listing.name);
      await step(deal, buyer, { act: 'cancel', reason: 'Found another one.' });
      buyer.open--;
      const own = JSON.parse((await next.read('/deals')).body) as { deals: { id: string; productId: string }[] };
      const offered = own.deals.find(({ productId }) => productId === listing.id);
      if (!offered) return records.fault(`the next in line for ${listing.id} was not offered it`);
      const second = begin(offered.id, listing, next);
      second.steps.pop();
      const way = pick(['take', 'pass', 'lapse']);
      if (way === 'lapse') return;
      // The turn may have lapsed meanwhile.
      await step(second, next, { act: way }, { may: [409] });
    } finally {
      release(next);
    }
  }

  /** An admin can be asked at any time from the acceptance on, also after the end. */
  async function dispute(deal: Deal): Promise<void> {
    const { buyer, listing } = deal;
    await accepted(deal);
    const when = pick(['at once', 'met', 'code', 'cancelled', 'sold']);
    if (when === 'met' || when === 'code') await meet(deal);
    if (when === 'code') await enterCode(deal);
    if (when === 'cancelled') await step(deal, pick([buyer, listing.seller]), { act: 'cancel', reason: 'No.' });
    if (when === 'sold') {
      listing.mayBeGone = true;
      await step(deal, listing.seller, { act: 'mark-sold' });
      await step(deal, buyer, { act: 'confirm-sold' });
    }
    await step(deal, pick([buyer, listing.seller]), { act: 'dispute', reason: 'We do not agree.' });
    await askAdmin(deal);
    await view(deal, buyer);
  }

  /** Waits for the decision about a disputed deal. */
  async function askAdmin(deal: Deal): Promise<void> {
    await new Promise<void>((decided) => {
      disputes.push({ deal, decided });
      abandoned.addEventListener('abort', () => decided(), { once: true });
    });
  }

  /** Somebody tries to read what is not theirs. */
  async function pry(deal: Deal): Promise<void> {
    const nosy = idle.buyer.find((person) => person !== deal.buyer);
    if (!nosy) return;
    const conversation = ledger.conversations.find(({ sides }) => !sides.includes(nosy));
    const paths = [
      ...[`/deals/${deal.id}`, `/deals/${deal.id}/receipt`, `/bookings?email=${deal.buyer.email}`],
      ...[`/wishlist?email=${deal.buyer.email}`, conversation ? `/conversations/${conversation.id}` : '/deals/all'],
    ];
    const path = pick(paths);
    const { status } = await nosy.read(path, 'prying', [403, 404]);
    if (status < 400) records.fault(`a stranger read ${path}`);
  }

  const end: Record<Ending, (deal: Deal) => Promise<unknown>> = {
    'handed over': (deal) =>
      accepted(deal)
        .then(() => meet(deal))
        .then(() => handOver(deal, false)),
    'handed over for less': (deal) =>
      accepted(deal)
        .then(() => meet(deal))
        .then(() => handOver(deal, true)),
    'marked as sold': (deal) => accepted(deal).then(() => markSold(deal)),
    declined: async (deal) => {
      await step(deal, deal.listing.seller, { act: 'decline', reason: 'Not for sale any more.' });
      deal.buyer.open--;
    },
    cancelled: (deal) => cancel(deal, deal.buyer),
    'left booked': async () => {},
    'left accepted': (deal) => accepted(deal),
    'left with a meeting': (deal) => accepted(deal).then(() => meet(deal)),
    'next in line': passOn,
    disputed: dispute,
  };
  const accepted = async (deal: Deal) => {
    if (!deal.isBargained) await step(deal, deal.listing.seller, { act: 'accept' });
  };
  const cancel = async (deal: Deal, who: Person) => {
    await step(deal, who, { act: 'cancel', reason: 'Too far away.' });
    deal.buyer.open--;
  };

  const party = createHostileParty({
    ...{ ledger, records, secrets, think, find, release, list, edit, begin, race, step, view, accepted, meet },
    ...{ enterCode, confirm, cancel, review, askAdmin },
  });

  async function tellStory(): Promise<void> {
    const seller = await find('seller');
    const buyers: Person[] = [];
    try {
      const listing = await list(seller);
      const crowd = pick([1, 1, 2, 3]);
      while (buyers.length < crowd) buyers.push(await find('buyer'));
      const [first] = buyers as [Person, ...Person[]];
      await think();
      await first.read(`/products/${listing.id}`);
      if (chance(0.5)) await wish(pick(buyers), listing);
      if (chance(0.6)) await ask(first, listing);
      await think();
      const deal = chance(0.25) ? await bargain(listing, first) : await race(listing, buyers);
      if (!deal) return;
      await first.read(pick(['/notices', '/bookings', '/conversations', '/deals', '/offers']));
      await seller.read(pick(['/myproducts', '/notices', '/conversations', '/deals']));
      await pry(deal);
      const how = pick(allEndings);
      await end[deal.isBargained && how === 'declined' ? 'cancelled' : how](deal);
    } finally {
      for (const person of [seller, ...buyers]) release(person);
    }
  }

  /** Somebody without an account, who looks around and leaves. */
  async function visit(): Promise<void> {
    const visitor = createPerson(world, 'visitor');
    ledger.visits++;
    try {
      await visitor.send('page', pick(['/', '/product', '/category/Samsung', '/blogs']));
      await think(meanLook);
      const found = await visitor.send(
        'search',
        `/api/products?q=${pick(['town', 'galaxy', 'samsung+under+300', 'dhaka'])}&limit=24`,
      );
      const listing = ledger.listings.at(-1 - Math.floor(Math.random() * Math.min(50, ledger.listings.length)));
      await think(meanLook);
      // A listing that is gone answers 410.
      if (found?.status === 200 && listing) await visitor.send('page', `/product/${listing.id}`, { may: [404, 410] });
      if (chance(0.5)) {
        await think(meanLook);
        await visitor.send('page', new URL(pick(ledger.pictures)?.url ?? 'http://none/icon.svg').pathname, {
          may: [404],
        });
      }
    } finally {
      visitor.close();
    }
  }

  /** An admin looks after disputes, and through the lists in between. */
  async function administrate(): Promise<void> {
    const person = createPerson(world, 'admin');
    await person.signIn(admin);
    for (; !hasEnded; await pause(exponential(meanThought))) {
      const next = disputes.shift();
      await person.read(
        pick(['/deals/all?limit=50', '/users?limit=50', '/status', '/audit', '/products/report']),
        'admin',
      );
      if (!next) continue;
      const decision = pick(['continue', 'cancel', 'hand-over']);
      const decided = newKnown({ act: `decide-${decision}`, actor: 'admin' as const });
      next.deal.steps.push(decided);
      const body = { decision, reason: 'Both were heard.' };
      if (await person.act('admin', `/deals/${next.deal.id}/decision`, { body })) decided.at = records.now();
      next.decided();
    }
    person.close();
  }

  const ignoreEnd = (error: Error) => {
    if (abandoned.aborted) isOver = true;
    else if (!(error instanceof Over || error instanceof GaveUp)) records.fault(`the town itself: ${error.stack}`);
  };
  const repeat = async (work: () => Promise<unknown>, rest: number) => {
    while (!isOver) {
      await pause(exponential(rest));
      await work().catch(ignoreEnd);
    }
  };
  const stories = [
    ...Array.from({ length: crowd.stories }, () =>
      repeat(() => (chance(crowd.hostile) ? party.tellStory() : tellStory()), 2 * meanThought),
    ),
    ...Array.from({ length: crowd.visitors }, () => repeat(visit, meanLook)),
  ];
  const admins = [administrate(), administrate()].map((each) => each.catch(ignoreEnd));
  return {
    /** Waits for what is under way. */
    stop: async () => {
      isOver = true;
      await Promise.all(stories);
      hasEnded = true;
      await Promise.all(admins);
    },
  };
}
