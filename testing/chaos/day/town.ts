import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';
import { wireProduct } from '../../support/wire-product.ts';
import type { Conversation, Deal, Ledger, Listing } from './ledger.ts';
import { createPerson, type Person, type World } from './person.ts';

/** How many do what at once, and how long they think, as a share of what people usually do. */
type Crowd = { stories: number; visitors: number; pace: number };
/** Enough to keep two cores busy, not to drown them. */
const usual: Crowd = { stories: 20, visitors: 16, pace: 1 };
const [meanThought, meanLook] = [900, 1_000];
/** Then somebody new comes, so that nobody reaches the limits of an account. */
const [mostStories, mostOpen] = [5, 4];

class Over extends Error {}
class GaveUp extends Error {}

const chance = (share: number) => Math.random() < share;
const pick = <Item>(items: readonly Item[]) => items[Math.floor(Math.random() * items.length)] as Item;
/** Waiting times of independent people are distributed exponentially. */
const exponentially = (mean: number) => Math.min(5 * mean, -Math.log(1 - Math.random()) * mean);
const dataOf = (answer: { body: string }) => JSON.parse(answer.body).data._id as string;

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
  const idle: Record<'buyer' | 'seller', Person[]> = { buyer: [], seller: [] };
  const disputes: { deal: Deal; decided: () => void }[] = [];

  const think = async (mean = meanThought) => {
    await pause(exponential(mean));
    if (isOver) throw new Over();
  };

  /** Somebody who is not in a story right now, or somebody new. */
  async function find(role: 'buyer' | 'seller'): Promise<Person> {
    const known = idle[role].shift();
    if (known) return known;
    const person = createPerson(world, role);
    await person.signUp();
    ledger.people.push(person);
    return person;
  }
  const release = (person: Person) => {
    person.stories++;
    if (person.stories < mostStories && person.open < mostOpen) idle[person.role as 'buyer' | 'seller'].push(person);
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
    ledger.pictures.push({ url, at: records.now() });
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
    const listing: Listing = { id: dataOf(answer), name, seller, prices: [{ price, at: records.now() }] };
    ledger.listings.push(listing);
    if (chance(0.15)) {
      await think();
      const change = { price: price + 10, at: undefined as number | undefined };
      listing.prices.push(change);
      const changed = { ...body, product_price: change.price };
      if (!(await seller.act('listing', `/myproducts/${listing.id}`, { method: 'PATCH', body: changed })))
        throw new GaveUp();
      change.at = records.now();
      const own = JSON.parse((await seller.read(`/products/${listing.id}`)).body);
      if (own.product_price !== change.price) records.fault(`a seller does not see the new price of ${listing.id}`);
    }
    return listing;
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

  function begin(id: string, listing: Listing, buyer: Person, isBargained = false): Deal {
    const steps: Deal['steps'] = [{ act: 'book', actor: 'buyer', at: records.now() }];
    if (isBargained) steps.push({ act: 'accept', actor: 'seller', at: records.now() });
    const deal: Deal = { id, listing, buyer, isBargained, steps };
    ledger.deals.push(deal);
    buyer.open++;
    return deal;
  }

  /** Several people book at the same moment; one of them gets the phone. */
  async function race(listing: Listing, buyers: Person[]): Promise<Deal | undefined> {
    const bookings = buyers.map(async (buyer) => {
      const [phone, address] = [secrets.createNumber({ members: false }), `House ${secrets.create()}`];
      for (const text of [phone, address, buyer.name, buyer.email]) secrets.share(text, buyer, listing.seller);
      const body = { productId: listing.id, phone, metingAddress: address };
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
    const asked = listing.prices.at(-1)?.price ?? 0;
    secrets.share(buyer.name, seller);
    const offered = await buyer.act('offer', '/offers', { body: { productId, price: Math.floor(asked * 0.8) } });
    if (!offered) throw new GaveUp();
    await think();
    let [id, by] = [dataOf(offered), seller];
    if (chance(0.4)) {
      const body = { answer: 'counter', price: Math.floor(asked * 0.9) };
      if (!(await seller.act('offer', `/offers/${id}/answers`, { body }))) throw new GaveUp();
      await think();
      const offers = JSON.parse((await buyer.read(`/offers?product=${productId}`)).body) as Record<string, string>[];
      const open = offers.find(({ status }) => status === 'open');
      if (!open) return void records.fault(`the buyer does not see the price proposed for ${productId}`);
      [id, by] = [String(open.id), buyer];
    }
    const answer = chance(0.75) ? 'accept' : 'decline';
    for (const text of [buyer.name, buyer.email]) secrets.share(text, seller);
    const answered = await by.act('offer', `/offers/${id}/answers`, { body: { answer } });
    if (!answered) ledger.uncertainDeals.add(listing.name);
    if (!answered) throw new GaveUp();
    return answer === 'accept' ? begin(dataOf(answered), listing, buyer, true) : undefined;
  }

  const view = async (deal: Deal, who: Person) => JSON.parse((await who.read(`/deals/${deal.id}`)).body);

  /** One step of a deal, which whoever took it then sees in its history. */
  async function step(deal: Deal, who: Person, body: { act: string } & Record<string, unknown>, may: number[] = []) {
    await think();
    const actor = who === deal.buyer ? 'buyer' : 'seller';
    const taken = { act: body.act, actor, at: undefined as number | undefined } as const;
    const steps = deal.steps;
    const position = steps.push(taken) - 1;
    const answer = await who.act('step of a deal', `/deals/${deal.id}/acts`, { body }, may);
    if (!answer) throw new GaveUp();
    if (answer.status !== 200) return void steps.splice(position, 1);
    steps[position] = { ...taken, at: records.now() };
    const seen = await view(deal, who);
    if (!seen.history.some((event: { act: string }) => event.act === body.act))
      records.fault(`the ${actor} does not see the own step ${body.act} of ${deal.id}`);
    if (actor === 'seller' && seen.handover?.code) records.fault(`the seller of ${deal.id} is shown the code`);
    return seen;
  }

  async function meet(deal: Deal): Promise<void> {
    const { buyer, listing } = deal;
    const [first, second] = chance(0.5) ? [buyer, listing.seller] : [listing.seller, buyer];
    const place = `Station ${secrets.create()}`;
    secrets.share(place, first, second);
    const time = new Date(Date.now() + 5 * 3_600_000).toISOString();
    await step(deal, first, { act: 'propose-meeting', times: [time], place });
    const { proposal } = await view(deal, second);
    await step(deal, second, { act: 'pick-time', proposalId: proposal.id, time: proposal.times[0] });
  }

  async function handOver(deal: Deal, isForLess: boolean): Promise<void> {
    const { buyer, listing } = deal;
    for (const who of [buyer, listing.seller]) await step(deal, who, { act: 'arrived' });
    const { handover, price } = await view(deal, buyer);
    const results = { screen: isForLess ? 'fail' : 'pass', buttons: 'pass' };
    await step(deal, buyer, { act: 'check', results });
    if (isForLess) {
      await step(deal, buyer, { act: 'ask-price', price: price - 5 });
      await step(deal, listing.seller, { act: chance(0.5) ? 'accept-price' : 'decline-price' });
    }
    await step(deal, listing.seller, { act: 'enter-code', code: handover.code });
    for (const who of [listing.seller, buyer]) await step(deal, who, { act: 'confirm' });
    await pry(deal);
    deal.receipt = (await buyer.read(`/deals/${deal.id}/receipt`)).body;
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
      await step(second, next, { act: way }, [409]);
    } finally {
      release(next);
    }
  }

  async function dispute(deal: Deal): Promise<void> {
    await step(deal, pick([deal.buyer, deal.listing.seller]), { act: 'dispute', reason: 'We do not agree.' });
    await new Promise<void>((decided) => {
      disputes.push({ deal, decided });
      abandoned.addEventListener('abort', () => decided(), { once: true });
    });
    await view(deal, deal.buyer);
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
    'marked as sold': (deal) => step(deal, deal.listing.seller, { act: 'mark-sold' }),
    declined: (deal) => step(deal, deal.listing.seller, { act: 'decline', reason: 'Not for sale any more.' }),
    cancelled: (deal) => step(deal, deal.buyer, { act: 'cancel', reason: 'Too far away.' }),
    'left booked': async () => {},
    'left accepted': (deal) => accepted(deal),
    'left with a meeting': (deal) => accepted(deal).then(() => meet(deal)),
    'next in line': passOn,
    disputed: (deal) => accepted(deal).then(() => dispute(deal)),
  };
  const accepted = async (deal: Deal) => {
    if (!deal.isBargained) await step(deal, deal.listing.seller, { act: 'accept' });
  };

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
      if (!how.startsWith('left') && how !== 'disputed') deal.buyer.open--;
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
      const decided = { act: `decide-${decision}`, actor: 'admin' as const, at: undefined as number | undefined };
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
    ...Array.from({ length: crowd.stories }, () => repeat(tellStory, 2 * meanThought)),
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
