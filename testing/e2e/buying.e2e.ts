import { acceptedDeal, act } from './deals.ts';
import { expect, test } from './journey.ts';
import { bookProduct, cheap, cheapest, offerProduct } from './products.ts';

test.use({ expectedStatuses: [404, 409] });

test('a buyer books a phone, and the next one is refused', async ({ member, windowFor }) => {
  const { api } = await member('seller');
  const product = await offerProduct(api);
  const { page: first, person } = await windowFor('buyer');
  const { page: second } = await windowFor('buyer');
  await first.goto(`/product/${product.id}`);
  await second.goto(`/product/${product.id}`);

  await first
    .getByRole('button', { name: `Book ${product.name}` })
    .first()
    .click();
  const dialog = first.getByRole('dialog');
  await expect(dialog.getByLabel('Your name')).toHaveValue(person.name);
  for (const label of ['Your name', 'Your email', 'Phone', 'Price'])
    await expect(dialog.getByLabel(label, { exact: true })).toHaveAttribute('readonly');
  await dialog.getByLabel('Your phone number').fill('+880 1711 000000');
  await dialog.getByLabel('Meeting address').fill('Star Kabab, Dhanmondi');
  await dialog.getByRole('button', { name: 'Book' }).dblclick();
  await expect(first.getByText('Successfully Booked Now!')).toBeVisible();

  await second
    .getByRole('button', { name: `Book ${product.name}` })
    .first()
    .click();
  await second.getByRole('dialog').getByRole('button', { name: 'Book' }).click();
  const alert = second.getByRole('alertdialog');
  await expect(alert.getByText('Oops...')).toBeVisible();
  await expect(alert.getByText('Someone has already booked this phone')).toBeVisible();

  await first.goto('/dashboard/myorder');
  const order = first.getByRole('row').filter({ hasText: product.name });
  await expect(order).toContainText('Star Kabab, Dhanmondi');
  await expect(order).toContainText('Booked');
});

test('a buyer who books on the page of a phone is led to the deal, cancels, and the phone is free again', async ({
  member,
  windowFor,
}) => {
  const { api: seller, person } = await member('seller');
  const product = await offerProduct(seller);
  const { page } = await windowFor('buyer');
  await page.goto(`/product/${product.id}`);
  await page
    .getByRole('button', { name: `Book ${product.name}` })
    .first()
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Book' }).click();
  await expect(page.getByText('Successfully Booked Now!')).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard\/deal\//);
  await expect(page.getByRole('heading', { name: 'The phone is held for you' })).toBeVisible();
  await expect(page.getByText(new RegExp(`^${person.name} has until .* to accept$`))).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: product.name })).toBeVisible();
  await page.goto('/dashboard/myorder');
  await page
    .getByRole('row')
    .filter({ hasText: product.name })
    .getByRole('button', { name: /Cancel booking/ })
    .click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel booking' }).click();
  await expect(page.getByRole('row').filter({ hasText: product.name })).toContainText('Cancelled');
  await page.goto(`/product/${product.id}`);
  await expect(page.getByRole('button', { name: `Book ${product.name}` }).first()).toBeEnabled();
});

