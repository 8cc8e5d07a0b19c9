import type { Page } from '@playwright/test';
import { acceptedDeal } from './deals.ts';
import { expect, test } from './journey.ts';
import { changeProduct } from './products.ts';

// The receipt is asked for before there is one.
test.use({ expectedStatuses: [404] });

const bell = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Notifications/ });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const agreedPrice = (page: Page) =>
  page
    .getByRole('main')
    .getByText(/^\$\d+/)
    .first();
const history = (page: Page) => page.getByRole('region', { name: 'History' });
const changes = (page: Page) => page.getByRole('region', { name: 'The seller changed the listing after you booked' });

test('a buyer keeps the agreed price when the seller raises it, and accepts a later one, and the history names every price', async ({
  windowFor,
}) => {
  test.slow();
  const { page: selling, api: seller, person: sellingPerson } = await windowFor('seller');
  const { page: buying, api: buyer, person: buyingPerson } = await windowFor('buyer');
  const { id, product } = await acceptedDeal(seller, buyer, { product_price: 110 });
  const raiseTo = (price: number) => changeProduct(seller, product.id, { product_price: price });

  await test.step('the bell shows it on any open page of the buyer', async () => {
    await buying.goto('/dashboard/notices');
    await buying.getByRole('button', { name: 'Mark all as read' }).click();
    await expect(bell(buying)).toHaveAccessibleName('Notifications');
    await raiseTo(120);
    await expect(bell(buying)).toHaveAccessibleName('Notifications 1 unread notification');
    await buying.getByRole('link', { name: /The seller changed the listing/ }).click();
  });

  await test.step('the change comes first on the page of the deal', async () => {
    await expect(changes(buying).getByRole('definition')).toHaveText('Before$110Now$120');
    const top = async (name: string) => (await buying.getByRole('heading', { name }).boundingBox())?.y ?? 0;
    const box = await changes(buying).boundingBox();
    expect(box?.y).toBeGreaterThan(await top(product.name));
    expect(box?.y).toBeLessThan(await top('Agree on a place and time to meet'));
  });

  await test.step('the buyer keeps the price, and the seller’s open page says so', async () => {
    await selling.goto(`/dashboard/deal/${id}`);
    await expect(selling.getByText('What you agreed holds until the buyer accepts the change')).toBeVisible();
    await button(buying, 'Keep $110').click();
    await expect(buying.getByText(`What you agreed stays. We’ve let ${sellingPerson.name} know`)).toBeVisible();
    await expect(changes(buying)).toHaveCount(0);
    await expect(history(selling)).toContainText(`${buyingPerson.name} kept to what was agreed`);
    await expect(selling.getByText('What you agreed holds until the buyer accepts the change')).toHaveCount(0);
    for (const page of [buying, selling]) await expect(agreedPrice(page)).toHaveText('$110');
  });

  await test.step('the seller’s dashboard names the agreed price, not that of the listing', async () => {
    await selling.goto('/dashboard');
    const booked = selling.getByRole('region', { name: 'Booked phones' });
    await expect(booked.getByRole('link', { name: product.name })).toContainText('$110');
  });

  await test.step('a second change appears on the buyer’s open page without a reload, and is accepted', async () => {
    await selling.goto('/dashboard/notices');
    await expect(selling.getByRole('main')).toContainText('The buyer is keeping to what you agreed');
    await raiseTo(130);
    await expect(changes(buying).getByRole('definition')).toHaveText('Before$110Now$130');
    await button(buying, 'Accept $130').click();
    await expect(agreedPrice(buying)).toHaveText('$130');
    await expect(bell(selling)).toHaveAccessibleName('Notifications 1 unread notification');
    await selling.getByRole('link', { name: /The buyer agreed to your changes/ }).click();
    await expect(agreedPrice(selling)).toHaveText('$130');
  });

  await expect(history(buying).getByRole('listitem').filter({ hasText: '→' })).toContainText([
    `You agreed to the seller’s changes`,
    `${sellingPerson.name} changed the listing`,
    `You kept to what was agreed`,
    `${sellingPerson.name} changed the listing`,
  ]);
});

test('a phone is sold without the code only once the buyer confirms having it', async ({ windowFor }) => {
  const { page: selling, api: seller, person: sellingPerson } = await windowFor('seller');
  const { page: buying, api: buyer, person: buyingPerson } = await windowFor('buyer');
  const { id, product } = await acceptedDeal(seller, buyer);
  const row = selling.getByRole('row').filter({ hasText: product.name });
  const question = buying.getByRole('heading', { name: `${sellingPerson.name} says you have the phone. Do you?` });
  const markAsSold = async () => {
    await row.getByRole('button', { name: 'Mark as sold' }).click();
    await selling.getByRole('alertdialog').getByRole('button', { name: 'Mark as sold' }).click();
    await expect(selling.getByText(`We’ve asked ${buyingPerson.name} if they have the phone`)).toBeVisible();
    await expect(row.getByRole('button', { name: 'Mark as sold' })).toHaveCount(0);
  };

  await buying.goto(`/dashboard/deal/${id}`);
  await expect(button(buying, 'Propose a meeting')).toBeVisible();
  await selling.goto('/dashboard/myproduct');
  await markAsSold();
  await expect(question).toBeVisible();
  await expect(row.getByText('Sold', { exact: true })).toHaveCount(0);
  await button(buying, 'No, I don’t').click();
  await expect(question).toHaveCount(0);
  await selling.goto(`/dashboard/deal/${id}`);
  await expect(history(selling)).toContainText(`${buyingPerson.name} said they don’t have the phone`);

  await selling.goto('/dashboard/myproduct');
  await markAsSold();
  await selling.goto(`/dashboard/deal/${id}`);
  await expect(
    selling.getByRole('heading', { name: `We’ve asked ${buyingPerson.name} if they have the phone` }),
  ).toBeVisible();
  await button(buying, 'Yes, I have it').click();
  for (const page of [buying, selling])
    await expect(page.getByRole('heading', { name: 'Done: the phone is sold' })).toBeVisible();
  await selling.goto('/dashboard/myproduct');
  await expect(row.getByText('Sold', { exact: true })).toBeVisible();
});
