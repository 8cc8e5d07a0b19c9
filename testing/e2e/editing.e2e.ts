import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, test } from './journey.ts';
import { next, openStep } from './post-form.ts';
import { expectUsableInBothThemes } from './usability.ts';

/* One file here is no picture, which the API refuses. */
test.use({ expectedStatuses: [415] });

const photographs = ['#3a6ea5', '#a53a3a', '#3aa55a'].map(async (background, number) => ({
  name: `photograph-${number}.jpg`,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 400, height: 500, channels: 3, background } })
    .jpeg()
    .toBuffer(),
}));

const picturesShown = (page: Page) =>
  page
    .getByRole('img', { name: /^Photo \d of/ })
    .evaluateAll((shown) => shown.map((picture) => (picture as HTMLImageElement).src));

test('a seller posts a phone with several pictures and edits it, and the buyer sees what changed', async ({
  windowFor,
}) => {
  test.slow();
  const { page: seller } = await windowFor('seller');
  const name = `Galaxy ${process.pid}-${Date.now()}`;

  await test.step('pictures are chosen together, reordered, and kept', async () => {
    await seller.goto('/dashboard/addproduct');
    const broken = { name: 'broken.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') };
    await seller.getByLabel('Photo', { exact: true }).setInputFiles([...(await Promise.all(photographs)), broken]);
    await expect(seller.getByRole('button', { name: 'Upload again broken.jpg' })).toBeVisible({ timeout: 60_000 });
    await seller.getByRole('button', { name: 'Remove broken.jpg' }).click();
    await expect(seller.getByLabel('Photo', { exact: true })).toBeFocused();
    await expect(seller.getByRole('img', { name: /^Photo \d of 3$/ })).toHaveCount(3);
    const [blue, red, green] = await picturesShown(seller);
    await seller.getByRole('button', { name: 'Move photo 1 back' }).press('Enter');
    await expect(seller.getByRole('button', { name: 'Move photo 2 back' })).toBeFocused();
    await expect.poll(() => picturesShown(seller)).toEqual([red, blue, green]);
    await seller.getByRole('button', { name: 'Make photo 3 the cover' }).press('Enter');
    await expect.poll(() => picturesShown(seller)).toEqual([green, red, blue]);
    const tile = (index: number) =>
      seller.getByRole('listitem').filter({ has: seller.getByAltText(`Photo ${index} of 3`) });
    await tile(3).dragTo(tile(2));
    await expect.poll(() => picturesShown(seller)).toEqual([green, blue, red]);
    await seller.getByLabel('Product name').fill(name);
    await seller.reload();
    await expect.poll(() => picturesShown(seller)).toEqual([green, blue, red]);
    await expect(seller.getByLabel('Product name')).toHaveValue(name);
  });

  await test.step('the phone is posted with optional facts', async () => {
    await seller.getByLabel('Brand').selectOption('Samsung');
    await seller.getByLabel('Model').fill('galaxy s21 5g');
    await seller.getByRole('option', { name: /^Samsung Galaxy S21 5G/ }).click();
    await openStep(seller, 'Its condition');
    await seller.getByLabel('Condition', { exact: true }).selectOption('good');
    await seller.getByLabel('Year of purchase').fill('2021');
    await seller.getByLabel('Storage').selectOption('128 GB');
    await seller.getByLabel('Battery health').fill('120');
    await seller.getByLabel('original box').check();
    await next(seller).click();
    await expect(seller.getByText('Enter a whole number from 1 to 100')).toBeVisible();
    await expect(seller.getByLabel('Battery health')).toBeFocused();
    await seller.getByLabel('Battery health').fill('88');
    await openStep(seller, 'Price and place');
    await seller.getByLabel(/^Price/).fill('150');
    await seller.getByLabel('Mobile number').fill('01700000000');
    await seller.getByLabel('Location').fill('Banani, Dhaka');
    await seller.getByLabel('Description').fill('Works as on the first day.');
    await seller.getByRole('button', { name: 'Add Product' }).click();
    await expect(seller.getByText('Product Added Succesfully')).toBeVisible();
  });

  const { page: buyer, api } = await windowFor('buyer');
  await test.step('a buyer books it', async () => {
    const address = await seller.getByRole('link', { name: `Edit ${name}` }).getAttribute('href');
    const productId = address?.split('/').at(-2);
    expect((await api.post('/api/bookings', { data: { productId } })).status()).toBe(201);
    // On the list that the seller has open.
    await expect(seller.getByRole('row').filter({ hasText: name })).toContainText('Waiting for your answer');
  });

  await test.step('the seller edits it and is told that it is booked', async () => {
    await seller.getByRole('button', { name: `More for ${name}` }).click();
    await seller.getByRole('menuitem', { name: 'Edit' }).click();
    await expect(seller.getByText('has booked this phone and will see any changes you make')).toBeVisible();
    await expect(seller.getByLabel('Model')).toHaveValue('Galaxy S21 5G');
    await expect(seller.getByLabel('Storage')).toHaveValue('128');
    await expect(seller.getByLabel('original box')).toBeChecked();
    await expectUsableInBothThemes(seller, 'editing');
    await seller.getByLabel(/^Price in/).fill('175');
    await seller.getByLabel('original box').uncheck();
    await seller.getByRole('button', { name: 'Remove photo 1' }).click();
    await seller.getByRole('button', { name: 'Save changes' }).dblclick();
    await expect(seller.getByText('Your changes are saved')).toBeVisible();
    await expect(seller).toHaveURL('/dashboard/myproduct');
    // The price that was agreed stays, for both.
    await expect(seller.getByRole('row').filter({ hasText: name })).toContainText('$150');
  });

  await test.step('the buyer keeps what was agreed and sees what changed', async () => {
    await buyer.goto('/dashboard/myorder');
    const order = buyer.getByRole('row').filter({ hasText: name });
    await expect(order.getByText('The seller changed the listing after you booked')).toBeVisible();
    await expect(order.getByRole('definition').first()).toHaveText('Before$150Now$175');
    await expect(order).toContainText('original box');
    await expect(order.getByRole('img', { name: /, photo \d of 3/ })).toHaveCount(3);
    await expect(order.getByRole('img', { name: /, photo \d of 2/ })).toHaveCount(2);
  });
});
