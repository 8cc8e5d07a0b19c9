import { setOffline } from './connection.ts';
import { expect, test } from './journey.ts';
import { offerProduct } from './products.ts';
import { expectUsable } from './usability.ts';

test('a buyer asks the seller and offers a price, whose open page shows both; they answer, and a block takes effect at once', async ({
  windowFor,
}) => {
  const { page: seller, api, person: selling } = await windowFor('seller');
  const { page: buyer, api: offers, person: buying } = await windowFor('buyer');
  const product = await offerProduct(api);
  await seller.goto('/dashboard/inbox');
  await expect(seller.getByText('No messages yet.')).toBeVisible();

  await buyer.goto(`/product/${product.id}`);
  await buyer.getByRole('button', { name: 'Ask the seller' }).click();
  await buyer.getByRole('textbox', { name: 'Your question' }).fill('Is it there? See https://example.org/me');
  await buyer.getByRole('button', { name: 'Send' }).click();
  await expect(buyer).toHaveURL(/\/dashboard\/inbox\/.+/);

  await expect(seller.getByRole('link', { name: 'Messages 1 unread message' })).toBeVisible();
  await seller
    .getByRole('main')
    .getByRole('link', { name: new RegExp(buying.name) })
    .click();
  const heard = seller.getByRole('list', { name: 'Messages' });
  await expect(heard.getByText('Is it there? See https://example.org/me')).toBeVisible();
  await expect(heard.getByRole('link')).toHaveCount(0);
  await expect(buyer.getByText('Seen')).toBeVisible();

  await seller.getByRole('textbox', { name: `Write to ${buying.name}` }).fill('Yes. Pay a deposit first, please');
  await seller.getByRole('textbox', { name: `Write to ${buying.name}` }).press('Enter');
  await expect(buyer.getByText('Asking for a deposit is a common scam.')).toBeVisible();
  await expect(buyer.locator('[aria-live=polite]', { hasText: 'Pay a deposit' })).toBeAttached();
  await expect(seller.getByText('Seen')).toBeVisible();

  await offers.post('/api/offers', { data: { productId: product.id, price: 100 } });
  await expect(heard.getByRole('link', { name: `${buying.name} offered $100` })).toBeVisible();
  await expect(buyer.getByRole('link', { name: 'You offered $100' })).toBeVisible();
  await expect(heard.getByText('Today')).toBeVisible();

  await expectUsable(buyer, 'a conversation');
  await seller.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await seller.setViewportSize({ width: 390, height: 844 });
  await expectUsable(seller, 'a conversation on a phone');

  const field = buyer.getByRole('textbox', { name: `Write to ${selling.name}` });
  await field.fill('Let me think');
  await buyer.reload();
  await expect(field).toHaveValue('Let me think');
  await setOffline(buyer, true);
  await field.press('Enter');
  await expect(buyer.getByText('Not sent: you’re offline')).toBeVisible();
  await setOffline(buyer, false);
  // It survives a reload, and is not sent before one says so.
  await buyer.reload();
  await buyer.getByRole('button', { name: 'Send again' }).click();
  await expect(heard.getByText('Let me think')).toBeVisible();

  await seller.getByRole('button', { name: `More about ${buying.name}` }).click();
  await seller.getByRole('menuitem', { name: `Block ${buying.name}` }).click();
  await seller
    .getByRole('alertdialog')
    .getByRole('button', { name: `Block ${buying.name}` })
    .click();
  await expect(buyer.getByText('You can no longer message each other')).toBeVisible();
  await expect(field).toHaveCount(0);
});
