import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';
import { pictureHash } from '#common/picture-urls.ts';
import type { Connection } from '#platform/db/client.ts';
import { type Person, signIn } from '../support/people.ts';

const [betweenWrites, betweenRetries, responseTimeout] = [15, 50, 20_000];

/** Acknowledged writes, to be compared with the database later. */
function openLedger() {
  return {
    /** By name, which is unique in the workload. */
    products: new Map<string, { id: string; price: number; image: string }>(),
    /** The acknowledged bookings of each product; a second one is the fault. */
    bookings: new Map<string, string[]>(),
    /** Product and person. */
    wishes: new Set<string>(),
    /** Hashes. */
    pictures: new Set<string>(),
    /** How often each status was received; 0 stands for no response. */
    statuses: new Map<number, number>(),
    /** Times of the last acknowledged request and its response. */
    latest: { sentAt: 0, answeredAt: 0 },
  };
}
export type Ledger = ReturnType<typeof openLedger>;
type Answer = { status: number; body: unknown; isRetried: boolean; sentAt: number };

export const countAcknowledged = ({ products, bookings, wishes, pictures }: Ledger) =>
  products.size + bookings.size + wishes.size + pictures.size;

/** Continuous writes: two users post, two book the same products, two edit wishlists, one uploads pictures. */
export async function startWorkload(origin: string, connection: Connection) {
  const [sellers, buyers] = [await signIn(connection, 'seller', 2), await signIn(connection, 'buyer', 2)];
  const ending = new AbortController();
  const ledger = openLedger();
  const posted: string[] = [];
  const latestPictures = new Map<string, string>();

  /** Retries with the same idempotency key until a final response; undefined once the workload ends. */
  async function send(person: Person, path: string, body: object): Promise<Answer | undefined> {
    const isForm = body instanceof FormData;
    const key = { 'content-type': 'application/json', 'idempotency-key': randomUUID() };
    for (let tries = 0; !ending.signal.aborted; tries++) {
      const sentAt = performance.now();
      const answer = await fetch(`${origin}/api${path}`, {
        method: 'POST',
        headers: { ...(!isForm && key), ...(await person.headers()) },
        body: isForm ? body : JSON.stringify(body),
        signal: AbortSignal.timeout(responseTimeout),
      })
        .then(async (response) => ({ status: response.status, body: await response.json() }))
        .catch(() => undefined);
      const status = answer?.status ?? 0;
      ledger.statuses.set(status, (ledger.statuses.get(status) ?? 0) + 1);
      if (answer && status < 500) return { ...answer, isRetried: tries > 0, sentAt };
      await pause(betweenRetries);
    }
    return undefined;
  }
  const acknowledge = ({ sentAt }: Answer) => {
    ledger.latest = { sentAt, answeredAt: performance.now() };
  };
  const idOf = ({ body }: Answer) => (body as { data: { _id: string } }).data._id;

  async function post(seller: Person): Promise<void> {
    const [name, price] = [`Phone ${randomUUID()}`, Math.ceil(Math.random() * 900)];
    const image = latestPictures.get(seller.id);
    if (!image) return;
    const answer = await send(seller, '/products', {
      product_name: name,
      product_price: price,
      categoryName: 'Samsung',
      spacification: 'Works well.',
      condition_type: 'good',
      mobile_number: '+8801700000000',
      location: 'Dhaka',
      year_of_purches: 2021,
      img: image,
    });
    if (answer?.status !== 201) return;
    ledger.products.set(name, { id: idOf(answer), price, image });
    acknowledge(answer);
    posted.push(idOf(answer));
  }

  async function book(buyer: Person, productId: string): Promise<void> {
    const answer = await send(buyer, '/bookings', { productId, metingAddress: 'Dhaka' });
    if (answer?.status !== 201) return;
    ledger.bookings.set(productId, [...(ledger.bookings.get(productId) ?? []), idOf(answer)]);
    acknowledge(answer);
  }

  /** Wishes take no idempotency key: after a retry "already on the list" acknowledges the first try. */
  async function wish(buyer: Person, productId: string): Promise<void> {
    const answer = await send(buyer, '/wishlist', { productId });
    if (answer?.status !== 201 && !(answer?.status === 409 && answer.isRetried)) return;
    ledger.wishes.add(`${productId} ${buyer.id}`);
    acknowledge(answer);
  }

  async function upload(seller: Person): Promise<void> {
    const raw = { width: 24, height: 18, channels: 3 } as const;
    const noise = sharp(randomBytes(raw.width * raw.height * raw.channels), { raw });
    const form = new FormData();
    form.set('image', new Blob([new Uint8Array(await noise.png().toBuffer())], { type: 'image/png' }), 'phone.png');
    const answer = await send(seller, '/images', form);
    if (answer?.status !== 200) return;
    const url = (answer.body as { data: { display_url: string } }).data.display_url;
    ledger.pictures.add(pictureHash(url) as string);
    acknowledge(answer);
    latestPictures.set(seller.id, url);
  }

  const repeat = async (work: () => Promise<unknown>) => {
    for (; !ending.signal.aborted; await pause(betweenWrites)) await work();
  };
  /** Each product once per person, in the order in which they were posted. */
  const forEachPosted = (work: (productId: string) => Promise<unknown>) => {
    let next = 0;
    return repeat(async () => {
      const productId = posted[next];
      if (productId) next++;
      if (productId) await work(productId);
    });
  };
  const workers = [
    ...sellers.map((seller) => repeat(() => post(seller))),
    ...buyers.map((buyer) => forEachPosted((id) => book(buyer, id))),
    ...buyers.map((buyer) => forEachPosted((id) => wish(buyer, id))),
    repeat(() => Promise.all(sellers.map(upload))),
  ];
  return {
    ledger,
    /** Waits for pending responses. */
    stop: async () => {
      ending.abort();
      await Promise.all(workers);
    },
  };
}
