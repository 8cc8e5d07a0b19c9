import type { Page } from '@playwright/test';
import { openDatabaseProxy } from '#testing/support/database-proxy.ts';
import { setOffline } from './connection.ts';
import { acceptedDeal } from './deals.ts';
import { createGate } from './delayed-requests.ts';
import { expect, test } from './journey.ts';
import { changeProduct, offerProduct } from './products.ts';

test.use({ expectedStatuses: [401], serviceWorkers: 'allow' });

const seenLast = 'You’re offline. This is what you saw last.';

/** Until this much of the page is cached. */
const expectCached = (page: Page, ...addresses: string[]) =>
  expect
    .poll(() =>
      page.evaluate(
        async (wanted) => (await Promise.all(wanted.map((address) => caches.match(address)))).every(Boolean),
        addresses,
      ),
    )
    .toBe(true);

test('a buyer reads offline what they saw last, is told what they have not seen, and has the newest price once online', async ({
  windowFor,
  member,
}) => {
  const { api: seller } = await member('seller');
  const [seen, followed, unseen] = [
    await offerProduct(seller, { product_price: 431 }),
    await offerProduct(seller, { product_price: 432 }),
    await offerProduct(seller),
  ];
  const { page, api, person } = await windowFor('buyer');
  const wishes = `/api/wishlist?email=${encodeURIComponent(person.email)}`;
  const price = (amount: number) => page.getByRole('main').getByText(`$${amount}`).first();
  const link = (name: string) => page.getByRole('main').getByRole('link', { name }).first();
  expect((await api.post('/api/wishlist', { data: { productId: seen.id } })).ok()).toBe(true);

  await page.goto('/dashboard/wishlist');
  await expectCached(page, wishes, '/api/auth/get-session', '/dashboard');
  // One phone by its address, another by a link from a list.
  await page.goto(`/product/${seen.id}`);
  await expect(price(431)).toBeVisible();
  const phone = page.url();
  const list = '/category/Samsung';
  await page.goto(list);
  await link(followed.name).click();
  await expect(page.getByRole('heading', { level: 1, name: followed.name })).toBeVisible();
  const followedPhone = page.url();
  await expectCached(page, phone, list, `/api/products/${followed.id}`);

  await setOffline(page, true);
  await page.reload();
  await expect(page.getByRole('status').getByText(seenLast)).toBeVisible();
  await expect(price(432)).toBeVisible();
  await page.goto(list);
  await expect(page.getByText(seenLast)).toBeVisible();
  await expect(link(followed.name)).toBeVisible();
  await page.goto('/dashboard/wishlist');
  await expect(page.getByRole('row').filter({ hasText: seen.name })).toBeVisible();
  await expect(page.getByText(seenLast)).toBeVisible();
  await link(seen.name).click();
  await expect(page.getByRole('heading', { level: 1, name: seen.name })).toBeVisible();

  await page.goto(`/product/${unseen.id}`);
  await expect(page.getByRole('alert')).toContainText('You haven’t seen this page yet');
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await expect(page.getByText('This is what you saw last.')).toBeHidden();

  await page.goto(phone);
  await expect(price(431)).toBeVisible();
  await changeProduct(seller, seen.id, { product_price: 399 });
  await changeProduct(seller, followed.id, { product_price: 398 });
  await setOffline(page, false);
  await expect(price(399)).toBeVisible();
  await expect(price(431)).toHaveCount(0);
  await expect(page.getByText(seenLast)).toHaveCount(0);
  await page.goto(followedPhone);
  await expect(price(398)).toBeVisible();
  await expect(price(432)).toHaveCount(0);

  // Nothing of their own stays in the browser of somebody who signs out, and a token never was there.
  const cached = () =>
    page.evaluate(async () => {
      const addresses: string[] = [];
      for (const name of await caches.keys())
        for (const { url } of await (await caches.open(name)).keys()) addresses.push(new URL(url).pathname);
      return addresses;
    });
  // The service worker stores a reply after the page has it.
  await expect.poll(cached).toEqual(expect.arrayContaining(['/api/wishlist', '/api/auth/get-session']));
  expect(await cached()).not.toContain('/api/jwt');
  await page.getByRole('button', { name: 'Your account' }).click();
  // A reply that comes only after they have signed out is not cached either.
  const [asked, left] = [createGate(), createGate()];
  await page.context().route('**/api/auth/get-session?late', async (route) => {
    const response = await route.fetch();
    asked.open();
    await left.isOpen;
    await route.fulfill({ response });
  });
  const fetchCached = (address: string, cache: string) =>
    page.evaluate(
      async ([address, cache]) => (await fetch(address, { headers: { 'x-offline-cache': cache } })).json(),
      [address, cache] as const,
    );
  const late = fetchCached('/api/auth/get-session?late', 'private');
  await asked.isOpen;
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page.getByText('Sucessfully Logout !')).toBeVisible();
  left.open();
  expect(await late).toMatchObject({ user: {} });
  // Cached after it.
  await fetchCached('/api/products/counts', 'replies');
  await expect.poll(cached).toContain('/api/products/counts');
  await expect
    .poll(async () => (await cached()).filter((path) => /^\/api\/(wishlist|auth|bookings|deals)/.test(path)))
    .toEqual([]);
});

