import { createHash } from 'node:crypto';
import { inflateSync } from 'node:zlib';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkReceipt } from '#features/deals/receipt-check.ts';
import { lines } from '#features/grade/grade.rules.ts';
import { sweepUnusedPictures } from '#features/images/server/picture-sweep.ts';
import { bookings, images, products } from '#platform/db/schema.ts';
import { defaultLimits } from '#platform/http/limits.ts';
import { openTestApp, type TestApp, type TestUser } from '#testing/support/test-app.ts';
import { wireProduct } from '#testing/support/wire-product.ts';

let shop: TestApp;
let origin: string;
let [seller, buyer, admin] = [] as unknown as [TestUser, TestUser, TestUser];
/** A deal with all that a purchase file can state, and one with nothing but what the specification asks for. */
let [full, minimal] = ['', ''];
const imei = '356938035643809';
beforeAll(async () => {
  shop = await openTestApp();
  origin = await shop.app.listen({ host: '127.0.0.1', port: 0 });
  seller = await shop.user('seller', { name: 'Sana' });
  buyer = await shop.user('buyer', { name: 'মিতু “B” Akter' });
  admin = await shop.user('admin');
  full = await fullDeal();
  const plain = await shop.product({ sellerId: seller.id, name: 'Nokia 8', price: 120.5 });
  minimal = await handOver(plain.id);
});
afterAll(() => shop.close());

/** Sends a picture of one colour as the seller. */
async function send([method, path]: [string, string], width: number, height: number) {
  const background = { r: width % 256, g: 90, b: height % 256 };
  const picture = await sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();
  const body = new FormData();
  body.set('image', new Blob([new Uint8Array(picture)]), 'phone.png');
  const headers = { authorization: `Bearer ${seller.token}` };
  return (await fetch(`${origin}/api${path}`, { method, headers, body })).json();
}
const upload = async (width: number, height: number): Promise<string> =>
  (await send(['POST', '/images'], width, height)).data.display_url;

const map = {
  marks: [{ side: 'back', kind: 'scratch', size: 'large', x: 0.1, y: 0.1 }],
  functions: { ...Object.fromEntries(lines.map((line) => [line, 'works'])), nfc: 'absent', flash: 'faulty' },
};

async function runSelfTest(path: string, by: TestUser, touch: object) {
  const { token } = (await by.post(path)).json();
  const browser = 'b'.repeat(30);
  await shop.anyone.post('/self-tests/open', { token, browser });
  const results = {
    measured: { touch, cameras: { outcome: 'pass', count: 2 } },
    said: { pixels: { outcome: 'pass' } },
    device: { system: 'android', model: 'SM-A525F' },
  };
  await shop.anyone.post('/self-tests/results', { token, browser, results, finish: true });
}

/** Books, meets and hands over; `atMeeting` is what the buyer does with the phone in hand. */
async function handOver(productId: string, atMeeting: (id: string) => Promise<unknown> = async () => undefined) {
  const id = (await buyer.post('/bookings', { productId })).json().data._id as string;
  const act = (who: TestUser, body: object) => who.post(`/deals/${id}/acts`, body);
  await act(seller, { act: 'accept' });
  const time = new Date(Date.now() + 3_600_000).toISOString();
  await act(seller, { act: 'propose-meeting', times: [time], place: 'Station' });
  const { proposal } = (await buyer.get(`/deals/${id}`)).json();
  await act(buyer, { act: 'pick-time', proposalId: proposal.id, time });
  await atMeeting(id);
  await act(seller, { act: 'enter-code', code: (await buyer.get(`/deals/${id}`)).json().handover.code });
  for (const who of [buyer, seller]) expect((await act(who, { act: 'confirm' })).statusCode).toBe(200);
  return id;
}

