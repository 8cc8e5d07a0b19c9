import { delayRequests } from './delayed-requests.ts';
import { expect, test } from './journey.ts';
import { addressOf } from './pages.ts';

test.use({ expectedStatuses: [404, 500] });

test('home has the four slides, the brands, and the three newest phones @both', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Advertised Itmes' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Find By Cetagory Products' })).toBeVisible();
  const carousel = page.getByRole('region', { name: 'What Reshell does' });
  await expect(carousel.getByRole('button', { name: /^Show: / })).toHaveCount(4);
  await carousel.getByRole('button', { name: 'Next' }).click();
  await expect(carousel.getByRole('button', { name: /^Show: / }).nth(1)).toHaveAttribute('aria-current', 'true');
  for (const brand of ['ViVo', 'Samsung', 'Oppo', 'Nokia', 'Realme', 'Redmi'])
    await expect(
      page.getByRole('region', { name: 'Find By Cetagory Products' }).getByRole('link', { name: new RegExp(brand) }),
    ).toHaveAttribute('href', `/category/${brand}`);
  await expect(page.getByRole('region', { name: 'Latest Product' }).getByRole('listitem')).toHaveCount(3);
});

test('a visitor goes from a brand to a phone and back to the same place', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('region', { name: 'Find By Cetagory Products' }).getByRole('link', { name: /Nokia/ }).click();
  await expect(page).toHaveURL('/category/Nokia');
  await expect(page.getByText(/^Total \d+ Product$/)).toBeVisible();
  const product = page.getByRole('main').getByRole('article').nth(5).getByRole('link').first();
  // Scrolls in advance as far as the click will, past sticky elements.
  await product.hover();
  const scrollBefore = await page.evaluate(() => scrollY);
  await product.click();
  await expect(page).toHaveURL(/\/product\/[0-9a-f-]{36}/);
  await page.goBack();
  await expect(page).toHaveURL('/category/Nokia');
  await expect(product).toBeVisible();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(scrollBefore);
  await page.goForward();
  await expect(page).toHaveURL(/\/product\/[0-9a-f-]{36}/);
});

test('a page is prefetched while the pointer rests on its link', async ({ page }) => {
  await page.goto('/');
  const fetched = page.waitForResponse((response) => response.url().includes('/api/category/Nokia'));
  await page.getByRole('region', { name: 'Find By Cetagory Products' }).getByRole('link', { name: /Nokia/ }).hover();
  expect((await fetched).status()).toBe(200);
  await expect(page).toHaveURL('/');
});

test('every phone on sale can be reached', async ({ page, request }) => {
  const total = Number((await request.get('/api/products?limit=1')).headers()['x-total-count']);
  await page.goto('/product');
  const products = page.getByRole('main').getByRole('article');
  const onPage = await products.count();
  // Other journeys sell some of them meanwhile.
  while ((await products.count()) < total - 10) {
    const before = await products.count();
    // After eight pages the list waits, so that the footer stays where it is.
    if (before % (8 * onPage) === 0) await page.getByRole('link', { name: 'Show more' }).click();
    const countAtEnd = () => page.keyboard.press('End').then(() => products.count());
    await expect.poll(countAtEnd).toBeGreaterThan(before);
  }
});

test('a list grows although the browser reports its end twice at once', async ({ page }) => {
  await page.addInitScript(() => {
    globalThis.IntersectionObserver = class extends IntersectionObserver {
      constructor(callback: IntersectionObserverCallback, options?: IntersectionObserverInit) {
        const pending: IntersectionObserverEntry[] = [];
        super((entries, observer) => {
          pending.push(...entries);
          if (pending.at(-1)?.isIntersecting) callback(pending.splice(0), observer);
        }, options);
      }
    };
  });
  await page.goto('/product');
  const products = page.getByRole('main').getByRole('article');
  const before = await products.count();
  await page.keyboard.press('End');
  await expect.poll(() => products.count()).toBeGreaterThan(before);
});

test('a phone that is pressed opens although the list grows meanwhile', async ({ page }) => {
  const sendNextPage = await delayRequests(page, /\/api\/products\?.*cursor=/);
  const sendPhone = await delayRequests(page, /\/api\/products\/[\w-]{36}$/);
  await page.goto('/product');
  const products = page.getByRole('main').getByRole('article');
  const before = await products.count();
  await page.keyboard.press('End');
  await products.last().getByRole('link').first().click();
  sendNextPage();
  await expect.poll(() => products.count()).toBeGreaterThan(before);
  sendPhone();
  await expect(page).toHaveURL(/\/product\/[0-9a-f-]{36}/);
  // The appended page is there again.
  await page.goBack();
  await expect.poll(() => products.count()).toBeGreaterThan(before);
});

