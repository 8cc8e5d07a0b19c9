import type { Page } from '@playwright/test';
import { typedBySellers, westernFigures } from './bangla-figures.ts';
import { acceptedDeal, act, agreedMeeting } from './deals.ts';
import { expect, test } from './journey.ts';
import { addressOf, pages } from './pages.ts';
import { demoPerson } from './people.ts';
import { addPhoto, fillPostForm, next, openStep } from './post-form.ts';
import { bookProduct, changeProduct, offerProduct, quietBrand } from './products.ts';
import { expectAppearanceUsable, expectUsable, expectUsableInBothThemes } from './usability.ts';

/** Each size, theme and language once: colours do not depend on the width, nor structure on the language. */
const readings = [
  { language: '', colorScheme: 'light', width: 1440, height: 900, expectRead: expectUsable },
  { language: '/bn', colorScheme: 'dark', width: 390, height: 844, expectRead: expectAppearanceUsable },
] as const;

/** Those of an admin without what other journeys write meanwhile. */
const quietAdminPages = new Set(['/dashboard', '/dashboard/status']);

/** Headings that the specification names, in English. */
const headings: Record<string, string> = {
  '/product': 'Products',
  '/blogs': 'Blogs',
  '/contact': 'Contact Us',
  '/login': 'Login',
  '/register': 'Register',
  '/forgot-password': 'Forgot your password?',
  '/reset-password?token=unknown': 'Set a new password',
  '/confirm-email?token=unknown': 'Confirm your email',
  '/terms': 'Terms of use',
  '/privacy': 'Privacy policy',
  '/cookies': 'Cookie policy',
  '/dashboard/myorder': 'My Orders',
  '/dashboard/wishlist': 'Wishlist',
  '/dashboard/addproduct': 'Add Product',
  '/dashboard/myproduct': 'My Products',
  '/dashboard/alluser': 'All Users',
  '/dashboard/allbuyer': 'All Buyers',
  '/dashboard/allshellar': 'All Sellers',
  '/dashboard/reportedproduct': 'Reported Products',
  '/dashboard/messages': 'Messages',
};

test.use({ expectedStatuses: [403, 404] });

/** The last is a wide screen at 400 % zoom. */
const widths = [1440, 1280, 768, 390, 320];

/** Polled, since a page may follow a new width a moment later. */
async function expectNothingBeyondTheEdge(page: Page, width: number) {
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  await expect.poll(overflow, `${page.url()} ${width} is wider than the window`).toBeLessThanOrEqual(0);
}

/** Writes a page as the pseudo-language ar-XB would: from right to left, and a third longer. */
function writeFromTheRight() {
  document.documentElement.dir = 'rtl';
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    const words = text.data.trim();
    // Figures have the same length in every language, and code is in none.
    if (!/\p{L}{2}/u.test(words) || text.parentElement?.closest('script, style, noscript, pre, code')) continue;
    text.data = `\u202e${text.data} ${words.slice(0, Math.ceil(words.length / 3))}\u202c`;
  }
}

const { anyone, ...signedIn } = pages;
for (const path of anyone)
  test(`${path} opens for anyone, is accessible in every language and direction, and has Bangla digits alone at /bn`, ({
    page,
  }) => expectPageUsable(page, path));

for (const [who, paths] of Object.entries(signedIn))
  for (const path of paths)
    test(`${path} opens for ${who}, is accessible in every language and direction, and has Bangla digits alone at /bn`, async ({
      windowFor,
    }) => {
      const { page } = await windowFor(demoPerson(who));
      await expectPageUsable(page, path, who === 'admin' && !quietAdminPages.has(path));
    });

async function expectPageUsable(page: Page, path: string, holdsOthersFigures = false) {
  test.slow();
  const address = await addressOf(page, path);
  for (const { language, colorScheme, width, height, expectRead } of readings) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height });
    const response = await page.goto(language + address);
    if (headings[path]) {
      expect(response?.status()).toBe(200);
      await expect(page).toHaveURL(language + address);
    }
    // Late figures, such as the unread count, enable buttons, whose colours are then in transition.
    await page.waitForLoadState('networkidle');
    await expect(page.locator('.animate-glimmer:visible, .animate-spin:visible')).toHaveCount(0);
    await expectRead(page, `${language}${path} ${colorScheme} ${width}`);
    if (language === '/bn' && !holdsOthersFigures)
      expect(await westernFigures(page, await typedBySellers(page)), `${path} in Bangla`).toEqual([]);
    await expect(page.getByRole('main')).not.toContainText('NaN');
    for (const other of widths) {
      await page.setViewportSize({ width: other, height });
      await expectNothingBeyondTheEdge(page, other);
    }
    const name = language ? undefined : headings[path];
    await expect(page.getByRole('heading', { level: 1, name }).first()).toBeVisible();
  }
  await page.evaluate(writeFromTheRight);
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    await expectNothingBeyondTheEdge(page, width);
    const brand = await page.getByRole('banner').getByRole('link').first().boundingBox();
    expect((brand?.x ?? 0) + (brand?.width ?? 0) / 2, `${path} ${width} is mirrored`).toBeGreaterThan(width / 2);
  }
}

