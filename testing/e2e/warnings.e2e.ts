import { expect, test } from './journey.ts';
import { offerProduct } from './products.ts';
import { expectUsable } from './usability.ts';

test('a seller who asks for money first is advised, buyers are warned on the page, and of the code in messages', async ({
  windowFor,
}) => {
  const { page: seller, api } = await windowFor('seller');
  const { page: buyer } = await windowFor('buyer');
  const { id } = await offerProduct(api);

  await seller.goto(`/dashboard/myproduct/${id}/edit`);
  await seller.getByLabel('Description').fill('Like new. b.k.a.s.h 500 advance to book');
  await seller.getByRole('button', { name: 'Save changes' }).click();
  await expect(seller).toHaveURL('/dashboard/myproduct');
  await expect(seller.getByText('because it asks for money before the meeting')).toBeVisible();
  await expectUsable(seller, 'advice about a listing');

  await buyer.goto(`/product/${id}`);
  await expect(buyer.getByText('this listing mentions something scams often use')).toBeVisible();
  await expectUsable(buyer, 'a phone with a warning');

  await buyer.getByRole('button', { name: 'Ask the seller' }).click();
  await buyer.getByRole('textbox', { name: 'Your question' }).fill('When can we meet?');
  await buyer.getByRole('button', { name: 'Send' }).click();
  await expect(buyer).toHaveURL(/\/dashboard\/inbox\/.+/);
  await seller.goto(new URL(buyer.url()).pathname);
  await seller.getByRole('textbox', { name: /^Write to/ }).fill('Tomorrow. Give me the code now, I bring the phone');
  await seller.getByRole('button', { name: 'Send' }).click();
  await expect(
    buyer.getByText('Never send the code. Show it only when you have the phone in your hand.'),
  ).toBeVisible();
});
