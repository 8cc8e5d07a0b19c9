import type { Locator, Page } from '@playwright/test';
import { openUnhydrated } from './delayed-requests.ts';
import { expectHydrated } from './hydration.ts';
import { expect, test } from './journey.ts';
import { offerProduct, quietBrand } from './products.ts';

test.use({ expectedStatuses: [404] });

const scrollPosition = (page: Page) => page.evaluate(() => scrollY);

/** What Back sends on Android. Chromium sends it on Escape, which no listener of the page sees here. */
async function requestClose(page: Page) {
  await page.evaluate(() => {
    const ignore = (event: Event) => event.stopImmediatePropagation();
    addEventListener('keydown', ignore, { capture: true, once: true });
  });
  await page.keyboard.press('Escape');
}

async function expectRequestCloses(page: Page, open: () => Promise<unknown>, overlay: Locator) {
  const address = page.url();
  const entries = await page.evaluate(() => history.length);
  await open();
  await expect(overlay).toBeVisible();
  const before = await scrollPosition(page);
  await requestClose(page);
  await expect(overlay).toBeHidden();
  expect(page.url()).toBe(address);
  expect(await scrollPosition(page)).toBe(before);
  expect(await page.evaluate(() => history.length)).toBe(entries);
}

test('Back on Android closes the filters, the booking, the picture, the menus and the suggestions @phone', async ({
  page,
  windowFor,
  member,
}) => {
  test.slow();
  const { api: seller } = await member('seller');
  const product = await offerProduct(seller);
  await test.step('filters, and keeps what was chosen in them', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/terms');
    await page.goto('/product');
    const filters = page.getByRole('region', { name: 'Filters' });
    const open = () => page.getByRole('button', { name: 'Filters' }).click();
    await expectRequestCloses(page, open, filters);
    await open();
    await filters.getByRole('checkbox', { name: quietBrand }).check();
    await expect(page).toHaveURL(`/product?brand=${quietBrand}`);
    await requestClose(page);
    await expect(filters).toBeHidden();
    await expect(page).toHaveURL(`/product?brand=${quietBrand}`);
    await page.goBack();
    await expect(page.getByRole('button', { name: 'Filters' })).toHaveAccessibleName('Filters');
    await expect(page).toHaveURL('/product');
    await page.goBack();
    await expect(page).toHaveURL('/terms');
  });
  await test.step('the menu', async () => {
    await page.mouse.wheel(0, 300);
    await expect.poll(() => scrollPosition(page)).toBeGreaterThan(100);
    const menu = page.getByRole('button', { name: 'Menu' });
    const contact = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Contact' });
    await expectRequestCloses(page, () => menu.click(), contact);
    await menu.click();
    await contact.click();
    await expect(page).toHaveURL('/contact');
    await expect(contact).toBeHidden();
    await page.goBack();
    await expect(page).toHaveURL('/terms');
  });
  await test.step('the suggestions of the search box', async () => {
    const box = page.getByRole('combobox', { name: 'Search phones' });
    await box.focus();
    await expectRequestCloses(page, () => box.pressSequentially('gal'), page.getByRole('listbox'));
    await box.blur();
  });
  const { page: buyer } = await windowFor('buyer');
  await buyer.setViewportSize({ width: 390, height: 844 });
  await buyer.goto(`/product/${product.id}`);
  const dialog = buyer.getByRole('dialog');
  await test.step('the booking', async () => {
    const book = buyer.getByRole('button', { name: `Book ${product.name}` }).last();
    await expectRequestCloses(buyer, () => book.click(), dialog);
  });
  await test.step('the picture', async () => {
    await expectRequestCloses(buyer, () => buyer.getByRole('list', { name: 'Photos' }).press('Enter'), dialog);
  });
  await test.step('the small menu, and the dialog that it leads to', async () => {
    const more = buyer.getByRole('button', { name: `More about ${product.name}` });
    const report = buyer.getByRole('menuitem', { name: 'Report' });
    await expectRequestCloses(buyer, () => more.click(), report);
    await more.click();
    await expectRequestCloses(buyer, () => report.click(), dialog);
  });
});

