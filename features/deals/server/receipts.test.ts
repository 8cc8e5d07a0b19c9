import { execFile } from 'node:child_process';
import { createPublicKey, generateKeyPairSync, type KeyObject, verify } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { eq } from 'drizzle-orm';
import { calculateJwkThumbprint, exportJWK, FlattenedSign } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as schema from '#platform/db/schema.ts';
import { eraseAccounts } from '#testing/support/erase-accounts.ts';
import { openTestApp, type TestApp, type TestUser } from '#testing/support/test-app.ts';
import { checkReceipt } from '../receipt-check.ts';

let shop: TestApp;
let seller: TestUser;
let buyer: TestUser;
const folder = mkdtempSync(join(tmpdir(), 'reshell-receipts-'));
beforeAll(async () => {
  shop = await openTestApp();
  seller = await shop.user('seller', { name: 'Sana' });
  buyer = await shop.user('buyer', { name: 'Bo “B” মিতু' });
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await shop.close();
});

/** Hands a phone over through the API. */
async function handOver(by: TestApp = shop): Promise<string> {
  const product = await shop.product({
    sellerId: seller.id,
    name: 'Nokia 8',
    price: 120.5,
    storageGb: 128,
    accessories: ['box', 'cable'],
  });
  const call = (who: TestUser, path: string, payload: object) =>
    by.app.inject({
      method: 'POST',
      url: `/api${path}`,
      headers: { authorization: `Bearer ${who.token}` },
      payload,
    });
  const id = (await call(buyer, '/bookings', { productId: product.id })).json().data._id;
  const act = (who: TestUser, body: object) => call(who, `/deals/${id}/acts`, body);
  await act(seller, { act: 'accept' });
  const time = new Date(Date.now() + 3_600_000).toISOString();
  await act(seller, { act: 'propose-meeting', times: [time], place: 'Station' });
  const { proposal } = (await buyer.get(`/deals/${id}`)).json();
  await act(buyer, { act: 'pick-time', proposalId: proposal.id, time });
  expect((await buyer.get(`/deals/${id}/receipt`)).statusCode).toBe(404);
  await act(seller, { act: 'enter-code', code: (await buyer.get(`/deals/${id}`)).json().handover.code });
  for (const who of [buyer, seller]) expect((await act(who, { act: 'confirm' })).statusCode).toBe(200);
  return id;
}

const run = (...args: string[]) =>
  promisify(execFile)(process.execPath, ['--import', 'tsx', 'scripts/verify-receipt.ts', ...args]).then(
    ({ stdout }) => stdout,
    ({ code, stderr }) => `${code}: ${stderr}`,
  );

/** A downloaded receipt in the format before JSON Web Signatures. */
const oldReceipt = JSON.stringify({
  document: [
    '{"version":1,"shop":"https://shop.example","dealId":"0198c0de-0000-7000-8000-000000000001","prod',
    'uctName":"Nokia 8","facts":{"Brand":"Nokia","Storage":"128 GB"},"price":120.5,"currency":"USD","',
    'seller":"Sana","buyer":"Bo “B” মিতু","bookedAt":"2026-01-01T10:00:00.000Z","handedOverAt":"2026-',
    '01-02T12:00:00.000Z","place":"Station"}',
  ].join(''),
  signature: 'MdkWuWb7do6DXqw2C2kWk6HGK0GT9198U62iOr6doz/Y2A9MjqdKL5QiaZHq3zDTgeSFiHLFvjFgZdtQWAUEAg==',
  key: {
    kty: 'OKP',
    crv: 'Ed25519',
    x: 'Jd4lNfrpGL7nKAteI05Puf5_XrbztvBbgIsAFaydl24',
    kid: 'wE1R3CujalN2wXjsJe-IsHXTDsQChUGS5Bxo_ETNx7o',
  },
});

const publishedKeys = async (of: TestApp = shop) =>
  (await of.app.inject({ url: '/.well-known/jwks.json' })).json().keys;

