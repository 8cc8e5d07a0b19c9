import type { BrowserContext, Page } from '@playwright/test';
import { watchConsole } from './console.ts';
import { openStill } from './held-back.ts';
import { isAlive } from './hydration.ts';
import { expect, test } from './journey.ts';
import { addressOf, openPage } from './pages.ts';
import { demoPerson } from './people.ts';
import { quietBrand } from './phones.ts';
import { expectUsable } from './usability.ts';

async function openStillWatched(context: BrowserContext) {
  const { page, letThrough } = await openStill(context);
  return { page, letThrough, complaints: watchConsole(page, []) };
}

/** A browser is free to tell of the first paint and of the first content one after the other. */
function tellPaintsApart() {
  window.PerformanceObserver = class extends PerformanceObserver {
    #isOver = false;
    constructor(act: PerformanceObserverCallback) {
      super((list) => {
        for (let left = list.getEntries().length; left > 0 && !this.#isOver; left--) act(list, this);
      });
    }
    override disconnect() {
      this.#isOver = true;
      super.disconnect();
    }
  };
}

const expectAlive = (page: Page) => page.waitForFunction(isAlive);

test('a page that anybody may find fetches its script after it is painted, and runs it once somebody is there', async ({
  context,
}) => {
  const page = await context.newPage();
  await page.addInitScript(tellPaintsApart);
  await page.goto(await addressOf(page, '/product/first'));
  await page.waitForLoadState('networkidle');
  const { painted, picture, scripts, ahead } = await page.evaluate(() => {
    const fetched = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const first = document.querySelector<HTMLImageElement>('main picture img')?.currentSrc;
    return {
      painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
      picture: fetched.find(({ name }) => name === first)?.responseEnd ?? 0,
      scripts: fetched.filter(({ name }) => /assets.*\.js$/.test(name)).map(({ startTime }) => startTime),
      ahead: Array.from(document.querySelectorAll('link[rel=prefetch]'), (link) => link.getAttribute('href')),
    };
  });
  expect(Math.min(painted, picture)).toBeGreaterThan(0);
  expect(scripts.length).toBeGreaterThan(1);
  expect(ahead).toEqual([...new Set(ahead)]);
  expect(Math.min(...scripts)).toBeGreaterThan(Math.max(painted, picture));
  expect(await page.evaluate(isAlive)).toBe(false);
  // A browser tells of a pointer that merely rests where the page appears, as of one that has come to it, without a distance.
  await page.mouse.move(200, 200);
  expect(
    await page.locator('#page-script').evaluate(({ content }: HTMLTemplateElement) => content.children.length),
  ).toBe(scripts.length);
  await page.mouse.move(240, 200);
  await expectAlive(page);
  await page.close();
});

test('until then it is complete, and usable by everybody', async ({ context }) => {
  test.slow();
  const { page, complaints } = await openStillWatched(context);
  for (const path of ['/', '/product', '/product/first', '/login', '/register', '/contact']) {
    await page.goto(await addressOf(page, path));
    await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
    await expect(page.locator('.animate-glimmer:visible, .animate-spin:visible')).toHaveCount(0);
    await expectUsable(page, path);
    expect(await page.evaluate(isAlive)).toBe(false);
  }
  await page.goto(await addressOf(page, '/product/first'));
  await expect(page.getByRole('region', { name: 'Contact the seller' }).getByRole('link')).toBeVisible();
  expect(complaints).toEqual([]);
});

test('what is pressed first is done once it can be, and a link at once', async ({ context }) => {
  const { page, complaints, letThrough } = await openStillWatched(context);
  await page.goto('/');
  await page.getByRole('banner').getByRole('link', { name: 'Products' }).first().click();
  await expect(page).toHaveURL('/product');
  expect(await page.evaluate(isAlive)).toBe(false);

  await page.goto(`/category/${quietBrand}`);
  const compare = page.getByRole('button', { name: /^Compare / });
  await compare.nth(0).click();
  await compare.nth(1).click();
  letThrough();
  await expect(page.getByRole('region', { name: 'Phones to compare' })).toContainText('2 phones');
  await page.evaluate(() => localStorage.clear());
  expect(complaints).toEqual([]);
});

test('whoever chooses a role and registers before that has done both', async ({ context }) => {
  const { page, letThrough } = await openStillWatched(context);
  await page.goto('/register');
  await page.getByText('Seller', { exact: true }).click();
  await page.getByRole('main').getByRole('button', { name: 'Register' }).click();
  letThrough();
  await expect(page.getByText('Name filde is required')).toBeVisible();
  await expect(page.getByLabel('Role')).toHaveValue('seller');
  await expect(page.getByText('Role filde is required')).toHaveCount(0);
});

test('what is typed and chosen first is kept and acted upon', async ({ context }) => {
  const list = await openStillWatched(context);
  await list.page.goto('/product');
  await list.page.getByLabel('From').fill('1');
  await list.page.getByRole('radio', { name: 'Dark' }).first().check();
  await list.page.getByRole('checkbox', { name: 'Available only' }).check();
  const words = list.page.getByRole('combobox', { name: 'Search phones' });
  await words.pressSequentially('sams');
  list.letThrough();
  await expect(list.page).toHaveURL(/(?=.*available=1)(?=.*min=1)/);
  await expect(list.page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(words).toHaveValue('sams');
  await expect(list.page.getByRole('option').first()).toBeVisible();
  // So that the next page, too, waits for a sign.
  await list.page.evaluate(() => localStorage.clear());

  const login = await openStillWatched(context);
  await login.page.goto('/login');
  const { email, password } = demoPerson('buyer');
  await login.page.getByLabel('Email').fill(email);
  await login.page.getByLabel('Password', { exact: true }).fill(password);
  await login.page.getByRole('main').getByRole('button', { name: 'Login', exact: true }).click();
  login.letThrough();
  await expect(login.page.getByRole('button', { name: 'Your account' })).toBeVisible();
  expect([...list.complaints, ...login.complaints]).toEqual([]);
});

test('for whoever is signed in, and where a page has something to do, it comes alive by itself', async ({
  windowFor,
  context,
}) => {
  const { page: own } = await windowFor('buyer');
  const page = await own.context().newPage();
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Your account' })).toBeVisible();

  const guarded = await context.newPage();
  await guarded.goto('/dashboard');
  await expect(guarded).toHaveURL('/login');
});

test('a script that is not ours stays a text, wherever it stands in a page', async ({ context }) => {
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