for (const { language, colorScheme, expectRead } of readings)
  test(`the pages that lead a visitor back to what they began are accessible at ${language || '/'}`, async ({
    page,
    windowFor,
  }) => {
    test.slow();
    const [product] = await (await page.request.get(`/api/category/${quietBrand}`)).json();
    const origin = { from: { pathname: '/', search: '', hash: '' }, role: undefined };
    const purpose = { act: 'book', product: { id: product._id, name: product.product_name } };
    /** As the buttons do that lead there. */
    async function openWith(at: Page, path: string, state: object) {
      await at.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await at.goto(language + path);
      await at.evaluate((usr) => history.replaceState({ ...history.state, usr }, ''), state);
      await at.reload();
      await expect(at.getByRole('main').getByText(product.product_name).first()).toBeVisible();
      for (const width of widths) {
        await at.setViewportSize({ width, height: 844 });
        await expectNothingBeyondTheEdge(at, width);
      }
      await at.setViewportSize({ width: 390, height: 844 });
      await expectRead(at, `${language}${path} with a purpose`);
    }
    await openWith(page, '/login', { ...origin, purpose });
    await openWith(page, '/register?role=buyer', { ...origin, purpose });
    const { page: newcomer } = await windowFor('buyer');
    await openWith(newcomer, '/', { unfinished: { ...origin, purpose } });
    await expect(newcomer.locator('section[aria-label]').filter({ hasText: product.product_name })).toBeVisible();
  });

for (const { language, colorScheme, expectRead } of readings)
  test(`what waits for a seller, and what can be done with a phone, is accessible at ${language || '/'}`, async ({
    windowFor,
  }) => {
    test.slow();
    const { page, api: seller } = await windowFor('seller');
    const { api: buyer } = await windowFor('buyer');
    const phone = await offerProduct(seller);
    const { product } = await acceptedDeal(seller, buyer);
    await bookProduct(buyer, (await offerProduct(seller)).id);
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`${language}/dashboard`);
    await expect(page.getByRole('main').getByText(product.name).first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expectRead(page, `${language} to-do list`);
    await page.goto(`${language}/dashboard/myproduct`);
    const rowOf = (name: string) => page.getByRole('row').filter({ hasText: name });
    await rowOf(phone.name).locator('[aria-haspopup=menu]').click();
    await expect(page.getByRole('menu')).toBeVisible();
    await expectRead(page, `${language} menu of a phone`);
    // Before Delete, which is the last.
    await page.getByRole('menuitem').nth(-2).press('Enter');
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await expectRead(page, `${language} question about a phone that was sold elsewhere`);
    await page.getByRole('alertdialog').getByRole('button').last().click();
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await expect(rowOf(phone.name).locator('[aria-haspopup=menu]')).toHaveCount(0);
    await page.waitForLoadState('networkidle');
    await expectRead(page, `${language} own phones, one of them sold elsewhere`);
  });