async function fullDeal(): Promise<string> {
  const pictures = [await upload(900, 500), await upload(300, 700), await upload(400, 400)];
  const posted = await seller.post(
    '/products',
    wireProduct({
      ...{ product_name: 'Galaxy A52', img: pictures[0], pictures, damage_map: map, battery_health: 91 },
      ...{ origin: 'official', owed: 'instalments', account_lock: 'at-meeting' },
    }),
  );
  expect(posted.statusCode, posted.body).toBe(201);
  const productId = posted.json().data._id as string;
  expect((await seller.patch(`/myproducts/${productId}/imei`, { imeis: [imei] })).statusCode).toBe(200);
  const path = `/myproducts/${productId}/verification-photo`;
  await seller.post(path);
  await send(['PATCH', path], 50, 60);
  const { picture } = (await seller.get(path)).json();
  expect((await admin.patch(`/verification-photos/${productId}`, { picture, refusal: null })).statusCode).toBe(200);
  await runSelfTest(`/myproducts/${productId}/self-tests`, seller, { outcome: 'pass', untouched: [] });
  return handOver(productId, async (id) => {
    await runSelfTest(`/deals/${id}/self-tests`, buyer, { outcome: 'fail', untouched: [3, 4] });
    const results = { 'mark-1': 'pass', 'line-display': 'pass', 'line-flash': 'fail' };
    expect((await buyer.post(`/deals/${id}/acts`, { act: 'check', results })).statusCode).toBe(200);
    expect((await buyer.post(`/deals/${id}/acts`, { act: 'check-imei', imei })).statusCode).toBe(200);
  });
}

const pathOf = (id: string, language = 'en') => `/deals/${id}/purchase-file?language=${language}`;
const pdfPathOf = (id: string, language = 'en') => `/deals/${id}/purchase-file.pdf?language=${language}`;
const statedBy = (body: string) => JSON.parse(Buffer.from(JSON.parse(body).payload, 'base64url').toString());
const fileOf = async (id: string, language?: string) => statedBy((await buyer.get(pathOf(id, language))).body);

/** The text that each line of a PDF stands for, from its content streams. */
function textIn(pdf: Buffer): string {
  const streams = pdf.toString('latin1').matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g);
  const texts: string[] = [];
  for (const [, stream = ''] of streams) {
    let content = '';
    try {
      content = inflateSync(Buffer.from(stream, 'latin1')).toString('latin1');
    } catch {
      // A picture.
    }
    for (const [, text = ''] of content.matchAll(/\/ActualText \(((?:\\[\s\S]|[^\\)])*)\)/g)) texts.push(decode(text));
  }
  return texts.join('\n');
}

function decode(text: string): string {
  const bytes = Buffer.from(
    text.replace(
      /\\([\s\S])/g,
      (_, escaped) => ({ n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' })[escaped as 'n'] ?? escaped,
    ),
    'latin1',
  );
  return bytes[0] === 0xfe ? bytes.subarray(2).swap16().toString('utf16le') : bytes.toString('latin1');
}

test('the signed file of a deal says what the seller said, what the shop saw and what the buyer checked', async () => {
  const stated = await fileOf(full);
  expect(stated).toMatchObject({
    ...{ purchaseFile: 1, language: 'en', timeZone: 'UTC', asOf: stated.receipt.handedOverAt },
    receipt: { dealId: full, productName: 'Galaxy A52', seller: 'Sana', buyer: 'মিতু “B” Akter', place: 'Station' },
    sellerSays: {
      facts: {
        ...{ Origin: 'Official', 'Money owed': 'Instalments left', 'Battery health': '91%' },
        'Account lock': 'Will be signed out at the meeting',
      },
      grade: {
        words: expect.stringMatching(/^Fair: /),
        reasons: [expect.stringContaining('scratch'), expect.stringContaining('Doesn’t work')],
      },
      damageMap: {
        isGiven: true,
        marks: [{ side: 'back', kind: 'scratch', words: expect.stringMatching(/^Back, top left/) }],
      },
    },
    shopSaw: {
      handover: 'Seller and buyer both confirmed the handover in their accounts.',
      verificationPhoto: expect.stringMatching(
        /^The shop saw a photo of this phone, switched on, .* verified on .* UTC\.$/,
      ),
    },
    buyerChecked: { imei: 'The buyer checked at the meeting: it’s the number of the listing' },
    selfTests: {
      seller: { finished: true, model: 'SM-A525F' },
      differences: [expect.stringMatching(/: Works in the seller’s run, Doesn’t work in the buyer’s/)],
    },
  });
  expect(stated.sellerSays.damageMap.functions).toContainEqual(
    expect.objectContaining({ line: 'flash', answer: 'faulty' }),
  );
  expect(stated.buyerChecked.lines).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ id: 'mark-1', result: 'pass', words: 'Right' }),
      expect.objectContaining({ id: 'line-flash', result: 'fail', words: 'Wrong' }),
      expect.objectContaining({ id: 'line-touch', result: null, words: 'Not checked' }),
    ]),
  );
  expect(stated.selfTests.parts[0]).toMatchObject({ seller: 'Works', buyer: expect.stringContaining('2 squares') });
  expect(stated.photos).toHaveLength(3);
  for (const { address, sha256 } of stated.photos) {
    const bytes = await (await fetch(origin + new URL(address).pathname)).arrayBuffer();
    expect(createHash('sha256').update(Buffer.from(bytes)).digest('hex')).toBe(sha256);
  }
});

