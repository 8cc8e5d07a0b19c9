import { isLive } from '#common/deal-statuses.ts';
import { pictureFiles, pictureHash } from '#common/picture-urls.ts';
import { checkReceipt, thumbprintOf } from '#features/deals/receipt-check.ts';
import { openClient } from '../../support/client.ts';
import type { Deal, Ledger } from './ledger.ts';
import type { Person } from './person.ts';

const soldStatuses = ['Handed over', 'Sold'];
const mostPages = 1_000;
const tokenLifetime = 10 * 60_000;

type Fields = Record<string, unknown>;

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
    for (let page = 0; next && page < mostPages; page++) {
      const { status, headers, json }: Awaited<ReturnType<typeof get>> = await get(person, `/api${next}`);
      if (status !== 200) findings.wrong.push(`${next} answered ${status}`);
      if (status !== 200) break;
      rows.push(...(json() as Fields[]));
      const [, address] = String(headers.link ?? '').match(/<([^>]+)>;\s*rel="next"/) ?? [];
      next = address && new URL(address, 'http://here').href.replace(/^.*?\/api(?=\/)/, '');
    }
    return rows;
  }
  /** Each exactly once. */
  function compare(what: string, wanted: string[], found: string[], possible: string[] = []) {
    findings.checked += wanted.length;
    const counts = new Map<string, number>();
    for (const one of found) counts.set(one, (counts.get(one) ?? 0) + 1);
    for (const one of wanted) if (!counts.has(one)) findings.lost.push(`${what} ${one}`);
    const known = new Set([...wanted, ...possible]);
    for (const [one, count] of counts) {
      if (count > 1) findings.doubled.push(`${what} ${one}`);
      if (isFinal && !known.has(one)) findings.wrong.push(`nobody did ${what} ${one}`);
    }
  }

  async function inspectSeller(seller: Person) {
    const found = await readAll(seller, '/myproducts?limit=100');
    findings.onSale += found.filter(({ status }) => status === 'listed' || status === 'booked').length;
    const own = ledger.listings.filter((listing) => listing.seller === seller);
    const due = own.filter(({ prices }) => prices[0] && isDue(prices[0]));
    const uncertain = ledger.uncertainListings.filter((listing) => listing.seller === seller);
    compare(
      'listing',
      due.map(({ name }) => name),
      found.map(({ product_name }) => String(product_name)),
      uncertain.map(({ name }) => name),
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
      [...deals, ...uncertain.map(({ _id: id }) => ({ id }))].map(({ id }) => String(id)),
    );
    if (bookings.some(({ email }) => email !== buyer.email)) findings.wrong.push('a booking of somebody else');
  }

  async function inspectDeal({ id, buyer, listing, steps, receipt }: Deal) {
    if (!steps.some(isDue)) return;
    const [seen, other] = [await get(buyer, `/api/deals/${id}`), await get(listing.seller, `/api/deals/${id}`)];
    if (seen.status !== 200) return void findings.lost.push(`the deal ${id}: ${seen.status}`);
    const { history, status } = seen.json() as {
      history: { act: string; actor: string; number: number }[];
      status: string;
    };
    if (JSON.stringify(history) !== JSON.stringify(other.json().history)) findings.wrong.push(`two histories of ${id}`);
    if (history.some(({ number }, index) => number !== index + 1)) findings.wrong.push(`a gap in the history of ${id}`);
    const nameOf = ({ act, actor }: { act: string; actor: string }) => `${act} by the ${actor} in ${id}`;
    compare('step', steps.filter(isDue).map(nameOf), history.filter(isPersons).map(nameOf), steps.map(nameOf));
    if (receipt) await inspectReceipt(id, status, receipt, [buyer, listing.seller]);
  }
  /** A handover follows the second confirmation by itself. */
  const isPersons = ({ act, actor }: { act: string; actor: string }) => actor !== 'system' && act !== 'hand-over';

  const { keys } = (await get(undefined, '/.well-known/reshell-receipt-key')).json() as { keys: { x: string }[] };
  const published = await Promise.all(keys.map(({ x }) => thumbprintOf(x)));
  async function inspectReceipt(id: string, status: string, receipt: string, sides: Person[]) {
    // A backup may be older than the receipt.
    if (!isFinal && status !== 'Handed over') return;
    for (const side of sides) {
      const { body } = await get(side, `/api/deals/${id}/receipt`);
      const checked = await checkReceipt(body);
      if (body !== receipt) findings.wrong.push(`the receipt of ${id} is not the one that was downloaded`);
      if (!checked || checked.receipt.dealId !== id || !published.includes(checked.key.kid))
        findings.wrong.push(`the receipt of ${id} does not verify`);
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

  async function inspectPicture({ url, at }: Ledger['pictures'][number]) {
    if (!isDue({ at })) return;
    findings.checked++;
    for (const file of pictureFiles) {
      const { status, bytes } = await get(undefined, `/pictures/${pictureHash(url)}/${file}`);
      if (status !== 200 || bytes.length === 0) findings.lost.push(`the picture ${url} as ${file}: ${status}`);
    }
  }

  /** Over all deals, as the admin sees them: a phone has one at a time, and is sold once. */
  async function inspectAll() {
    const taken: string[] = [];
    for (const { status, productName } of await readAll(admin, '/deals/all?limit=100')) {
      statuses.set(String(status), (statuses.get(String(status)) ?? 0) + 1);
      if (isLive(status as never) || soldStatuses.includes(String(status))) taken.push(String(productName));
    }
    const names = new Set(taken);
    findings.checked += names.size;
    for (const name of names) {
      const count = taken.filter((each) => each === name).length;
      if (count > 1) findings.doubled.push(`${count} deals on ${name}`);
    }
  }

  const isHere = (person: Person) => person.since < until;
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