test('open dialogs and menus are accessible', async ({ windowFor }) => {
  test.slow();
  const { page } = await windowFor('buyer');
  await page.goto(`/category/${quietBrand}?condition=fair`);
  await page
    .getByRole('button', { name: /^Book / })
    .first()
    .click();
  await page.getByRole('dialog').waitFor();
  await expectUsableInBothThemes(page, 'booking');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await page
    .getByRole('button', { name: /^More about/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Report' }).waitFor();
  await expectUsableInBothThemes(page, 'menu');
  await page.getByRole('menuitem', { name: 'Report' }).click();
  await page.getByRole('dialog').waitFor();
  await expectUsableInBothThemes(page, 'report');
});

test('open alerts and confirmations are accessible', async ({ windowFor }) => {
  test.slow();
  const { page: stranger } = await windowFor('seller');
  await stranger.goto(`/category/${quietBrand}?condition=fair`);
  await stranger.getByRole('main').getByRole('article').getByRole('link').first().click();
  await stranger.getByRole('button', { name: 'Ask the seller' }).click();
  await stranger.getByRole('alertdialog').waitFor();
  await expectUsableInBothThemes(stranger, 'alert');
  const { page } = await windowFor(demoPerson('seller'));
  await page.goto('/dashboard/myproduct');
  await page
    .getByRole('button', { name: /^Delete/ })
    .first()
    .click();
  await page.getByRole('alertdialog').waitFor();
  await expectUsableInBothThemes(page, 'question');
  await page.goto('/dashboard/addproduct');
  await next(page).click();
  await page.getByText('Photo is Required').waitFor();
  await expectUsableInBothThemes(page, 'errors beside fields');
});

test('each step of posting a phone is accessible, with its errors', async ({ windowFor }) => {
  test.slow();
  const { page } = await windowFor('seller');
  const expectStepUsable = async (step: string) => {
    await expectUsableInBothThemes(page, step);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      await expectNothingBeyondTheEdge(page, width);
    }
  };
  await page.goto('/dashboard/addproduct');
  await addPhoto(page);
  await page.getByLabel('Model').fill('Galaxy A52');
  await page.getByRole('option', { name: /^Samsung Galaxy A52 2021/ }).waitFor();
  await expectUsableInBothThemes(page, 'suggested models');
  await page.getByRole('option', { name: /^Samsung Galaxy A52 2021/ }).click();
  await openStep(page, 'Its condition');
  await expectStepUsable('the second step');
  await next(page).click();
  await page.getByText('This field is required').first().waitFor();
  await expectStepUsable('the second step with errors');
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByRole('heading', { name: 'The phone' })).toBeFocused();
  await fillPostForm(page, { name: 'A phone of a name that takes more than one line on a card' });
  await expectStepUsable('the third step with its preview');
});

test('the page of a deal is accessible in every state', async ({ windowFor }) => {
  test.slow();
  const { page: selling, api: seller } = await windowFor('seller');
  const { page: buying, api: buyer } = await windowFor('buyer');
  const { page: admin } = await windowFor(demoPerson('admin'));
  /** Its readers take turns with the readings, since most of the page is the same for them. */
  async function expectDealUsable(id: string, state: string, readers: Page[]) {
    const inTurn =
      readers.length === 1
        ? readings.map((reading) => [readers[0] as Page, reading] as const)
        : readers.map((page, turn) => [page, readings[turn % 2] as (typeof readings)[number]] as const);
    for (const [page, { language, colorScheme, width, height, expectRead }] of inTurn) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.setViewportSize({ width, height });
      await page.goto(`${language}/dashboard/deal/${id}`);
      const name = language ? undefined : state;
      await expect(page.getByRole('heading', { name }).first()).toBeVisible();
      await page.waitForLoadState('networkidle');
      await expectRead(page, `${language} ${state}`);
      for (const other of widths) {
        await page.setViewportSize({ width: other, height });
        await expectNothingBeyondTheEdge(page, other);
      }
    }
  }

  const changed = await acceptedDeal(seller, buyer);
  await changeProduct(seller, changed.product.id, { product_price: 140, colour: 'Blue' });
  await expectDealUsable(changed.id, 'changed the listing', [buying, selling, admin]);
  const claimed = await acceptedDeal(seller, buyer);
  await act(seller, claimed.id, { act: 'mark-sold' });
  await expectDealUsable(claimed.id, 'the phone', [buying, selling, admin]);
  const met = await agreedMeeting(seller, buyer);
  const { code } = (await (await buyer.get(`/api/deals/${met.id}`)).json()).handover;
  await act(seller, met.id, { act: 'enter-code', code });
  await expectDealUsable(met.id, 'The code has been entered', [buying, selling]);
  await act(buyer, met.id, { act: 'dispute', reason: 'It does not start' });
  await expectDealUsable(met.id, 'An admin is looking into this', [buying, selling]);
  await expectDealUsable(met.id, 'Decide this dispute', [admin]);
  const ended = await agreedMeeting(seller, buyer);
  await act(seller, ended.id, { act: 'cancel', reason: 'Changed my mind' });
  await expectDealUsable(ended.id, 'This deal was cancelled', [buying, selling]);
});