test('buyer and seller get the same JSON Web Signature, which verifies with the published key', async () => {
  const id = await handOver();
  const reply = await buyer.get(`/deals/${id}/receipt`);
  expect(reply.headers['content-disposition']).toBe(`attachment; filename="receipt-${id}.json"`);
  expect((await seller.get(`/deals/${id}/receipt`)).body).toBe(reply.body);
  const { payload, protected: header, signature } = reply.json();
  const decode = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString());
  expect(decode(payload)).toEqual({
    version: 1,
    shop: 'http://localhost:3000',
    dealId: id,
    productName: 'Nokia 8',
    facts: {
      Brand: 'Samsung',
      Condition: 'Good',
      Storage: '128 GB',
      Included: 'original box, cable',
      'Year of purchase': '2021',
    },
    price: 120.5,
    currency: 'USD',
    seller: 'Sana',
    buyer: 'Bo “B” মিতু',
    bookedAt: expect.any(String),
    handedOverAt: expect.any(String),
    place: 'Station',
  });
  const [key] = await publishedKeys();
  expect(key).toMatchObject({ kty: 'OKP', crv: 'Ed25519', use: 'sig', alg: 'EdDSA' });
  expect(decode(header)).toMatchObject({ alg: 'EdDSA', kid: key.kid });
  // Verified as in RFC 7515, without the library that signed it.
  const publicKey = createPublicKey({ key, format: 'jwk' });
  expect(verify(null, Buffer.from(`${header}.${payload}`), publicKey, Buffer.from(signature, 'base64url'))).toBe(true);
  expect((await checkReceipt(reply.body))?.keyId).toBe(key.kid);
  expect((await (await shop.user('buyer')).get(`/deals/${id}/receipt`)).statusCode).toBe(404);
  // A later change of a name does not change what was signed.
  await shop.db.execute(`update users set name = 'Somebody else' where id = '${buyer.id}'`);
  expect((await buyer.get(`/deals/${id}/receipt`)).body).toBe(reply.body);
});

test('a receipt with a flipped bit in any of its bytes does not verify', async () => {
  const { body } = await buyer.get(`/deals/${await handOver()}/receipt`);
  const bytes = Buffer.from(body);
  for (let index = 0; index < bytes.length; index++) {
    const changed = Buffer.from(bytes);
    changed[index] = (bytes[index] as number) ^ 1;
    expect(await checkReceipt(changed.toString()), `byte ${index}`).toBeUndefined();
  }
  expect(await checkReceipt(body)).toBeDefined();
  for (const other of ['', '{}', 'null', body.slice(1), `[${body}]`]) expect(await checkReceipt(other)).toBeUndefined();
});

test('a receipt in the format before JSON Web Signatures is served unchanged and still verifies', async () => {
  const id = await handOver();
  const { document, signature, key } = JSON.parse(oldReceipt);
  await shop.db.insert(schema.settings).values({ name: `receipt-key ${key.kid}`, value: JSON.stringify(key) });
  await shop.db
    .update(schema.receipts)
    .set({ document, signature: `${key.kid} ${signature}` })
    .where(eq(schema.receipts.bookingId, id));
  expect((await buyer.get(`/deals/${id}/receipt`)).body).toBe(oldReceipt);
  expect((await publishedKeys()).map(({ kid }: { kid: string }) => kid)).toContain(key.kid);
  expect(await checkReceipt(oldReceipt)).toEqual({ receipt: JSON.parse(document), keyId: key.kid });
  expect(await checkReceipt(oldReceipt.replace('120.5', '12.05'))).toBeUndefined();
});

test('the header of a receipt cannot claim a key that did not sign it', async () => {
  const [shopKey] = await publishedKeys();
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const own = { ...(await exportJWK(publicKey)), kid: shopKey.kid };
  const forge = (jwk: object) =>
    new FlattenedSign(Buffer.from(JSON.parse(oldReceipt).document))
      .setProtectedHeader({ alg: 'EdDSA', kid: shopKey.kid, jwk })
      .sign(privateKey);
  expect((await checkReceipt(JSON.stringify(await forge(own))))?.keyId).toBe(await calculateJwkThumbprint(own));
  expect(await checkReceipt(JSON.stringify(await forge(shopKey)))).toBeUndefined();
  expect(await checkReceipt(JSON.stringify({ ...(await forge(shopKey)), header: { jwk: own } }))).toBeUndefined();
});

