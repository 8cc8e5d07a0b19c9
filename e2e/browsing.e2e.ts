import { expect, test } from './journey.ts';
import { pages } from './pages.ts';

test.use({ expectedStatuses: [404, 500] });

test('home has the four slides, the brands, and the three newest phones @phone', async ({ page }) => {
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
  const phone = page.getByRole('main').getByRole('article').nth(5).getByRole('link').first();
  await phone.scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => scrollY);
  await phone.click();
  await expect(page).toHaveURL(/\/product\/[0-9a-f-]{36}/);
  await page.goBack();
  await expect(page).toHaveURL('/category/Nokia');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(place);
  await page.goForward();
  await expect(page).toHaveURL(/\/product\/[0-9a-f-]{36}/);
});

test('every phone on offer can be reached', async ({ page, request }) => {
  const total = Number((await request.get('/api/products?limit=1')).headers()['x-total-count']);
  await page.goto('/product');
  const phones = page.getByRole('main').getByRole('article');
  for (let pages = 0; pages < 20 && (await phones.count()) < total - 10; pages++) {
    const before = await phones.count();
    const countAtEnd = () => page.keyboard.press('End').then(() => phones.count());
    await expect.poll(countAtEnd).toBeGreaterThan(before);
  }
  expect(await phones.count()).toBeGreaterThanOrEqual(total - 10);
});

test('an unknown address says so, in the dashboard too', async ({ page, request }) => {
  expect((await page.goto('/nowhere'))?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  expect((await request.get('/category/Apple')).status()).toBe(404);
  expect((await request.get('/dashboard/nowhere')).status()).toBe(404);
});

test('every page survives a refresh', async ({ page }) => {
  for (const path of pages.anyone.filter((each) => !each.includes('first'))) {
    await page.goto(path);
    const title = await page.title();
    await page.reload();
    expect(await page.title()).toBe(title);
  }
});

test('a failing API is told, and trying again helps', async ({ page }) => {
  let failing = true;
  let asked = 0;
  await page.route('**/api/category/Oppo*', (route) => {
    asked++;
    return failing
      ? route.fulfill({ status: 500, json: { sucess: false, message: 'Something went wrong on our side' } })
      : route.continue();
  });
  await page.clock.install();
  await page.goto('/');
  await page.getByRole('region', { name: 'Find By Cetagory Products' }).getByRole('link', { name: /Oppo/ }).click();
  await expect.poll(() => asked).toBe(1);
  // Three retries: after a second, after two, after four.
  for (const [seconds, times] of [
    [1, 2],
    [2, 3],
    [4, 4],
  ] as const) {
    await page.clock.runFor((seconds - 0.5) * 1000);
    expect(asked).toBe(times - 1);
    await page.clock.runFor(1000);
    await expect.poll(() => asked).toBe(times);
  }
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  expect(asked).toBe(4);
  failing = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText(/^Total \d+ Product$/)).toBeVisible();
});

test('the theme follows the system, can be switched, and stays', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/terms');
  const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  const dark = await ground();
  await page
    .getByRole('radio', { name: 'Light' })
    .or(page.getByRole('button', { name: 'Light' }))
    .first()
    .click();
  expect(await ground()).not.toBe(dark);
  await page.reload();
  expect(await ground()).not.toBe(dark);
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
  const [phone] = await (await request.get('/api/products?limit=1')).json();
  const html = await (await request.get(`/product/${phone._id}`)).text();
  expect(html).toContain('<meta property="og:image"');
  expect(html).toContain('"@type":"Product"');
  expect(html).toContain('<link rel="canonical"');
});
