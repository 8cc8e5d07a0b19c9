import type { BrowserContext, Page } from '@playwright/test';
import { watchConsole } from './console.ts';
import { openUnhydrated } from './delayed-requests.ts';
import { expectHydrated } from './hydration.ts';
import { expect, test } from './journey.ts';
import { addressOf, openPage } from './pages.ts';
import { demoPerson } from './people.ts';
import { quietBrand } from './products.ts';

async function openStillWatched(context: BrowserContext) {
  const { page, release } = await openUnhydrated(context);
  return { page, release, complaints: watchConsole(page, []) };
}

test('a page is complete before its script arrives', async ({ context }) => {
  const { page, complaints } = await openStillWatched(context);
  for (const path of ['/', '/product', '/product/first', '/login', '/register', '/contact']) {
    await page.goto(await addressOf(page, path), { waitUntil: 'commit' });
    await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeAttached();
    await expect(page.locator('.animate-glimmer:visible, .animate-spin:visible')).toHaveCount(0);
  }
  await page.goto(await addressOf(page, '/product/first'), { waitUntil: 'commit' });
  await expect(page.getByRole('region', { name: 'Contact the seller' }).getByRole('link')).toBeVisible();
  expect(complaints).toEqual([]);
});

test('a button pressed before hydration acts afterwards, and a link works at once', async ({ context }) => {
  const { page, complaints, release } = await openStillWatched(context);
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByRole('banner').getByRole('link', { name: 'Products' }).first().click();
  await expect(page).toHaveURL('/product');
  await page.goto(`/category/${quietBrand}`, { waitUntil: 'commit' });
  await page
    .getByRole('button', { name: /^More about/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Compare' }).click();
  release();
  await expect(page.getByRole('region', { name: 'Phones to compare' })).toContainText('1 phone');
  expect(complaints).toEqual([]);
});

test('text typed before hydration is kept, and sent with the press', async ({ context }) => {
  const { page, complaints, release } = await openStillWatched(context);
  await page.goto('/login', { waitUntil: 'commit' });
  const { email, password } = demoPerson('buyer');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Login', exact: true }).click();
  release();
  await expect(page.getByRole('button', { name: 'Your account' })).toBeVisible();
  expect(complaints).toEqual([]);
});

test('what is known about a phone can be read at once, and its script is loaded when one scrolls there', async ({
  page,
}) => {
  const scripts: string[] = [];
  page.on('request', (sent) => scripts.push(sent.url()));
  const areLoaded = () => scripts.some((url) => url.includes('product-checks'));
  await openPage(page, '/product/first');
  const checks = page.getByRole('region', { name: 'About this very phone' });
  await expect(checks.getByRole('link', { name: 'How we check' })).toBeAttached();
  expect(areLoaded()).toBe(false);
  await checks.scrollIntoViewIfNeeded();
  await expect.poll(areLoaded).toBe(true);
  await checks.getByRole('link', { name: 'How we check' }).click();
  await expect(page.getByRole('heading', { name: 'Who says so' })).toBeVisible();
});

const refuseFirst = async (page: Page, file: RegExp) => {
  let refused = 0;
  await page.route(file, (route) => (refused++ === 0 ? route.fulfill({ status: 404 }) : route.continue()));
};

test('a page whose script belongs to an older release reloads once', async ({ context }) => {
  const page = await context.newPage();
  await refuseFirst(page, /\/assets\/category-page.*\.js$/);
  await page.goto(`/category/${quietBrand}`);
  await expectHydrated(page);
  await page.close();
});

test('a link to a page whose script belongs to an older release still opens it', async ({ context }) => {
  const page = await context.newPage();
  await refuseFirst(page, /\/assets\/contact-page.*\.js$/);
  await page.goto('/login');
  await expectHydrated(page);
  await page.getByRole('banner').getByRole('link', { name: 'Contact' }).first().click();
  await expect(page.getByRole('heading', { name: 'Contact Us' })).toBeVisible();
  await expectHydrated(page);
  await page.close();
});

test('foreign script in a page is not executed, wherever it stands', async ({ context }) => {
  const page = await context.newPage();
  const complaints = watchConsole(page, []);
  await page.route('/login', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace('</head>', '<script>document.title = "Taken over"</script></head>');
    await route.fulfill({ response, body });
  });
  await openPage(page, '/login');
  await expect(page).toHaveTitle(/Login/);
  expect(complaints).toEqual([expect.stringContaining('Content Security Policy')]);
});
