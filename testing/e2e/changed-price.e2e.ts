import type { Page } from '@playwright/test';
import { delayRequests } from './delayed-requests.ts';
import { expect, test } from './journey.ts';
import { changeProduct, offerProduct } from './products.ts';
import { expectUsableInBothThemes } from './usability.ts';

/* The seller changes the product between opening the booking form and pressing Book. */
test.use({ expectedStatuses: [409] });

async function openForm(page: Page, name: string) {
  await page
    .getByRole('button', { name: `Book ${name}` })
    .first()
    .click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Your phone number').fill('+880 1711 000000');
  await form.getByLabel('Meeting address').fill('Star Kabab, Dhanmondi');
  return form;
}

type People = Pick<Parameters<Parameters<typeof test>[2]>[0], 'member' | 'windowFor'>;

/** A filled form for a product whose new price no longer matches the list's filter. */
async function openOutdatedForm({ member, windowFor }: People) {
  const { api: seller } = await member('seller');
  const product = await offerProduct(seller, { product_price: 61 });
  const { page } = await windowFor('buyer');
  await page.goto('/product?min=60&max=62');
  const form = await openForm(page, product.name);
  await changeProduct(seller, product.id, { product_price: 175 });
  return { page, product, form };
}

/** Presses Book and waits for the request, whose response is delayed until the returned function is called. */
async function bookUntilRequested(page: Page, address: string) {
  const release = await delayRequests(page, address, 1);
  const requested = page.waitForRequest(address);
  await page.getByRole('dialog').getByRole('button', { name: 'Book' }).click();
  await requested;
  return release;
}

async function closeAlert(page: Page) {
  const alert = page.getByRole('alertdialog');
  await expect(alert).toContainText('The listing has changed since you opened it. Nothing is booked');
  await page.keyboard.press('Escape');
  await expect(alert).toHaveCount(0);
}

test('a buyer is shown the new price, and asked again, before anything is booked', async ({ member, windowFor }) => {
  const { api: seller } = await member('seller');
  const product = await offerProduct(seller, { product_price: 150, accessories: ['box'] });
  const { page, api } = await windowFor('buyer');
  await page.goto(`/product/${product.id}`);
  const form = await openForm(page, product.name);
  const orders = async () => (await api.get('/api/bookings')).json();

  await changeProduct(seller, product.id, { product_price: 175, accessories: [] });
  await form.getByRole('button', { name: 'Book' }).dblclick();
  const notice = form.getByRole('alert');
  await expect(notice).toContainText('The listing has just changed, so it isn’t booked yet');
  await expect(notice).toBeFocused();
  await expect(notice.getByRole('definition')).toHaveText(['Before$150Now$175', 'Beforeoriginal boxNowNothing']);
  await expect(form.getByLabel('Price')).toHaveValue('$175');
  await expect(form.getByLabel('Your phone number')).toHaveValue('+880 1711 000000');
  await expect(form.getByLabel('Meeting address')).toHaveValue('Star Kabab, Dhanmondi');
  expect(await orders()).toEqual([]);
  await expectUsableInBothThemes(page, 'a changed price');

  await changeProduct(seller, product.id, { product_price: 180 });
  await form.getByRole('button', { name: 'Book with these changes' }).click();
  await expect(notice.getByRole('definition')).toHaveText(['Before$175Now$180']);
  expect(await orders()).toEqual([]);

  await form.getByRole('button', { name: 'Book with these changes' }).click();
  await expect(page.getByText('Successfully Booked Now!')).toBeVisible();
  expect(await orders()).toMatchObject([{ price: 180, metingAddress: 'Star Kabab, Dhanmondi', changes: [] }]);
});

test('the form stays open when its phone no longer matches the list, and cancelling shows the updated list', async ({
  member,
  windowFor,
}) => {
  const { page, product, form } = await openOutdatedForm({ member, windowFor });
  await form.getByRole('button', { name: 'Book' }).click();
  await expect(form.getByRole('definition')).toHaveText('Before$61Now$175');
  await expect(form.getByLabel('Meeting address')).toHaveValue('Star Kabab, Dhanmondi');
  await form.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('button', { name: `Book ${product.name}` })).toHaveCount(0);
});

test('cancelling before the reply cancels the booking, and shows the updated list', async ({ member, windowFor }) => {
  const { page, product, form } = await openOutdatedForm({ member, windowFor });
  const release = await bookUntilRequested(page, '**/api/bookings');
  await form.getByRole('button', { name: 'Cancel' }).click();
  await expect(form).toHaveCount(0);
  release();
  await expect(page.getByRole('button', { name: `Book ${product.name}` })).toHaveCount(0);
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
});

test('cancelling before the changes are loaded shows a message and the updated list', async ({ member, windowFor }) => {
  const { page, product, form } = await openOutdatedForm({ member, windowFor });
  const release = await bookUntilRequested(page, `**/api/products/${product.id}`);
  await form.getByRole('button', { name: 'Cancel' }).click();
  await expect(form).toHaveCount(0);
  release();
  await closeAlert(page);
  await expect(page.getByRole('button', { name: `Book ${product.name}` })).toHaveCount(0);
});

test('a buyer overtaken just before seeing the new price is told, and sees the updated list', async ({
  member,
  windowFor,
}) => {
  const { api: other } = await member('buyer');
  const { page, product, form } = await openOutdatedForm({ member, windowFor });
  const release = await bookUntilRequested(page, `**/api/products/${product.id}`);
  expect((await other.post('/api/bookings', { data: { productId: product.id } })).status()).toBe(201);
  release();
  await closeAlert(page);
  // Unmounted with its card, without being closed.
  await expect(form).toHaveCount(0);
  await expect(page.getByRole('button', { name: `Book ${product.name}` })).toHaveCount(0);
});