test('Back closes an alert before the dialog below it on Android, and leaves both with the page elsewhere', async ({
  windowFor,
  member,
}) => {
  const { api: seller } = await member('seller');
  const product = await offerProduct(seller);
  const { page } = await windowFor('buyer');
  await page.goto('/terms');
  await page.goto(`/product/${product.id}`);
  await page.route('**/api/bookings', (route) =>
    route.fulfill({ status: 404, json: { sucess: false, message: 'Not today' } }),
  );
  const [dialog, alert] = [page.getByRole('dialog'), page.getByRole('alertdialog')];
  const book = page.getByRole('button', { name: `Book ${product.name}` }).first();
  const fail = async () => {
    await dialog.getByRole('button', { name: 'Book' }).click();
    await expect(alert).toContainText('Not today');
  };
  await book.click();
  await fail();
  await requestClose(page);
  await expect(alert).toHaveCount(0);
  await expect(dialog).toBeVisible();
  await requestClose(page);
  await expect(dialog).toHaveCount(0);

  await book.click();
  await fail();
  await page.goBack();
  await expect(page).toHaveURL('/terms');
  await expect(alert).toHaveCount(0);
  await expect(dialog).toHaveCount(0);
});

test('the first tap on the menu opens it, and it stays open @phone', async ({ context }) => {
  const { page, release } = await openUnhydrated(context);
  await page.setViewportSize({ width: 390, height: 844 });
  for (const address of ['/', '/product']) {
    await page.goto(address, { waitUntil: 'commit' });
    await page.getByRole('button', { name: 'Menu' }).click();
    release();
    await expectHydrated(page);
    const contact = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Contact' });
    await expect(contact).toBeVisible();
    await requestClose(page);
    await expect(contact).toBeHidden();
    await expect(page).toHaveURL(address);
  }
});

test('a notice covers no button of a dialog and nothing at the bottom of a page @phone', async ({
  member,
  windowFor,
}) => {
  const { api: seller } = await member('seller');
  const product = await offerProduct(seller);
  const { page } = await windowFor('buyer');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/product/${product.id}`);
  await page
    .getByRole('button', { name: /wishlist/i })
    .first()
    .click();
  const notice = page.getByText('Successfully Added to WishList!');
  await expect(notice).toBeVisible();
  // A resting pointer keeps it open.
  await notice.hover();
  const covered = (button: Locator) =>
    button.evaluate((each) => {
      const { x, y, width, height } = each.getBoundingClientRect();
      return !each.contains(document.elementFromPoint(x + width / 2, y + height / 2));
    });
  expect(await covered(page.getByRole('button', { name: `Book ${product.name}` }).last())).toBe(false);
  await page.getByRole('button', { name: `More about ${product.name}` }).press('Enter');
  await page.getByRole('menuitem', { name: 'Report' }).press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'Report' })).toBeInViewport({ ratio: 1 });
  await expect(notice).toBeVisible();
  for (const button of await dialog.getByRole('button').all()) expect(await covered(button)).toBe(false);
});

test('a reload far down the list keeps the place', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/product');
  const products = page.getByRole('main').getByRole('article');
  await expect
    .poll(async () => {
      await page.getByRole('link', { name: 'Show more' }).scrollIntoViewIfNeeded();
      return products.count();
    })
    .toBeGreaterThan(40);
  const count = await products.count();
  // Further down than the first page reaches.
  await products.nth(30).scrollIntoViewIfNeeded();
  await page.waitForLoadState('networkidle');
  await expect(products.nth(30)).toBeInViewport();
  await page.reload();
  await expect.poll(() => products.count()).toBeGreaterThanOrEqual(count);
  await expect(products.nth(30)).toBeInViewport();
});
