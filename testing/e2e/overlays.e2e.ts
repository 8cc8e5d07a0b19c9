import type { Locator, Page } from '@playwright/test';
import { openUnhydrated } from './delayed-requests.ts';
import { expectHydrated } from './hydration.ts';
import { expect, test } from './journey.ts';
import { offerProduct, quietBrand } from './products.ts';

test.use({ expectedStatuses: [404] });

const scrollPosition = (page: Page) => page.evaluate(() => scrollY);

/** Back closes the overlay and stays; after closing it otherwise, one Back leaves the page. */
async function expectBackCloses(
  page: Page,
  open: () => Promise<unknown>,
  overlay: Locator,
  close: () => Promise<unknown>,
) {
  const address = page.url();
  await open();
  await expect(overlay).toBeVisible();
  await expect.poll(() => page.evaluate(() => history.state?.over)).toBe(true);
  const before = await scrollPosition(page);
  await page.goBack();
  await expect(overlay).toBeHidden();
  expect(page.url()).toBe(address);
  expect(await scrollPosition(page)).toBe(before);

  // Forward does nothing, so no history entry is left.
  await page.goForward();
  await open();
  await expect(overlay).toBeVisible();
  await close();
  await expect(overlay).toBeHidden();
  await expect.poll(() => page.evaluate(() => history.state?.over)).toBeUndefined();
  expect(page.url()).toBe(address);
}

test('Back closes the filters, the booking, the picture and the menus, and then leaves the page @phone', async ({
  page,
  windowFor,
  member,
}) => {
  test.slow();
  const { api: seller } = await member('seller');
  const product = await offerProduct(seller);
  await test.step('filters', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/terms');
    await page.goto('/product');
    const filters = page.getByRole('region', { name: 'Filters' });
    const close = () => page.getByRole('button', { name: 'Close filters' }).click();
    await expectBackCloses(page, () => page.getByRole('button', { name: 'Filters' }).click(), filters, close);
    await page.goBack();
    await expect(page).toHaveURL('/terms');
  });
  await test.step('the menu', async () => {
    await page.mouse.wheel(0, 300);
    await expect.poll(() => scrollPosition(page)).toBeGreaterThan(100);
    const menu = page.getByRole('button', { name: 'Menu' });
    const contact = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Contact' });
    await expectBackCloses(
      page,
      () => menu.click(),
      contact,
      () => page.keyboard.press('Escape'),
    );
    await menu.click();
    await contact.click();
    await expect(page).toHaveURL('/contact');
    await expect(contact).toBeHidden();
    await page.goBack();
    await expect(page).toHaveURL('/terms');
    await page.goForward();
    await expect(page).toHaveURL('/contact');
  });
  const { page: buyer } = await windowFor('buyer');
  await buyer.setViewportSize({ width: 390, height: 844 });
  await buyer.goto('/terms');
  await buyer.goto(`/product/${product.id}`);
  const address = buyer.url();
  const dialog = buyer.getByRole('dialog');
  const book = buyer.getByRole('button', { name: `Book ${product.name}` }).last();
  await test.step('the booking', async () => {
    await expectBackCloses(
      buyer,
      () => book.click(),
      dialog,
      () => dialog.getByRole('button', { name: 'Cancel' }).click(),
    );
  });
  await test.step('the picture', async () => {
    const open = () => buyer.getByRole('list', { name: 'Photos' }).press('Enter');
    await expectBackCloses(buyer, open, dialog, () => buyer.keyboard.press('Escape'));
  });
  await test.step('the small menu, and the dialog that it leads to', async () => {
    const more = buyer.getByRole('button', { name: `More about ${product.name}` });
    const report = buyer.getByRole('menuitem', { name: 'Report' });
    await expectBackCloses(
      buyer,
      () => more.click(),
      report,
      () => buyer.keyboard.press('Escape'),
    );
    await more.click();
    await report.click();
    await expect(dialog).toBeVisible();
    // The menu gives its history entry back before the dialog gets one.
    await expect.poll(() => buyer.evaluate(() => history.state?.over)).toBe(true);
    await buyer.goBack();
    await expect(dialog).toHaveCount(0);
    await expect(buyer).toHaveURL(address);
  });
  await test.step('a reload leaves nothing behind', async () => {
    await book.click();
    await expect(dialog).toBeVisible();
    await buyer.reload();
    await expect(book).toBeVisible();
    await expect.poll(() => buyer.evaluate(() => history.state?.over)).toBeUndefined();
    await buyer.goBack();
    await expect(buyer).toHaveURL('/terms');
  });
});

test('Back closes an alert first and then the dialog below it', async ({ windowFor, member }) => {
  const { api: seller } = await member('seller');
  const product = await offerProduct(seller);
  const { page } = await windowFor('buyer');
  await page.goto('/terms');
  await page.goto(`/product/${product.id}`);
  const address = page.url();
  await page.route('**/api/bookings', (route) =>
    route.fulfill({ status: 404, json: { sucess: false, message: 'Not today' } }),
  );
  await page
    .getByRole('button', { name: `Book ${product.name}` })
    .first()
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Book' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('Not today');
  await page.goBack();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(address);
  await page.goBack();
  await expect(page).toHaveURL('/terms');
});

test('Back closes the filters with what was chosen in them, and then takes the choice back', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/product');
  await page.getByRole('button', { name: 'Filters' }).click();
  const filters = page.getByRole('region', { name: 'Filters' });
  await filters.getByRole('checkbox', { name: quietBrand }).check();
  await expect(page).toHaveURL(`/product?brand=${quietBrand}`);
  await page.goBack();
  await expect(filters).toBeHidden();
  await expect(page).toHaveURL(`/product?brand=${quietBrand}`);
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Filters' })).toHaveAccessibleName('Filters');
  await expect(page).toHaveURL('/product');
});

/** Presses Back as soon as `act` changes the address, while the page is still busy rendering what that leads to. */
async function actAndPressBack(page: Page, act: () => Promise<unknown>) {
  const watch = await page.evaluateHandle(() => {
    const wentBack = new Promise<void>((resolve) => {
      const pressBack = ({ navigationType }: NavigationCurrentEntryChangeEvent) => {
        if (navigationType === 'push' && !history.state.over) {
          history.back();
          const busyUntil = performance.now() + 500;
          while (performance.now() < busyUntil);
        } else if (navigationType === 'traverse') {
          navigation.removeEventListener('currententrychange', pressBack);
          requestAnimationFrame(() => setTimeout(resolve));
        }
      };
      navigation.addEventListener('currententrychange', pressBack);
    });
    return { wentBack };
  });
  await act();
  await watch.evaluate(({ wentBack }) => wentBack);
}

test('a quick Back, before the next page is drawn, leads back all the same', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/product');
  await expectHydrated(page);
  const filters = page.getByRole('region', { name: 'Filters' });
  const opener = page.getByRole('button', { name: /^Filters/ });
  await test.step('from a page that a link led to', async () => {
    await actAndPressBack(page, () =>
      page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).first().click(),
    );
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Products');
    await expect(page).toHaveURL('/product');
  });
  await test.step('from a choice in the filters, which it closes first', async () => {
    await opener.click();
    await actAndPressBack(page, () => filters.getByRole('checkbox', { name: quietBrand }).click());
    await expect(filters).toBeHidden();
    await expect(opener).toHaveAccessibleName('Filters 1 active');
    await expect(page).toHaveURL(`/product?brand=${quietBrand}`);
    await page.goBack();
    await expect(opener).toHaveAccessibleName('Filters');
    await expect(page).toHaveURL('/product');
  });
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
    await page.goBack();
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
