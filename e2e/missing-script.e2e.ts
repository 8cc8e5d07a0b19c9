import type { Page } from '@playwright/test';
import { closedGate, holdBack } from './held-back.ts';
import { isAlive } from './hydration.ts';
import { expect, test } from './journey.ts';
import { quietBrand } from './phones.ts';
import { openSlowLine } from './slow-line.ts';

const expectAlive = (page: Page) => page.waitForFunction(isAlive);
// Of a pointer's way only the second step is seen to lead somewhere.
const giveSign = (page: Page) => page.mouse.move(200, 200, { steps: 2 });
const entry = /\/assets\/entry-browser.*\.js$/;
const renewing = /\/renew-page\.js/;

/** How often the page itself was asked for. */
function countPages(page: Page) {
  let count = 0;
  page.on('request', (asked) => {
    if (asked.isNavigationRequest()) count++;
  });
  return () => count;
}

test('whoever has been here before has a page alive though its end came after its script', async ({
  context,
  baseURL,
}) => {
  const rest = closedGate();
  // The end of what the page knows is missing, so that it is painted and cannot be read.
  const line = await openSlowLine(baseURL as string, async (answer, whole) => {
    answer.write(whole.subarray(0, -40));
    await rest.isOpen;
    answer.write(whole.subarray(-40));
  });
  const page = await context.newPage();
  const errors: Error[] = [];
  page.on('pageerror', (error) => errors.push(error));
  await page.addInitScript(() => {
    localStorage.setItem('theme', 'dark');
    const noteScript = ({ target }: Event) => {
      if (target instanceof HTMLScriptElement) document.documentElement.dataset.hasRun = '';
    };
    document.addEventListener('load', noteScript, true);
  });
  await page.goto(`${line.origin}/product`, { waitUntil: 'commit' });
  await page.waitForFunction(() => 'hasRun' in document.documentElement.dataset);
  // Behind whatever the script has put off to its next moment.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
  expect(await page.evaluate(() => document.readyState)).toBe('loading');
  rest.open();
  await expectAlive(page);
  expect(errors).toEqual([]);
  await page.close();
  await line.close();
});

for (const [what, file] of [
  ['the script', entry],
  ['the part for this page', /\/assets\/category-page.*\.js$/],
] as const)
  test(`where ${what} is of a version that is gone, the present page comes by itself`, async ({ context }) => {
    const page = await context.newPage();
    const pages = countPages(page);
    await page.route(file, (route) => (pages() === 1 ? route.fulfill({ status: 404 }) : route.continue()));
    await page.goto(`/category/${quietBrand}`);
    await giveSign(page);
    await expectAlive(page);
    expect(pages()).toBe(2);
    await page.close();
  });

test('where it stays away, the page is got anew once, and then by who presses something', async ({ context }) => {
  const page = await context.newPage();
  const pages = countPages(page);
  let refused = 0;
  await page.route(entry, async (route) => {
    await route.fulfill({ status: 404 });
    if (route.request().resourceType() === 'script') refused++;
  });
  await page.goto('/login');
  await giveSign(page);
  await expect.poll(() => refused).toBe(2);
  await page.getByLabel('Email').fill('rahim@example.org');
  await page.getByLabel('Password', { exact: true }).fill('a good password');
  await page.getByRole('main').getByRole('button', { name: 'Login', exact: true }).click();
  await expect.poll(() => refused).toBe(3);
  await expect(page.getByLabel('Email')).toHaveValue('rahim@example.org');
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
  expect(pages()).toBe(3);
  await page.close();
});

test('whoever follows a link while the page is got anew gets there', async ({ context }) => {
  const page = await context.newPage();
  await page.route(entry, (route) => route.fulfill({ status: 404 }));
  await page.goto('/contact');
  const letRenew = await holdBack(page, renewing);
  const letLeave = await holdBack(page, '/product');
  const asked = page.waitForRequest(renewing);
  await giveSign(page);
  const answered = (await asked).response();
  const left = page.waitForRequest('/product');
  const pressed = page.getByRole('banner').getByRole('link', { name: 'Products' }).first().click();
  await left;
  letRenew();
  await answered;
  letLeave();
  await pressed;
  await expect(page).toHaveURL('/product');
  await page.close();
});

test('without a line one keeps the page and what one has typed, and goes on when it is back', async ({ context }) => {
  const page = await context.newPage();
  const pages = countPages(page);
  let isAway = true;
  let asked = 0;
  await page.route(/\.js/, async (route) => {
    if (!isAway) return route.continue();
    await route.abort('internetdisconnected');
    if (renewing.test(route.request().url())) asked++;
  });
  await page.goto('/contact');
  await page.getByLabel('Message').fill('Is it raining there?');
  const send = page.getByRole('main').getByRole('button', { name: 'Send' });
  await expect.poll(() => asked).toBe(1);
  await send.click();
  await expect.poll(() => asked).toBe(2);
  expect(pages()).toBe(1);
  isAway = false;
  await send.click();
  await expectAlive(page);
  await expect(page.getByLabel('Message')).toHaveValue('Is it raining there?');
  expect(pages()).toBe(2);
  await page.close();
});