test('offline the messages and the notices say that no device keeps them, beside a deal that can be read', async ({
  windowFor,
  member,
}) => {
  const { api: seller } = await member('seller');
  const { page, api } = await windowFor('buyer');
  const { id } = await acceptedDeal(seller, api);
  const main = page.getByRole('main');
  const kept = 'Messages aren’t kept on your device';
  await page.goto(`/dashboard/deal/${id}`);
  await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
  await expectCached(page, `/api/deals/${id}`, '/api/auth/get-session', '/dashboard');
  // Their scripts are cached with them.
  for (const path of ['/dashboard/inbox', '/dashboard/notices']) {
    await page.goto(path);
    await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
  }

  await setOffline(page, true);
  await page.goto(`/dashboard/deal/${id}`);
  await expect(main.getByText(kept)).toBeVisible();
  await expect(page.getByText(seenLast)).toBeVisible();
  await page.goto('/dashboard/inbox');
  await expect(main.getByText(kept)).toBeVisible();
  await expect(main.getByText('Loading')).toHaveCount(0);
  await page.goto('/dashboard/notices');
  await expect(main.getByRole('alert')).toContainText('This isn’t kept on your device');
  await setOffline(page, false);
  await expect(main.getByRole('alert')).toHaveCount(0);
  await expect(main.getByRole('list').first()).toBeVisible();
});

test('while the server cannot be reached, a phone seen before opens by its short address, and one not seen says one thing', async ({
  page,
  member,
  baseURL,
}) => {
  const { api: seller } = await member('seller');
  const [seen, unseen] = [await offerProduct(seller), await offerProduct(seller)];
  const proxy = await openDatabaseProxy({ host: '127.0.0.1', port: Number(new URL(baseURL as string).port) });
  const server = `http://localhost:${proxy.connection.port}`;
  await page.goto(`${server}/product/${seen.id}`);
  await expectCached(page, page.url(), '/dashboard');
  await proxy.close();
  await page.goto(`${server}/product/${seen.id}`);
  await expect(page.getByRole('heading', { level: 1, name: seen.name })).toBeVisible();
  await expect(page.getByText('We can’t reach Reshell right now. This is what you saw last.')).toBeVisible();
  await page.goto(`${server}/product/${unseen.id}`);
  await expect(page.getByRole('alert')).toContainText('We can’t reach Reshell right now');
  await expect(page.getByRole('alert')).toContainText('You haven’t seen this page yet');
  await expect(page.getByText('You’re offline')).toHaveCount(0);
  await expect(page.getByText('went wrong')).toHaveCount(0);
  await proxy.open();
  await expect(page.getByRole('heading', { level: 1, name: unseen.name })).toBeVisible();
  await proxy.close();
});

test('a buyer who logs out offline leaves nothing on the device, and the server ends the session once it can be told', async ({
  windowFor,
  member,
}) => {
  const { api: seller } = await member('seller');
  const product = await offerProduct(seller);
  const { page, api, person } = await windowFor('buyer');
  expect((await api.post('/api/wishlist', { data: { productId: product.id } })).ok()).toBe(true);
  await page.goto('/dashboard/wishlist');
  await expect(page.getByRole('row').filter({ hasText: product.name })).toBeVisible();
  const wishes = `/api/wishlist?email=${encodeURIComponent(person.email)}`;
  await expectCached(page, wishes, '/api/auth/get-session', '/dashboard');

  await setOffline(page, true);
  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page.getByText('your session there ends the next time Reshell is open on this device')).toBeVisible();
  const left = () =>
    page.evaluate(async (address) => {
      const cached = [await caches.match(address), await caches.match('/api/auth/get-session')];
      return [localStorage.getItem('accesToken'), ...cached.map((reply) => reply?.url)].filter(Boolean);
    }, wishes);
  await expect.poll(left).toEqual([]);
  await page.reload();
  await expect(page.getByText(product.name)).toHaveCount(0);

  await setOffline(page, false);
  // The page may load anew meanwhile.
  const statusOfToken = () => page.evaluate(async () => (await fetch('/api/jwt')).status).catch(() => undefined);
  await expect.poll(statusOfToken).toBe(401);
  await expect.poll(() => left().catch(() => undefined)).toEqual([]);
});