test('the verify-receipt command verifies a file offline with the given key', async () => {
  const { body } = await seller.get(`/deals/${await handOver()}/receipt`);
  const write = (name: string, content: string) => {
    writeFileSync(join(folder, name), content);
    return join(folder, name);
  };
  const toPem = (key: KeyObject) => key.export({ type: 'spki', format: 'pem' }).toString();
  const [key] = await publishedKeys();
  const receipt = write('receipt.json', `${body}\n`);
  const { payload, ...signed } = JSON.parse(body);
  const cheaper = Buffer.from(payload, 'base64url').toString().replace('120.5', '12.05');
  const forged = write(
    'forged.json',
    JSON.stringify({ ...signed, payload: Buffer.from(cheaper).toString('base64url') }),
  );
  const keys = write('keys.json', JSON.stringify({ keys: [key] }));
  const pem = write('key.pem', toPem(createPublicKey({ key, format: 'jwk' })));
  const other = write('other.pem', toPem(generateKeyPairSync('ed25519').publicKey));
  const [old, oldKey] = [
    write('old.json', oldReceipt),
    write('old-key.json', JSON.stringify(JSON.parse(oldReceipt).key)),
  ];
  const [plain, withKeys, withPem, ofOld, withOther, ofForged, ofNothing] = await Promise.all([
    run(receipt),
    run(receipt, '--key', keys),
    run(receipt, '--key', pem),
    run(old, '--key', oldKey),
    run(receipt, '--key', other),
    run(forged, '--key', keys),
    run(join(folder, 'missing.json'), '--key', keys),
  ]);
  expect(plain).toMatch(/^2: NOT CHECKED: .* give the shop’s key with --key/);
  for (const output of [withKeys, withPem, ofOld])
    expect(output).toMatch(/^GENUINE: signed with the key you gave\.\nSana handed “Nokia 8” to .+ for 120\.5 USD on /);
  expect(withOther).toMatch(/^1: NOT GENUINE: it is signed with another key/);
  expect(ofForged).toMatch(/^1: NOT GENUINE/);
  expect(ofNothing).toMatch(/^2: NOT CHECKED: ENOENT/);
}, 60_000);

test('the verify-receipt command rejects a document that is not a receipt and prints no control characters', async () => {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const pem = join(folder, 'own.pem');
  writeFileSync(pem, publicKey.export({ type: 'spki', format: 'pem' }));
  const header = { alg: 'EdDSA', jwk: await exportJWK(publicKey) };
  const write = async (name: string, document: string) => {
    const signed = await new FlattenedSign(Buffer.from(document)).setProtectedHeader(header).sign(privateKey);
    writeFileSync(join(folder, name), JSON.stringify(signed));
    return join(folder, name);
  };
  const stated = {
    ...{ version: 1, shop: 'https://shop.example', dealId: 'a', productName: 'Nokia 8', facts: {}, price: 1 },
    ...{ currency: 'USD', seller: 'Sana\r\nGENUINE: signed\u2028by\u001b[2J the shop', buyer: 'Bo\u202e\u0007 \u009b' },
    ...{ bookedAt: '2026-01-01T00:00:00.000Z', handedOverAt: '2026-01-02T00:00:00.000Z', place: 'Station' },
  };
  const disguised = await write('disguised.json', JSON.stringify(stated));
  const others = ['"x"', '[]', 'null', '{}', '7', JSON.stringify({ ...stated, price: '1' })];
  const files = await Promise.all(others.map((document, index) => write(`no-receipt-${index}.json`, document)));
  const empty = join(folder, 'empty.json');
  writeFileSync(empty, '{"keys":[]}');
  const [output, withoutKey, withEmptyKey, ...refused] = await Promise.all([
    run(disguised, '--key', pem),
    run(disguised),
    run(disguised, '--key', empty),
    ...files.map((file) => run(file, '--key', pem)),
  ]);
  const lines = output.trimEnd().split('\n');
  expect(lines).toHaveLength(2);
  expect(lines.join('')).not.toMatch(/[\p{Cc}\p{Bidi_Control}\u2028]/u);
  expect(withoutKey).toMatch(/^2: NOT CHECKED: a receipt proves nothing without a key/);
  expect(withEmptyKey).toMatch(/^2: NOT CHECKED: .*empty\.json holds no key/);
  for (const each of refused) expect(each).toMatch(/^1: NOT GENUINE: .* or it is no receipt\.\n$/);
}, 60_000);

test('a shop with a new key still publishes the keys of older receipts', async () => {
  const before = await buyer.get(`/deals/${await handOver()}/receipt`);
  const renewed = await openTestApp({
    beside: shop,
    config: { receiptKey: generateKeyPairSync('ed25519').privateKey },
  });
  try {
    const after = await buyer.get(`/deals/${await handOver(renewed)}/receipt`);
    const ids = (await publishedKeys(renewed)).map(({ kid }: { kid: string }) => kid);
    const signers = await Promise.all([after, before].map(async ({ body }) => (await checkReceipt(body))?.keyId));
    expect(ids).toEqual(expect.arrayContaining(signers));
    expect(new Set(signers).size).toBe(2);
    expect(ids[0]).toBe(signers[0]);
  } finally {
    await renewed.close();
  }
});

test('a receipt is deleted when the account of its buyer is erased, not before', async () => {
  const id = await handOver();
  await (await shop.user('admin')).delete(`/users/${buyer.id}`);
  expect((await seller.get(`/deals/${id}/receipt`)).statusCode).toBe(200);
  await eraseAccounts(shop, 15);
  const { rows } = await shop.db.execute('select document from receipts');
  expect(rows).toEqual([]);
  expect((await seller.get(`/deals/${id}/receipt`)).json().message).toBe('There’s no receipt for this deal');
});