test('a list that grows while Back is loading leaves the list one goes back to as it was', async ({ page }) => {
  const products = page.getByRole('main').getByRole('article');
  const excellent = page.getByRole('checkbox', { name: /^Excellent/ });
  await page.goto('/product?condition=excellent');
  const names = await products.getByRole('heading').allTextContents();
  await excellent.uncheck();
  await expect(page).toHaveURL('/product');
  // So that Back needs a request.
  await page.reload();
  const before = await products.count();
  const sendFirst = await delayRequests(page, /condition=excellent/);
  const sendNextPage = await delayRequests(page, /cursor=/);
  const requested = page.waitForRequest(/cursor=/);
  await page.keyboard.press('End');
  await requested;
  await page.evaluate(() => history.back());
  sendNextPage();
  await expect.poll(() => products.count()).toBeGreaterThan(before);
  const continued: string[] = [];
  page.on(
    'request',
    (request) => /excellent.*cursor=|cursor=.*excellent/.test(request.url()) && continued.push(request.url()),
  );
  sendFirst();
  await expect(excellent).toBeChecked();
  await expect(products.getByRole('heading')).toHaveText(names);
  // Later than any request for a page of the other list.
  await page.evaluate(() => fetch('/api/category').then((reply) => reply.json()));
  expect(continued).toEqual([]);
});

test('an unknown address says so, in the dashboard too', async ({ page, request }) => {
  expect((await page.goto('/nowhere'))?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  expect((await request.get('/category/Apple')).status()).toBe(404);
  expect((await request.get('/dashboard/nowhere')).status()).toBe(404);
});

test('a failing API is reported, and Try again works', async ({ page }) => {
  let failing = true;
  const requestTimes: number[] = [];
  await page.route('**/api/category/Oppo*', (route) => {
    requestTimes.push(Date.now());
    return failing
      ? route.fulfill({ status: 500, json: { sucess: false, message: 'Something went wrong on our side' } })
      : route.continue();
  });
  await page.goto('/');
  await page.getByRole('region', { name: 'Find By Cetagory Products' }).getByRole('link', { name: /Oppo/ }).click();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible({ timeout: 30_000 });
  // Three retries, after one, two and four seconds or later on a busy machine.
  expect(requestTimes).toHaveLength(4);
  for (const [index, seconds] of [1, 2, 4].entries())
    expect((requestTimes[index + 1] as number) - (requestTimes[index] as number)).toBeGreaterThan(seconds * 1000 - 100);
  failing = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText(/^Total \d+ Product$/)).toBeVisible();
});

test('the theme follows the system, can be switched, and is remembered', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/terms');
  const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  const dark = await ground();
  await page
    .getByRole('radio', { name: 'Light' })
    .or(page.getByRole('button', { name: 'Light' }))
    .first()
    .click();
  await expect.poll(ground).not.toBe(dark);
  await page.reload();
  await expect.poll(ground).not.toBe(dark);
});

test('search engines find every phone, a description and a picture', async ({ request }) => {
  const robots = await (await request.get('/robots.txt')).text();
  const index = /Sitemap: (\S+)/.exec(robots)?.[1] as string;
  const first = await (await request.get(new URL(index).pathname)).text();
  const parts = [...first.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => new URL(address as string));
  const all = (
    await Promise.all(parts.map(async (part) => (await request.get(`${part.pathname}${part.search}`)).text()))
  ).join('');
  const total = Number((await request.get('/api/products?limit=1')).headers()['x-total-count']);
  expect(all.match(/\/product\/[0-9a-f-]{36}/g)?.length).toBeGreaterThanOrEqual(total - 10);
  const html = await (await request.get(await addressOf({ request }, '/product/first'))).text();
  expect(html).toContain('<meta property="og:image"');
  expect(html).toContain('"@type":"Product"');
  expect(html).toContain('<link rel="canonical"');
});

test('a link changes the title, the canonical address and what a screen reader announces', async ({ page }) => {
  await page.goto('/contact');
  await page.getByRole('banner').getByRole('link', { name: 'Products' }).first().click();
  await expect(page).toHaveTitle('Products · Reshell');
  await expect(page.locator('title:not(svg *)')).toHaveCount(1);
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/product$/);
  await expect(page.locator('[aria-live=polite]', { hasText: /^Products$/ })).toBeAttached();
});