test('a buyer changes where to meet after booking, and the seller sees it on accepting', async ({ windowFor }) => {
  const { page: seller, api } = await windowFor('seller');
  const product = await offerProduct(api);
  const { page, api: buyer, person } = await windowFor('buyer');
  await bookProduct(buyer, product.id, { phone: '01711000000', metingAddress: 'Star Kabab' });
  await page.goto('/dashboard/myorder');
  const order = page.getByRole('row').filter({ hasText: product.name });
  await order.getByRole('button', { name: `Change ${product.name}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Change the meeting place' });
  await expect(dialog.getByLabel('Your phone number')).toHaveValue('01711000000');
  await dialog.getByLabel('Meeting address').fill('Farmgate, under the bridge');
  await dialog.getByLabel('Your phone number').fill('call me');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Enter a phone number')).toBeVisible();
  await dialog.getByLabel('Your phone number').fill('01822000000');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await expect(order).toContainText('Farmgate, under the bridge');
  await seller.goto('/dashboard/myproduct');
  const booked = seller.getByRole('row').filter({ hasText: product.name });
  await expect(booked).toContainText(person.name);
  // Where the buyer would like to meet is for a seller who has accepted.
  await expect(booked).not.toContainText('Farmgate');
  await booked.getByRole('link', { name: `Open the deal ${product.name}` }).click();
  await seller.getByRole('button', { name: 'Accept booking' }).click();
  await expect(seller.getByRole('main')).toContainText('The buyer would like to meet at');
  await expect(seller.getByRole('main')).toContainText('Farmgate, under the bridge');
  await page.goto(new URL(seller.url()).pathname);
  await expect(page.getByRole('main')).toContainText('You would like to meet at');
  await seller.goto('/dashboard/myproduct');
  await expect(booked).toContainText('Farmgate, under the bridge');
  await expect(booked).toContainText('01822000000');
});

test('once a phone is sold, the seller’s number is hidden from everybody, and its buyer reads that it is theirs and can write to them', async ({
  member,
  windowFor,
}) => {
  const { api: seller, person } = await member('seller');
  const { page: buyer, api } = await windowFor('buyer');
  const { page: other } = await windowFor('buyer');
  const { id, product } = await acceptedDeal(seller, api, { mobile_number: '01733445566' });
  await other.goto(`/product/${product.id}`);
  await buyer.goto('/dashboard/myorder');
  for (const page of [other, buyer]) await expect(page.getByRole('link', { name: '01733445566' })).toBeVisible();
  await act(seller, id, { act: 'mark-sold' });
  await act(api, id, { act: 'confirm-sold' });

  await other.reload();
  const contact = other.getByRole('region', { name: 'Contact the seller' });
  await expect(contact).toContainText('If you bought this phone');
  await expect(other.getByText(/01733445566|seller-.*@example/)).toHaveCount(0);
  await expect(other.getByText('This phone has found a new owner.')).toBeVisible();
  await buyer.goto(`/product/${product.id}`);
  await expect(
    buyer.getByRole('button', { name: `You bought this ${product.name}` }).locator('visible=true'),
  ).toHaveCount(1);
  await expect(buyer.getByText('You bought this. Open the deal')).toBeVisible();
  await expect(buyer.getByText('This phone has found a new owner.')).toHaveCount(0);
  await buyer.getByRole('region', { name: 'Contact the seller' }).getByRole('link', { name: 'Open the deal' }).click();
  await expect(buyer.getByRole('textbox', { name: `Write to ${person.name}` })).toBeVisible();
  await expect(buyer.getByText(/01733445566|seller-.*@example/)).toHaveCount(0);
});

test('a visitor who books logs in and returns to the phone', async ({ page, member }) => {
  const { api: seller } = await member('seller');
  const product = await offerProduct(seller);
  await page.goto(`/product/${product.id}`);
  await page
    .getByRole('button', { name: `Book ${product.name}` })
    .first()
    .click();
  await expect(page).toHaveURL('/login');
  await page.getByRole('button', { name: 'Log in as Buyer' }).click();
  await expect(page).toHaveURL(new RegExp(`/product/${product.id}`));
});

test.describe('a seller who tries to book', () => {
  test.use({ expectedStatuses: [403, 404] });
  test('sees Edit on an own phone, and is told by the server that only a buyer can book another', async ({
    windowFor,
    member,
  }) => {
    const { page, api } = await windowFor('seller');
    const own = await offerProduct(api);
    await page.goto(`/product/${own.id}`);
    await expect(page.getByRole('link', { name: 'Edit phone' }).first()).toBeVisible();
    await expect(page.getByRole('button', { name: `Book ${own.name}` })).toHaveCount(0);
    const product = await offerProduct((await member('seller')).api);
    await page.goto(`/product/${product.id}`);
    await page
      .getByRole('button', { name: `Book ${product.name}` })
      .first()
      .click();
    await expect(page.getByRole('alertdialog').getByText('Only a buyer can do this')).toBeVisible();
  });
});

test('a buyer keeps a wishlist: adds from a card, and removes again @phone', async ({ member, windowFor }) => {
  const { api: seller } = await member('seller');
  const product = await offerProduct(seller, cheap);
  const { page } = await windowFor('buyer');
  await page.goto(cheapest);
  const card = page.getByRole('listitem').filter({ hasText: product.name });
  await card.getByRole('button', { name: /wishlist/i }).click();
  await expect(page.getByText('Successfully Added to WishList!')).toBeVisible();
  await page.goto('/dashboard/wishlist');
  const entry = page.getByRole('row').filter({ hasText: product.name });
  await entry.getByRole('button', { name: /Remove/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('Successfully Deleted!')).toBeVisible();
  await expect(page.getByText('Nothing on your wishlist yet')).toBeVisible();
});

test('a buyer reports a phone', async ({ member, windowFor }) => {
  const { api: seller } = await member('seller');
  const product = await offerProduct(seller, cheap);
  const { page } = await windowFor('buyer');
  await page.goto(cheapest);
  await page.getByRole('button', { name: `More about ${product.name}` }).click();
  await page.getByRole('menuitem', { name: 'Report' }).click();
  await page.getByRole('dialog').getByLabel('In your own words').fill('The pictures show another phone');
  await page.getByRole('dialog').getByRole('button', { name: 'Report' }).click();
  await expect(page.getByText('Successfully Reported!')).toBeVisible();
});
