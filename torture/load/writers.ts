import { randomBytes, randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { pictureHash } from '#features/images/picture-urls.ts';
import { type Answered, insist } from './insist.ts';
import type { Ledger } from './ledger.ts';
import type { Person } from './people.ts';

export type Ground = {
  origin: string;
  ledger: Ledger;
  signal: AbortSignal;
  /** Phones in the order in which they were acknowledged. */
  posted: string[];
  /** The one that each seller shows a phone with that is posted now. */
  latestPictures: Map<string, string>;
};

/** Puts one more phone on offer. */
export async function post(ground: Ground, seller: Person): Promise<void> {
  const [name, price] = [`Phone ${randomUUID()}`, Math.ceil(Math.random() * 900)];
  const image = ground.latestPictures.get(seller.id);
  if (!image) return;
  const body = {
    product_name: name,
    product_price: price,
    categoryName: 'Samsung',
    spacification: 'Works well.',
    condition_type: 'good',
    mobile_number: '+8801700000000',
    location: 'Dhaka',
    year_of_purches: 2021,
    img: image,
  };
  const answer = await write(ground, seller, '/products', body);
  if (answer?.status !== 201) return;
  const id = idOf(answer);
  acknowledge(ground, answer, () => ground.ledger.phones.set(name, { id, price, image }));
  ground.posted.push(id);
}

/** Books a phone that another may book at the same moment. */
export async function book(ground: Ground, buyer: Person, productId: string): Promise<void> {
  const { bookings } = ground.ledger;
  const answer = await write(ground, buyer, '/bookings', { productId, metingAddress: 'Dhaka' });
  if (answer?.status === 201)
    acknowledge(ground, answer, () => bookings.set(productId, [...(bookings.get(productId) ?? []), idOf(answer)]));
}

/** Wishes have no key: asked again, the shop says that the phone is on the list, which is as good an answer. */
export async function wish(ground: Ground, buyer: Person, productId: string): Promise<void> {
  const answer = await write(ground, buyer, '/wishlist', { productId });
  if (answer?.status === 201 || (answer?.status === 409 && answer.isRepeated))
    acknowledge(ground, answer, () => ground.ledger.wishes.add(`${productId} ${buyer.id}`));
}

export async function upload(ground: Ground, seller: Person): Promise<void> {
  const raw = { width: 24, height: 18, channels: 3 } as const;
  const png = await sharp(randomBytes(raw.width * raw.height * raw.channels), { raw })
    .png()
    .toBuffer();
  const form = new FormData();
  form.set('image', new Blob([new Uint8Array(png)], { type: 'image/png' }), 'phone.png');
  const answer = await ask(ground, seller, '/images', { body: form });
  if (answer?.status !== 200) return;
  const url = (answer.body as { data: { display_url: string } }).data.display_url;
  acknowledge(ground, answer, () => ground.ledger.pictures.add(pictureHash(url) as string));
  ground.latestPictures.set(seller.id, url);
}

function write(ground: Ground, person: Person, path: string, body: object): Promise<Answered | undefined> {
  const headers = { 'content-type': 'application/json', 'idempotency-key': randomUUID() };
  return ask(ground, person, path, { headers, body: JSON.stringify(body) });
}

async function ask(ground: Ground, person: Person, path: string, request: RequestInit) {
  const headers = { ...request.headers, authorization: `Bearer ${await person.token()}` };
  return insist(ground.ledger, ground.signal, `${ground.origin}/api${path}`, { ...request, method: 'POST', headers });
}

function acknowledge({ ledger }: Ground, { sentAt }: Answered, note: () => void) {
  note();
  ledger.latest = { sentAt, answeredAt: performance.now() };
}

const idOf = ({ body }: Answered) => (body as { data: { _id: string } }).data._id;
