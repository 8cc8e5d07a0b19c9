import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { withMailServer } from './pages.ts';
import { offerProduct } from './products.ts';

test('a buyer saves a search, is notified of a new phone, and not after deleting the search', async ({
  member,
  windowFor,
}) => {
  const { api: seller } = await member('seller');
  const { page } = await windowFor('buyer');
  await withMailServer(page);
  await page.goto('/product?brand=Samsung&max=500&place=Sylhet');
  await page.getByRole('button', { name: 'Save this search' }).click();
  await expect(page.getByText('We’ll let you know when a matching phone is listed.')).toBeVisible();
  await page.getByRole('button', { name: 'Saved' }).click();
  const search = page.getByRole('row').filter({ hasText: 'Samsung, under $500, Sylhet' });
  const byMail = search.getByRole('checkbox', { name: 'Mail about Samsung, under $500, Sylhet' });
  // The choice shows at once, before the response.
  expect(await byMail.evaluate((box: HTMLInputElement) => [box.click(), box.checked][1])).toBe(false);
  await expect(page.getByText('You won’t get any more emails about this search')).toBeVisible();

  const product = await offerProduct(seller, { location: 'Zindabazar, Sylhet' });
  await offerProduct(seller, { location: 'Zindabazar, Sylhet', product_price: 501 });
  await page.reload();
  await page.getByRole('banner').getByRole('link', { name: 'Notifications 1 unread notification' }).click();
  const notice = page.getByRole('main').getByRole('listitem').filter({ hasText: product.name });
  await expect(notice).toContainText('New for your search: Samsung, under $500, Sylhet');
  await expect(notice.getByRole('time')).toHaveText(/\d:\d\d/);
  await notice.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: product.name })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Notifications', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Mark all as read' })).toBeDisabled();

  await page.goto('/dashboard/searches');
  await search.getByRole('button', { name: /Delete/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('No saved searches yet.')).toBeVisible();
});

test('a shop without a mail server promises a buyer no mail', async ({ windowFor }) => {
  const { page } = await windowFor('buyer');
  await holdFirstList(page);
  await page.goto('/product?brand=Nokia&place=Khulna');
  await page.getByRole('button', { name: 'Save this search' }).click();
  await page.getByRole('button', { name: 'Saved' }).click();
  await expect(
    page.getByText('This shop doesn’t send email. You’ll see new matches here, under Notifications.'),
  ).toBeVisible();
  await expect(page.getByRole('checkbox')).toHaveCount(0);
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: /^Welcome/ })).toBeVisible();
  await expect(page.getByText(/confirm your email/)).toHaveCount(0);
});

/** The list of saved searches, read before one is saved, arrives after it. */
async function holdFirstList(page: Page) {
  const saved = page.waitForResponse((response) => response.request().method() === 'POST' && isList(response.url()));
  let isHeld = false;
  await page.route(
    (url) => isList(url.href),
    async (route) => {
      if (isHeld || route.request().method() !== 'GET') return route.continue();
      isHeld = true;
      const response = await route.fetch();
      await saved;
      // The page may have given the request up by then.
      await route.fulfill({ response }).catch(() => {});
    },
  );
}
const isList = (url: string) => new URL(url).pathname === '/api/searches';
