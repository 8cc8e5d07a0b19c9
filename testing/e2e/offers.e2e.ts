import { delayRequests } from './delayed-requests.ts';
import { expect, test } from './journey.ts';
import { changeProduct, offerProduct } from './products.ts';

test('a buyer and a seller agree on a price, and the phone is booked at it', async ({ windowFor }) => {
  const { page: seller, api, person } = await windowFor('seller');
  const product = await offerProduct(api, { product_price: 200 });
  const { page: buyer } = await windowFor('buyer');

  await buyer.goto(`/product/${product.id}`);
  await buyer.getByRole('button', { name: 'Make an offer' }).click();
  const dialog = buyer.getByRole('dialog', { name: 'Make an offer' });
  await dialog.getByLabel('Your price').fill('90');
  await dialog.getByRole('button', { name: 'Send offer' }).click();
  await expect(dialog.getByText(/less than half the asking price/)).toBeVisible();
  await dialog.getByRole('button', { name: /−10%/ }).click();
  await expect(dialog.getByLabel('Your price')).toHaveValue('180');
  await dialog.getByRole('button', { name: 'Send offer' }).click();
  await expect(buyer.getByText('Sent. Waiting for the seller')).toBeVisible();

  const again = buyer.getByRole('button', { name: 'Your offer: $180' });
  await expect(again).toBeVisible();

  // Whoever comes back on a slow network is told of the offer at once, not shown a form that is then replaced.
  const release = await delayRequests(buyer, /\/api\/offers\?.*product=/);
  const asked = buyer.waitForRequest(/\/api\/offers\?.*product=/);
  await buyer.reload();
  await asked;
  const offering = buyer.getByRole('button', { name: 'Make an offer' });
  await offering.click();
  await expect(offering).toHaveAttribute('aria-busy', 'true');
  await expect(dialog).toBeHidden();
  release();
  await expect(buyer.getByRole('dialog', { name: 'Offers' })).toContainText('$180');
  await buyer.keyboard.press('Escape');
  await expect(again).toBeVisible();

  await seller.goto('/dashboard/notices');
  await seller.getByRole('link', { name: new RegExp(product.name) }).click();
  await expect(seller).toHaveURL('/dashboard/offers');
  const received = seller.getByRole('row').filter({ hasText: product.name });
  await received.getByRole('button', { name: 'Make a counter-offer' }).click();
  const counter = seller.getByRole('dialog', { name: 'Make a counter-offer' });
  await counter.getByLabel('Your price').fill('190');
  await counter.getByRole('button', { name: 'Send offer' }).click();
  await expect(received).toContainText('Not answered yet');

  await expect(buyer.getByRole('button', { name: 'Answer $190' })).toBeVisible();
  await buyer.goto('/dashboard/notices');
  await buyer.getByRole('link', { name: /counter-offer/ }).click();
  await expect(buyer).toHaveURL('/dashboard/offers');
  const answered = buyer.getByRole('row').filter({ hasText: product.name });
  await expect(answered).toContainText('$190');
  await expect(answered).toContainText('instead of $180');
  await answered.getByRole('button', { name: 'Accept' }).click();
  await buyer.getByRole('alertdialog', { name: 'Agree on $190?' }).getByRole('button', { name: 'Accept' }).click();
  await answered.getByRole('link', { name: 'Open the deal' }).click();
  await expect(buyer.getByRole('heading', { level: 1, name: product.name })).toBeVisible();
  await expect(buyer.getByText('$190', { exact: true })).toBeVisible();

  await buyer.goto(`/product/${product.id}`);
  await buyer.getByRole('link', { name: `Sold by ${person.name}` }).click();
  await expect(buyer.getByRole('heading', { level: 1, name: person.name })).toBeVisible();
});

test('a buyer is told that the listing has changed, and withdraws the offer', async ({ windowFor }) => {
  const { api: seller } = await windowFor('seller');
  const product = await offerProduct(seller, { product_price: 200 });
  const { page, api: buyer } = await windowFor('buyer');
  await buyer.post('/api/offers', { data: { productId: product.id, price: 180 } });
  await changeProduct(seller, product.id, { colour: 'Blue' });

  await page.goto('/dashboard/offers');
  const row = page.getByRole('row').filter({ hasText: product.name });
  await expect(row).toContainText('The listing has changed');
  await row.getByRole('button', { name: 'Withdraw' }).click();
  const question = page.getByRole('alertdialog', { name: 'Withdraw your offer of $180?' });
  await expect(question).toContainText('it can open again by itself');
  await question.getByRole('button', { name: 'Yes' }).click();
  await expect(row).toContainText('Withdrawn');
  await expect(row.getByRole('button', { name: 'Withdraw' })).toHaveCount(0);
});

test.describe('while the form is open', () => {
  test.use({ expectedStatuses: [409] });

  test('a buyer whose listing changed sees what changed before offering again', async ({ windowFor }) => {
    const { api: seller } = await windowFor('seller');
    const product = await offerProduct(seller, { product_price: 200, colour: 'Blue' });
    const { page: buyer } = await windowFor('buyer');
    await buyer.goto(`/product/${product.id}`);
    await buyer.getByRole('button', { name: 'Make an offer' }).click();
    const dialog = buyer.getByRole('dialog', { name: 'Make an offer' });
    await dialog.getByLabel('Your price').fill('150');
    await changeProduct(seller, product.id, { colour: 'Scratched' });

    await dialog.getByRole('button', { name: 'Send offer' }).click();
    const notice = dialog.getByRole('alert').filter({ hasText: 'Scratched' });
    await expect(notice).toBeFocused();
    await expect(dialog.getByLabel('Your price')).toHaveValue('150');
    await dialog.getByRole('button', { name: 'Send offer' }).click();
    await expect(buyer.getByText('Sent. Waiting for the seller')).toBeVisible();
  });
});
