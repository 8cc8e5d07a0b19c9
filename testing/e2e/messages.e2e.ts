import { expect, test } from './journey.ts';
import { offerProduct } from './products.ts';
import { expectUsable } from './usability.ts';

test('a buyer asks the seller, whose open page shows it; they answer, and a block takes effect at once', async ({
  windowFor,
}) => {
  const { page: seller, api, person: selling } = await windowFor('seller');
  const { page: buyer, person: buying } = await windowFor('buyer');
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

  await expectUsable(buyer, 'a conversation');
  await seller.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await seller.setViewportSize({ width: 390, height: 844 });
  await expectUsable(seller, 'a conversation on a phone');
  const withoutScript = await buyer.context().newPage();
  await withoutScript.goto('/api/plain/messages');
  await expectUsable(withoutScript, 'the inbox without JavaScript');
  await withoutScript.getByRole('link', { name: selling.name }).click();
  await expectUsable(withoutScript, 'a conversation without JavaScript');

  const field = buyer.getByRole('textbox', { name: `Write to ${selling.name}` });
  await field.fill('Let me think');
  await buyer.reload();
  await expect(field).toHaveValue('Let me think');
  await buyer.context().setOffline(true);
  await field.press('Enter');
  await expect(buyer.getByText('Not sent.')).toBeVisible();
  await buyer.context().setOffline(false);
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

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, expectedStatuses: [400, 401, 403] });

  test('a buyer logs in, asks, reads the answer, reports it, and blocks the seller', async ({ page, member }) => {
    const { api, person: selling } = await member('seller');
    const { person: buying } = await member('buyer');
    const product = await offerProduct(api);
    await page.goto(`/product/${product.id}`);
    await page.getByRole('link', { name: 'Ask the seller' }).click();
    await page.getByRole('textbox', { name: 'Your question' }).fill('Is it there?');
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByText('Please log in first')).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Your question' })).toHaveValue('Is it there?');

    await page.goto('/login');
    await page.getByRole('link', { name: 'Read and write messages without JavaScript' }).click();
    await page.getByLabel('Email').fill(buying.email);
    await page.getByLabel('Password').fill('a wrong password');
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(page.getByLabel('Email')).toHaveValue(buying.email);
    await page.getByLabel('Password').fill(buying.password);
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(page.getByText('No messages yet.')).toBeVisible();

    await page.goto(`/product/${product.id}`);
    await page.getByRole('link', { name: 'Ask the seller' }).click();
    await page.getByRole('textbox', { name: 'Your question' }).fill('Is it there?\n<b>Really?</b>');
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByRole('heading', { name: selling.name })).toBeVisible();
    await expect(page.getByText('<b>Really?</b>')).toBeVisible();

    const [{ _id }] = await (await api.get('/api/conversations')).json();
    await api.post(`/api/conversations/${_id}/messages`, { data: { text: 'Pay a deposit first' } });
    await page.getByRole('link', { name: 'All messages' }).click();
    await expect(page.getByText('1 unread message')).toBeVisible();
    await page.getByRole('link', { name: selling.name }).click();
    await expect(page.getByText('Asking for a deposit is a common scam.')).toBeVisible();
    expect(await (await api.get(`/api/conversations/${_id}`)).json()).toMatchObject({ readAt: expect.any(String) });

    await page.getByText('Report this message').first().click();
    await page.getByRole('textbox', { name: 'What’s wrong?' }).fill('A swindle');
    await page.getByRole('button', { name: 'Report this message' }).click();
    await expect(page.getByText('You reported this message')).toBeVisible();
    await page.getByRole('button', { name: `Block ${selling.name}` }).click();
    await expect(page.getByText(`You’ve blocked ${selling.name}. Unblock them to write again.`)).toBeVisible();
    await page.getByRole('link', { name: 'All messages' }).click();
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.goto('/api/plain/messages');
    await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible();
  });
});
