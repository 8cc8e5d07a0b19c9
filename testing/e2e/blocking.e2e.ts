import type { Page } from '@playwright/test';
import { acceptedDeal, agreedMeeting } from './deals.ts';
import { expect, test } from './journey.ts';
import { expectUsableInBothThemes } from './usability.ts';

// The receipt is asked for before there is one.
test.use({ expectedStatuses: [404] });

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const emails = (page: Page) => page.getByRole('main').locator('a[href^="mailto:"]');

async function askToBlock(page: Page, name: string) {
  await button(page, `More about ${name}`).click();
  await page.getByRole('menuitem', { name: `Block ${name}` }).click();
  return page.getByRole('alertdialog', { name: `Block ${name}?` });
}

test('somebody who blocks the other side of a deal keeps it without a way to arrange anything, undoes that, and then ends both', async ({
  windowFor,
}) => {
  test.slow();
  const { page: selling, api: seller, person: sellingPerson } = await windowFor('seller');
  const { page: buying, api: buyer, person: buyingPerson } = await windowFor('buyer');
  const { id, product } = await acceptedDeal(seller, buyer);
  await buyer.post('/api/conversations', { data: { productId: product.id, text: 'Hello' } });
  for (const page of [selling, buying]) {
    await page.goto(`/dashboard/deal/${id}`);
    await expect(button(page, 'Propose a meeting')).toBeVisible();
    await expect(emails(page)).toHaveCount(1);
  }

  await test.step('the dialog says what ending and keeping the deal mean', async () => {
    const dialog = await askToBlock(selling, buyingPerson.name);
    await expect(dialog).toContainText(`You have an open deal: ${product.name}.`);
    await expect(dialog).toContainText('your phone is available again');
    await expectUsableInBothThemes(selling, 'the question about a block in a deal');
    await button(selling, 'Block, keep the deal').click();
  });

  await test.step('both open pages offer no meeting and no contact, and say what is possible', async () => {
    for (const page of [selling, buying]) {
      await expect(button(page, 'Propose a meeting')).toHaveCount(0);
      await expect(emails(page)).toHaveCount(0);
      await expect(button(page, 'Cancel the deal')).toBeVisible();
      await expect(page.getByRole('heading', { name: 'Agree on a place and time to meet' })).toHaveCount(0);
    }
    const own = selling.getByRole('region', { name: `You’ve blocked ${buyingPerson.name}` });
    await expect(own).toContainText('or end the deal further down');
    const other = `You and ${sellingPerson.name} can’t arrange anything right now`;
    await expect(buying.getByRole('region', { name: other })).toContainText('You can end the deal further down');
    for (const page of [selling, buying]) await expectUsableInBothThemes(page, 'a deal of two with a block');
  });

  await test.step('undone on the page of the deal, everything is as before for both', async () => {
    await button(selling, `Unblock ${buyingPerson.name}`).first().click();
    for (const page of [selling, buying]) {
      await expect(button(page, 'Propose a meeting')).toBeVisible();
      await expect(emails(page)).toHaveCount(1);
    }
  });

  await test.step('the other side may end the deal with a block', async () => {
    const dialog = await askToBlock(buying, sellingPerson.name);
    await expect(dialog).toContainText(`${sellingPerson.name} reads that you cancelled`);
    await button(buying, 'Block and end the deal').click();
    for (const page of [selling, buying])
      await expect(page.getByRole('region', { name: 'History' })).toContainText(/cancelled/);
    await expect(button(selling, 'Propose a meeting')).toHaveCount(0);
  });
});

test('a meeting that was agreed stays on the page after a block, and cannot be moved', async ({ windowFor }) => {
  const { api: seller } = await windowFor('seller');
  const { page, api: buyer } = await windowFor('buyer');
  const { id } = await agreedMeeting(seller, buyer);
  const { seller: other } = await (await buyer.get(`/api/deals/${id}`)).json();
  await page.goto(`/dashboard/deal/${id}`);
  await page.getByText('Another time or place', { exact: true }).click();
  await expect(button(page, 'Propose another time')).toBeVisible();
  await seller.post(`/api/people/${(await (await seller.get(`/api/deals/${id}`)).json()).buyer.id}/block`);
  await expect(button(page, 'Propose another time')).toHaveCount(0);
  const note = page.getByRole('region', { name: `You and ${other.name} can’t arrange anything right now` });
  await expect(note).toContainText('Your meeting stands');
  await expect(page.getByRole('main').getByText('Bashundhara City, main entrance').first()).toBeVisible();
});