test('a deal with nothing but what had to be said has a file that says what is not there', async () => {
  const stated = await fileOf(minimal);
  expect(stated).toMatchObject({
    sellerSays: { grade: { words: expect.stringMatching(/^No grade/), reasons: [] }, damageMap: { isGiven: false } },
    shopSaw: { photoVerifiedAt: null, verificationPhoto: 'The shop saw no photo of this phone beside a code.' },
    buyerChecked: { imei: 'No IMEI was compared' },
    selfTests: { seller: null, buyer: null, differences: null },
    // Not among the pictures of this shop.
    photos: [{ address: expect.stringMatching(/\/1280\.webp$/), sha256: null }],
  });
  expect(new Set(stated.buyerChecked.lines.map(({ result }: { result: string }) => result))).toEqual(new Set([null]));
});

test('a deal of an earlier release says that its evidence was not recorded', async () => {
  const product = await shop.product({ sellerId: seller.id, name: 'Nokia 3310' });
  const id = await handOver(product.id);
  await shop.db.update(bookings).set({ evidence: null, agreed: null }).where(eq(bookings.id, id));
  expect(await fileOf(id)).toMatchObject({
    ...{ sellerSays: null, shopSaw: { verificationPhoto: null }, selfTests: null },
  });
  const pdf = (await buyer.get(pdfPathOf(id))).rawPayload;
  expect(textIn(pdf).match(/Not recorded at the time/g)).toHaveLength(3);
});

test('the file stays the same, byte by byte, whatever happens to the listing, the names and the self-test afterwards', async () => {
  const product = await shop.product({ sellerId: seller.id, name: 'Galaxy A52' });
  const id = await handOver(product.id);
  const before = (await buyer.get(pathOf(id))).body;
  await shop.db
    .update(products)
    .set({ name: 'Another', description: 'Changed', grade: 'parts', damageMap: map, pictures: [], status: 'listed' })
    .where(eq(products.id, product.id));
  await runSelfTest(`/myproducts/${product.id}/self-tests`, seller, { outcome: 'pass', untouched: [] });
  await shop.db.execute(`update users set name = 'Somebody else' where id = '${seller.id}'`);
  expect((await buyer.get(pathOf(id))).body).toBe(before);
  expect((await seller.get(pathOf(id))).body).toBe(before);
});

