import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestApp, type TestApp, type TestUser } from '#testing/support/test-app.ts';
import { rateLimits } from '../db/schema.ts';
import { noLimits } from './limits.ts';

/* Ten products an hour instead of three hundred. */

let [shop, beside] = [] as unknown as [TestApp, TestApp];
let [buyer, other] = [] as unknown as [TestUser, TestUser];
const products: string[] = [];
beforeAll(async () => {
  const config = { limits: { ...noLimits, readContacts: { max: 10, seconds: 3600 } } };
  shop = await openTestApp({ config });
  beside = await openTestApp({ beside: shop, config });
  [buyer, other] = [await shop.user('buyer'), await shop.user(null)];
  const seller = await shop.user('seller', { email: 'reach-me@example.org' });
  for (let n = 0; n < 24; n++) products.push((await shop.product({ sellerId: seller.id, mobileNumber: '01711' })).id);
});
afterAll(async () => {
  await beside.close();
  await shop.close();
});
beforeEach(() => shop.db.delete(rateLimits));

type Product = { _id: string; mobile_number?: string; seller_email?: string };
const read = async (path: string, { token }: TestUser = buyer, instance = shop, more = {}) => {
  const headers = { authorization: `Bearer ${token}`, ...more };
  const reply = await instance.app.inject({ url: `/api${path}`, headers });
  expect(reply.statusCode).toBe(200);
  const list: Product[] = [reply.json()].flat();
  const shown = list.filter((product) => 'mobile_number' in product || 'seller_email' in product).length;
  return { products: list.length, shown, headers: reply.headers, body: reply.body };
};

test('a person over the limit of contact details keeps browsing without them, and others are not affected', async () => {
  expect(await read('/products?limit=6')).toMatchObject({ products: 6, shown: 6 });
  // Reading the same product again does not count, by whatever route.
  expect(await read('/products?limit=6')).toMatchObject({ shown: 6 });
  expect(await read('/category/samsung?limit=6')).toMatchObject({ shown: 6 });
  expect(await read(`/products/${products[0]}`)).toMatchObject({ shown: 1 });

  const beyond = await read('/products?limit=11');
  expect(beyond).toMatchObject({ products: 11, shown: 0 });
  expect(beyond.body).not.toMatch(/01711|reach-me/);
  expect(beyond.headers.ratelimit).toMatch(/^"account";r=3;t=\d+$/);
  // The rest of the limit still serves single products.
  for (const product of products.slice(1, 4)) expect(await read(`/products/${product}`)).toMatchObject({ shown: 1 });
  expect(await read(`/products/${products[4]}`)).toMatchObject({ products: 1, shown: 0 });
  expect(await read(`/products/${products[4]}`, buyer, beside)).toMatchObject({ shown: 0 });
  expect(await read(`/products/${products[1]}`)).toMatchObject({ shown: 1 });
  expect(await read(`/products/${products[4]}`, other)).toMatchObject({ shown: 1 });
});

test('accounts of one address share its limit, and other addresses are not affected', async () => {
  const limits = { ...noLimits, readContactsPerAddress: { max: 10, seconds: 3600 } };
  const limited = await openTestApp({ beside: shop, config: { limits, trustedProxies: ['127.0.0.1'] } });
  try {
    const from = (address: string) => ({ 'x-forwarded-for': address });
    const shown = [];
    for (const id of products.slice(0, 12))
      shown.push((await read(`/products/${id}`, await shop.user(null), limited, from('192.0.2.1'))).shown);
    expect(shown).toEqual([...Array(10).fill(1), 0, 0]);
    expect(await read(`/products/${products[11]}`, other, limited, from('192.0.2.2'))).toMatchObject({ shown: 1 });
  } finally {
    await limited.close();
  }
});

test('networks of one IPv6 /48 share four times the limit of an address', async () => {
  const limits = { ...noLimits, readContactsPerAddress: { max: 2, seconds: 3600 } };
  const limited = await openTestApp({ beside: shop, config: { limits, trustedProxies: ['127.0.0.1'] } });
  try {
    const shown = [];
    for (const [index, id] of products.slice(0, 10).entries()) {
      const from = { 'x-forwarded-for': `2001:db8:1:${index}::1` };
      shown.push((await read(`/products/${id}`, await shop.user(null), limited, from)).shown);
    }
    expect(shown).toEqual([...Array(8).fill(1), 0, 0]);
  } finally {
    await limited.close();
  }
});

test('concurrent reads on two instances are counted as if sequential', async () => {
  const reads = products.map((id, n) => read(`/products/${id}`, buyer, n % 2 ? shop : beside));
  const shown = (await Promise.all(reads)).map((one) => one.shown);
  expect(shown.filter((count) => count === 1)).toHaveLength(10);
});

test('the limit is lifted after an hour', async () => {
  await read('/products?limit=10');
  expect(await read('/products?limit=24')).toMatchObject({ shown: 0 });
  await shop.db.update(rateLimits).set({ endsAt: new Date() });
  expect(await read(`/products/${products[0]}`)).toMatchObject({ shown: 1 });
});

test('requests without contact details do not count', async () => {
  const brief = { prefer: 'return=minimal' };
  expect(await read('/products?limit=24', buyer, shop, brief)).toMatchObject({ products: 24, shown: 0 });
  expect(await shop.db.select().from(rateLimits)).toEqual([]);
  expect(await read('/products?limit=10')).toMatchObject({ shown: 10 });
});
