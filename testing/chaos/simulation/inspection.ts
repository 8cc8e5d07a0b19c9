import { isLive } from '#common/deal-statuses.ts';
import { pictureFiles, pictureHash } from '#common/picture-urls.ts';
import type { Deal as WireDeal } from '#features/deals/deals.contract.ts';
import { checkReceipt } from '#features/deals/receipt-check.ts';
import type { DealReviews } from '#features/reviews/reviews.contract.ts';
import { openClient } from '../../support/client.ts';
import type { Deal, Ledger } from './ledger.ts';
import type { Person } from './person.ts';
import { findBends, isMet } from './unbent.ts';

const soldStatuses = ['Handed over', 'Sold'];
const maxPages = 1_000;
/** A record tells of the latest ones. */
const maxMeetings = 20;
const tokenLifetime = 10 * 60_000;

type Fields = Record<string, unknown>;
/** A deal with what its two sides say of each other. */
type Reviewed = { deal: WireDeal } & Pick<DealReviews, 'reviews' | 'records'>;

function countEach(names: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}

/**
 * Compares everything that was acknowledged with what people find at this port, over HTTP alone. `until` is the begin of
 * the backup that is shown there: what came later may be in it or not.
 */
export async function inspect(port: number, ledger: Ledger, admin: Person, until = Number.POSITIVE_INFINITY) {
  const client = openClient(port);
  const findings = {
    lost: [] as string[],
    doubled: [] as string[],
    wrong: [] as string[],
    bent: [] as string[],
    deals: 0,
    met: 0,
    records: 0,
    checked: 0,
    receipts: 0,
    onSale: 0,
  };
  const statuses = new Map<string, number>();
  const isFinal = until === Number.POSITIVE_INFINITY;
  const isDue = ({ at }: { at: number | undefined }) => at !== undefined && at < until;

  async function get(person: Person | undefined, path: string) {
    const headers: Record<string, string> = person ? { authorization: `Bearer ${await tokenOf(person)}` } : {};
    const answer = await client.get(path, headers);
    return { ...answer, json: () => JSON.parse(answer.body) };
  }
  const tokens = new Map<Person, { token: string; at: number }>();
  async function tokenOf(person: Person): Promise<string> {
    const known = tokens.get(person);
    if (known && performance.now() - known.at < tokenLifetime) return known.token;
    const reply = await client.get(`/api/jwt?email=${person.email}`, { cookie: person.session.cookie });
    if (reply.status !== 200) findings.lost.push(`the session of a ${person.role}: ${reply.status} ${reply.body}`);
    const token = reply.status === 200 ? JSON.parse(reply.body).accesToken : '';
    tokens.set(person, { token, at: performance.now() });
    return token;
  }
  async function readAll(person: Person, path: string): Promise<Fields[]> {
    const rows: Fields[] = [];
    let next: string | undefined = path;
    for (let page = 0; next && page < maxPages; page++) {
      const { status, headers, json }: Awaited<ReturnType<typeof get>> = await get(person, `/api${next}`);
      if (status !== 200) findings.wrong.push(`${next} answered ${status}`);
      if (status !== 200) break;
      rows.push(...(json() as Fields[]));
      const [, address] = String(headers.link ?? '').match(/<([^>]+)>;\s*rel="next"/) ?? [];
      next = address && new URL(address, 'http://here').href.replace(/^.*?\/api(?=\/)/, '');
    }
    return rows;
  }
  /** Each as often as it was acknowledged; what is possible besides, at most as often as it was tried. */
  function compare(what: string, wanted: string[], found: string[], possible: string[] = []) {
    findings.checked += wanted.length;
    const [due, tried, counts] = [countEach(wanted), countEach(possible), countEach(found)];
    for (const [one, count] of due) if ((counts.get(one) ?? 0) < count) findings.lost.push(`${what} ${one}`);
    for (const [one, count] of counts) {
      const max = Math.max(due.get(one) ?? 0, tried.get(one) ?? 0);
      if (max === 0 && isFinal) findings.wrong.push(`nobody did ${what} ${one}`);
      else if (max > 0 && count > max) findings.doubled.push(`${what} ${one}`);
    }
  }

  async function inspectSeller(seller: Person) {
    const found = await readAll(seller, '/myproducts?limit=100');
    findings.onSale += found.filter(({ status }) => status === 'listed' || status === 'booked').length;
    const own = ledger.listings.filter((listing) => listing.seller === seller);
    const due = own.filter(({ prices, mayBeGone }) => prices[0] && isDue(prices[0]) && !mayBeGone);
    const uncertain = ledger.uncertainListings.filter((listing) => listing.seller === seller);
    compare(
      'listing',
      due.map(({ name }) => name),
      found.map(({ product_name }) => String(product_name)),
      [...uncertain, ...own].map(({ name }) => name),
    );
    for (const { name, prices } of due) {
      const last = prices.findLastIndex(isDue);
      const possible = prices.slice(last).map(({ price }) => price);
      const price = found.find(({ product_name }) => product_name === name)?.product_price;
      if (price !== undefined && !possible.includes(Number(price)))
        findings.lost.push(`the price of ${name}: ${price}`);
    }
  }

  async function inspectBuyer(buyer: Person) {
    const wishes = ledger.wishes.filter(({ person }) => person === buyer);
    const kept = wishes.filter((wish) => isDue(wish) && !wish.removal);
    const dropped = new Set(
      wishes.filter(({ removal }) => removal && isDue(removal)).map(({ productId }) => productId),
    );
    const found = (await readAll(buyer, '/wishlist?limit=100')).map(({ productId }) => String(productId));
    const possible = wishes.filter(({ productId }) => !dropped.has(productId)).map(({ productId }) => productId);
    compare(
      'wish',
      kept.map(({ productId }) => productId),
      found,
      possible,
    );
    for (const productId of found)
      if (dropped.has(productId)) findings.lost.push(`the removal of the wish ${productId}`);
    const deals = ledger.deals.filter((deal) => deal.buyer === buyer);
    const bookings = await readAll(buyer, '/bookings?limit=100');
    const due = deals.filter(({ steps }) => steps[0]?.act === 'book' && isDue(steps[0])).map(({ id }) => id);
    const uncertain = bookings.filter(({ productName }) => ledger.uncertainDeals.has(String(productName)));
    compare(
      'booking',
      due,
      bookings.map(({ _id }) => String(_id)),
      [...new Set([...deals.map(({ id }) => id), ...uncertain.map(({ _id: id }) => String(id))])],
    );
    if (bookings.some(({ email }) => email !== buyer.email)) findings.wrong.push('a booking of somebody else');
  }

  async function inspectDeal({ id, buyer, listing, steps, receipt }: Deal) {
    if (!steps.some(isDue)) return;
    const [one, two] = [buyer, listing.seller].map((side) => (side.hasLeft ? admin : side)) as [Person, Person];
    const [seen, other] = [await get(one, `/api/deals/${id}`), await get(two, `/api/deals/${id}`)];
    if (seen.status !== 200) return void findings.lost.push(`the deal ${id}: ${seen.status}`);
    const { history, ...deal } = seen.json() as WireDeal;
    if (JSON.stringify(history) !== JSON.stringify(other.json().history)) findings.wrong.push(`two histories of ${id}`);
    if (history.some(({ number }, index) => number !== index + 1)) findings.wrong.push(`a gap in the history of ${id}`);
    const nameOf = ({ act, actor }: { act: string; actor: string }) => `${act} by the ${actor} in ${id}`;
    compare('step', steps.filter(isDue).map(nameOf), history.filter(isPersons).map(nameOf), steps.map(nameOf));
    // A receipt goes with the account of either side.
    if (receipt && one !== admin && two !== admin) await inspectReceipt(deal, receipt, [buyer, listing.seller]);
  }
  /** A handover follows the second confirmation by itself. */
  const isPersons = ({ act, actor }: { act: string; actor: string }) => actor !== 'system' && act !== 'hand-over';

  const { keys } = (await get(undefined, '/.well-known/jwks.json')).json() as { keys: { kid: string }[] };
  const published = keys.map(({ kid }) => kid);
  async function inspectReceipt(deal: Omit<WireDeal, 'history'>, receipt: string, sides: Person[]) {
    const { id, status, price, meetingPlace } = deal;
    // A backup may be older than the receipt.
    if (!isFinal && status !== 'Handed over') return;
    for (const side of sides) {
      const { body } = await get(side, `/api/deals/${id}/receipt`);
      const checked = await checkReceipt(body);
      if (body !== receipt) findings.wrong.push(`the receipt of ${id} is not the one that was downloaded`);
      if (!checked || checked.receipt.dealId !== id || !published.includes(checked.keyId))
        findings.wrong.push(`the receipt of ${id} does not verify`);
      else if (checked.receipt.price !== price || checked.receipt.place !== meetingPlace)
        findings.bent.push(`the receipt of ${id} says ${checked.receipt.price} at ${checked.receipt.place}`);
      findings.receipts++;
    }
  }

  async function inspectConversation({ id, sides, messages }: Ledger['conversations'][number]) {
    if (!messages.some(isDue)) return;
    for (const side of sides) {
      const reply = await get(side, `/api/conversations/${id}`);
      const found = reply.status === 200 ? (reply.json().messages as { text: string }[]) : [];
      compare(
        'message',
        messages.filter(isDue).map(({ text }) => text),
        found.map(({ text }) => text),
        messages.map(({ text }) => text),
      );
    }
  }

  async function inspectPicture({ url, owner, at }: Ledger['pictures'][number]) {
    if (!isDue({ at }) || owner.hasLeft) return;
    findings.checked++;
    for (const file of pictureFiles) {
      const { status, bytes } = await get(undefined, `/pictures/${pictureHash(url)}/${file}`);
      if (status !== 200 || bytes.length === 0) findings.lost.push(`the picture ${url} as ${file}: ${status}`);
    }
  }

  /** Every deal there is, as the admin sees it: none is bent, a phone has one at a time and is sold once. */
  async function inspectAll() {
    const known = new Map(ledger.deals.map((deal) => [deal.id, deal]));
    const found: Reviewed[] = [];
    for (const { id } of await readAll(admin, '/deals/all?limit=100')) {
      const deal = (await get(admin, `/api/deals/${id}`)).json() as WireDeal;
      const { reviews, records } = (await get(admin, `/api/deals/${id}/reviews`)).json();
      found.push({ deal, reviews, records });
      statuses.set(deal.status, (statuses.get(deal.status) ?? 0) + 1);
      const { listing, buyer, price, reviews: written = [] } = known.get(deal.id) ?? {};
      const left = [buyer?.hasLeft && 'buyer', listing?.seller.hasLeft && 'seller'].filter(
        (side) => typeof side === 'string',
      );
      const prices = price === undefined ? listing?.prices.map((each) => each.price) : [price];
      findings.bent.push(...findBends(deal, { left, ...(prices && { prices }) }));
      const nameOf = ({ author, stars }: { author: string; stars: number }) =>
        `${stars} stars by the ${author} in ${id}`;
      compare(
        'review',
        written.filter(isDue).map(nameOf),
        found.at(-1)?.reviews.map(nameOf) ?? [],
        written.map(nameOf),
      );
      if (reviews.length > 0 && !isMet(deal)) findings.bent.push(`${id} was reviewed without a meeting`);
    }
    findings.deals = found.length;
    findings.met = found.filter(({ deal }) => isMet(deal)).length;
    const isTaken = ({ deal: { status } }: Reviewed) => isLive(status) || soldStatuses.includes(status);
    const taken = countEach(found.filter(isTaken).map(({ deal }) => deal.productId));
    findings.checked += taken.size;
    for (const [productId, count] of taken) if (count > 1) findings.doubled.push(`${count} deals on ${productId}`);
    for (const side of ['buyer', 'seller'] as const) inspectRecords(found, side);
  }

  /** Only meetings make a record, and a pair has one review of each other in it. */
  function inspectRecords(found: Reviewed[], side: 'buyer' | 'seller') {
    const other = side === 'buyer' ? 'seller' : 'buyer';
    const people = new Map<string, Reviewed[]>();
    for (const each of found) {
      const id = each.deal[side].id;
      if (id) people.set(id, [...(people.get(id) ?? []), each]);
    }
    for (const [id, all] of people) {
      const record = all.at(-1)?.records[side];
      if (!record) continue;
      findings.records++;
      const met = all.filter(({ deal }) => isMet(deal));
      const reviewed = met.filter(({ reviews }) => reviews.length === 2).map(({ deal }) => deal[other].id);
      // Of those who have left nobody can tell any more which were one person's.
      const reviews = new Set(reviewed.filter(Boolean)).size + reviewed.filter((each) => !each).length;
      const isRight = record.kept === Math.min(met.length, maxMeetings) && record.met === record.kept;
      const isFewer = reviewed.includes(null) && record.reviews <= reviews;
      if (!isRight || !(isFewer || record.reviews === reviews))
        findings.bent.push(
          `the record of the ${side} ${id} says ${record.kept} of ${record.met} kept and ${record.reviews} reviews, by ${met.length} meetings with ${reviews} people who reviewed`,
        );
    }
  }

  const isHere = (person: Person) => person.since < until && !person.hasLeft;
  const tasks = [
    ...ledger.people
      .filter((person) => isHere(person) && person.role === 'seller')
      .map((person) => () => inspectSeller(person)),
    ...ledger.people
      .filter((person) => isHere(person) && person.role === 'buyer')
      .map((person) => () => inspectBuyer(person)),
    ...ledger.deals.map((deal) => () => inspectDeal(deal)),
    ...ledger.conversations.map((conversation) => () => inspectConversation(conversation)),
    ...ledger.pictures.map((picture) => () => inspectPicture(picture)),
    inspectAll,
  ];
  for (const task of tasks) await task();
  client.close();
  return { ...findings, statuses };
}