test('the file verifies with the published key, and no more once a bit of it is changed', async () => {
  const { body, headers } = await buyer.get(pathOf(full));
  expect(headers['content-disposition']).toBe(`attachment; filename="purchase-file-${full}.json"`);
  const { keys } = (await shop.app.inject({ url: '/.well-known/jwks.json' })).json();
  const checked = await checkReceipt(body);
  expect(checked).toMatchObject({ keyId: keys[0].kid, receipt: { dealId: full }, whole: statedBy(body) });
  const bytes = Buffer.from(body);
  for (let index = 0; index < bytes.length; index += 97) {
    const changed = Buffer.from(bytes);
    changed[index] = (bytes[index] as number) ^ 1;
    expect(await checkReceipt(changed.toString()), `byte ${index}`).toBeUndefined();
  }
});

test('only the two sides of a deal and admins get its file, and only once the phone was handed over', async () => {
  const stranger = await shop.user('buyer');
  for (const path of [pathOf(full), pdfPathOf(full)]) {
    expect((await stranger.get(path)).statusCode).toBe(404);
    expect((await shop.anyone.get(path)).statusCode).toBe(401);
    for (const who of [seller, buyer, admin]) expect((await who.get(path)).statusCode).toBe(200);
  }
  const product = await shop.product({ sellerId: seller.id });
  const id = (await buyer.post('/bookings', { productId: product.id })).json().data._id;
  for (const path of [pathOf(id), pdfPathOf(id)]) expect((await buyer.get(path)).statusCode).toBe(404);
});

test.each([
  [
    'en',
    ['Purchase file: Galaxy A52', 'The seller says', 'The shop saw', 'The buyer checked at the meeting', 'Page 1 of '],
  ],
  ['bn', ['কেনার ফাইল: Galaxy A52', 'বিক্রেতা বলছেন', 'শপ দেখেছে', 'ক্রেতা দেখা করে মিলিয়েছেন']],
])('the PDF in %s has a title, a language and its text, and the signed file within', async (language, expected) => {
  const reply = await buyer.get(pdfPathOf(full, language));
  expect(reply.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="purchase-file-${full}.pdf"`,
  });
  const text = textIn(reply.rawPayload);
  for (const sentence of [...expected, full, 'মিতু “B” Akter', 'Station']) expect(text).toContain(sentence);
  const raw = reply.rawPayload.toString('latin1');
  for (const part of [`/Lang (${language})`, '/MarkInfo', '/StructTreeRoot', '/DisplayDocTitle true', '/EmbeddedFile'])
    expect(raw).toContain(part);
});

test('no number of the phone is in either form of the file', async () => {
  for (const language of ['en', 'bn']) {
    const json = JSON.stringify(await fileOf(full, language));
    const text = textIn((await buyer.get(pdfPathOf(full, language))).rawPayload);
    for (const content of [json, text])
      for (const number of [imei, imei.slice(0, 14), imei.slice(-6)]) expect(content).not.toContain(number);
  }
});

test('a file keeps the photos of its deal from being deleted, and says so when one is gone all the same', async () => {
  const { photos } = await fileOf(full);
  await shop.db.update(images).set({ unusedSince: new Date(0) });
  await sweepUnusedPictures(shop.app.platform.db, shop.app.platform.imageStore);
  expect((await fileOf(full)).photos).toEqual(photos);
  const [, hash = ''] = photos[1].address.match(/pictures\/(\w+)\//);
  await shop.app.platform.imageStore.remove([hash]);
  expect((await fileOf(full)).photos[1]).toEqual({ ...photos[1], sha256: null });
  expect(textIn((await buyer.get(pdfPathOf(full))).rawPayload)).toContain('no longer has it');
});

test('a person makes a limited number of files in an hour', async () => {
  const limits = { ...defaultLimits, purchaseFile: { max: 1, seconds: 3600 } };
  const limited = await openTestApp({ beside: shop, config: { limits } });
  const get = (url: string) =>
    limited.app.inject({ url: `/api${url}`, headers: { authorization: `Bearer ${buyer.token}` } });
  try {
    for (const path of [pathOf(minimal), pdfPathOf(minimal)]) {
      expect((await get(path)).statusCode).toBe(200);
      expect((await get(path)).statusCode).toBe(429);
    }
  } finally {
    await limited.close();
  }
});
