import { readFileSync } from 'node:fs';
import { delayRequests } from './delayed-requests.ts';
import { expect, test } from './journey.ts';
import { deleteWithReason, demoPerson } from './people.ts';
import { offerProduct } from './products.ts';
import { expectUsable } from './usability.ts';

test.describe('somebody', () => {
  // The wrong password, and the removed product.
  test.use({ expectedStatuses: [400, 401, 410] });

  test('exports their data and deletes the account', async ({ windowFor, page: visitor }) => {
    const { page, person, api } = await windowFor('seller');
    const product = await offerProduct(api);
    await page.goto('/dashboard');

    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download my data' }).click();
    const file = await downloading;
    expect(file.suggestedFilename()).toMatch(/^reshell-\d{4}-\d\d-\d\d\.json$/);
    const { held } = JSON.parse(readFileSync(await file.path(), 'utf8'));
    expect(held).toMatchObject({ profile: [{ email: person.email }], listings: [{ name: product.name }] });

    await page.getByRole('button', { name: 'Delete my account' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
    await expect(dialog.getByText('Your phone will be taken off Reshell.')).toBeVisible();
    await expectUsable(page, 'the question');
    const password = dialog.getByLabel('Your password', { exact: true });
    await password.fill('not the password');
    await dialog.getByRole('button', { name: 'Delete for good' }).click();
    await expect(dialog.getByText('That’s not your current password')).toBeVisible();
    await expect(password).toBeFocused();
    await password.fill(person.password);
    await page.keyboard.press('Enter');
    await expect(page.getByText('Your account has been deleted')).toBeVisible();
    await expect(page).toHaveURL('/');
    expect((await visitor.goto(`/product/${product.id}`))?.status()).toBe(410);
    await page.goto('/dashboard');
    await expect(page).toHaveURL('/login');
  });
});

test.describe('a seller with an open deal and a reported message', () => {
  // Signing in again, and the removed product.
  test.use({ expectedStatuses: [401, 403, 410] });

  test('is told the date before and after closing the account, and admins see both account and evidence', async ({
    windowFor,
  }) => {
    const { page, person, api } = await windowFor('seller');
    const { id: productId } = await offerProduct(api);
    const buyer = await windowFor('buyer');
    await buyer.api.post('/api/bookings', { data: { productId } });
    const asked = await buyer.api.post('/api/conversations', { data: { productId, text: 'Where shall we meet?' } });
    const conversation = (await asked.json()).data._id;
    const sent = await api.post(`/api/conversations/${conversation}/messages`, { data: { text: 'Pay me first' } });
    const reported = `/api/conversations/${conversation}/messages/${(await sent.json()).data._id}/report`;
    expect((await buyer.api.post(reported, { data: { reason: 'Wants money' } })).ok()).toBe(true);

    await page.goto('/dashboard');
    await page.getByRole('button', { name: 'Delete my account' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
    await expect(
      dialog.getByText(/closed right away, and everything about you erased on .* the person you made your deal with/),
    ).toBeVisible();
    await expectUsable(page, 'the question');
    await dialog.getByLabel('Your password', { exact: true }).fill(person.password);
    await page.keyboard.press('Enter');
    await expect(page.getByText(/^Your account is closed\. Everything about you will be erased on/)).toBeVisible();
    await expect(page).toHaveURL('/');

    await page.goto('/login');
    await page.getByLabel('Email').fill(person.email);
    await page.getByLabel('Password', { exact: true }).fill(person.password);
    await page.getByRole('main').getByRole('button', { name: 'Login', exact: true }).click();
    await expect(page.getByText(/^This account is closed and will be erased on/)).toBeVisible();

    const { page: admins } = await windowFor(demoPerson('admin'));
    await admins.goto(`/dashboard/allshellar?q=${encodeURIComponent(person.email)}`);
    await expect(admins.getByText(/^Closed, to be erased on/)).toBeVisible();
    await admins.goto('/dashboard/reportedmessage');
    const row = admins.getByRole('row').filter({ hasText: person.name });
    await expect(row.getByText('Pay me first')).toBeVisible();
    await expect(row.getByText('Where shall we meet?')).toBeHidden();
    await row.getByText('The message before it').click();
    await expect(row.getByText('Where shall we meet?')).toBeVisible();
    await expectUsable(admins, 'reported messages');
  });
});

test('a slow overview does not move a button about to be pressed', async ({ windowFor }) => {
  const { page } = await windowFor('buyer');
  const release = await delayRequests(page, /\/api\/(bookings|wishlist)\?/);
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: /^Welcome/ })).toBeVisible();
  const button = page.getByRole('button', { name: 'Delete my account' });
  const topOf = async () => (await button.isVisible()) && (await button.boundingBox())?.y;
  const before = await topOf();
  release();
  await expect(page.getByRole('heading', { name: 'Latest orders' })).toBeVisible();
  await expect(button).toBeVisible();
  expect([false, await topOf()]).toContain(before);
});

test.describe('an audit record', () => {
  // The pointer over the list prefetches the page of the person who is just being deleted.
  test.use({ expectedStatuses: [404] });

  test('what one admin did can be read by every admin', async ({ member, windowFor }) => {
    const { person } = await member('buyer');
    const { page } = await windowFor(demoPerson('admin'));
    await page.goto(`/dashboard/allbuyer?q=${encodeURIComponent(person.email)}`);
    await page.getByRole('button', { name: `Delete ${person.name}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByRole('dialog').getByLabel('Reason')).toHaveAttribute('aria-invalid', 'true');
    await deleteWithReason(page, person.name, 'Asked for deposits');
    await expect(page.getByText('Successfully Deleted!')).toBeVisible();
    await page.getByRole('link', { name: 'Admin Actions' }).click();
    await expect(page).toHaveURL('/dashboard/audit');
    const row = page.getByRole('row').filter({ hasText: `Deleted the buyer ${person.name}` });
    await expect(row).toContainText('Asked for deposits');
    await expect(row).toContainText('admin@reshell.test');
    await expectUsable(page, 'actions of admins');
  });
});
