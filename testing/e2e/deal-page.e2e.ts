import type { Page } from '@playwright/test';
import { acceptedDeal, act, agreedMeeting } from './deals.ts';
import { expect, test } from './journey.ts';
import { letMeetingPass } from './past-meetings.ts';
import { bookProduct, offerProduct } from './products.ts';
import { expectUsable, expectUsableInBothThemes } from './usability.ts';

// The receipt is asked for before there is one.
test.use({ expectedStatuses: [404] });

const phone = { width: 390, height: 844 };
const current = (page: Page) => page.getByRole('list', { name: 'Steps of the deal' }).locator('[aria-current=step]');
const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('the page of a deal marks its step, opens only that one, and shows it on the first screen of a phone', async ({
  windowFor,
}) => {
  test.slow();
  const { page: selling, api: seller } = await windowFor('seller');
  const { page: buying, api: buyer, person } = await windowFor('buyer');
  for (const page of [selling, buying]) await page.setViewportSize(phone);
  const product = await offerProduct(seller);
  await bookProduct(buyer, product.id);
  const { deals } = await (await buyer.get('/api/deals')).json();
  const id: string = deals[0].id;
  for (const page of [selling, buying]) {
    await page.goto(`/dashboard/deal/${id}`);
    await expect(current(page)).toHaveText('Booked');
    await expect(region(page, 'Meeting')).toHaveCount(0);
  }
  await expect(button(selling, 'Accept booking')).toBeInViewport({ ratio: 1 });
  await button(selling, 'Accept booking').click();
  // The button is gone; what comes next has the focus.
  await expect(selling.getByRole('heading', { name: 'Agree on a place and time to meet' })).toBeFocused();
  await expect(current(buying)).toHaveText('Accepted');
  await expect(button(buying, 'Propose a meeting')).toBeInViewport({ ratio: 1 });

  const nextWeek = new Date(Date.now() + 7 * 86_400_000).toISOString();
  await act(seller, id, { act: 'propose-meeting', times: [nextWeek], place: 'TSC, Dhaka' });
  const pick = buying.getByRole('button', { name: /^Pick/ });
  await expect(pick).toBeInViewport({ ratio: 1 });
  await pick.click();
  await expect(buying.getByRole('heading', { name: /^Your meeting is set/ })).toBeFocused();
  await expect(current(buying)).toHaveText('Meeting');
  for (const folded of ['These all check out', 'Show my code', 'Propose another time'])
    await expect(button(buying, folded)).toHaveCount(0);
  await buying.getByText('Check the phone', { exact: true }).click();
  await expect(button(buying, 'These all check out')).toBeVisible();
  await expectUsableInBothThemes(buying, 'a deal with a meeting next week');

  await letMeetingPass(id, -60);
  await buying.reload();
  await expect(current(buying)).toHaveText('Check');
  await expect(region(buying, 'Check the phone')).toBeVisible();
  await expect(button(buying, 'Propose another time')).toHaveCount(0);
  await act(buyer, id, { act: 'cancel', reason: 'Found another' });
  await expect(current(buying)).toContainText('Cancelled');
  await expect(current(buying)).toContainText('Meeting');
  await selling.reload();
  await expect(selling.getByRole('region', { name: 'History' })).toContainText(person.name);
});

test('a check of the phone goes part by part, and leads to what does not match and to the agreed price', async ({
  windowFor,
}) => {
  test.slow();
  const { page: selling, api: seller, person: sellingPerson } = await windowFor('seller');
  const { page: buying, api: buyer } = await windowFor('buyer');
  const { id } = await agreedMeeting(seller, buyer, { storage_gb: 128, accessories: ['box', 'charger'] });
  await buying.setViewportSize(phone);
  await buying.goto(`/dashboard/deal/${id}`);
  await selling.goto(`/dashboard/deal/${id}`);
  const sheet = region(buying, 'Check the phone');
  await button(buying, 'These all check out').click();
  await expect(sheet.getByText('4 of 14 checked')).toBeVisible();
  await expect(sheet.locator('summary').nth(1)).toBeFocused();
  const results = async () => (await (await buyer.get(`/api/deals/${id}`)).json()).handover.results;
  expect(await results()).toEqual({});
  await button(buying, 'Wrong: Its condition is “good”').click();
  await button(buying, 'Save my checks').click();
  const wrong = buying.getByRole('heading', { name: 'Something doesn’t match the listing' });
  await expect(wrong).toBeFocused();
  await expect(wrong).toBeInViewport();

  const price = buying.getByLabel('New price');
  await price.fill('200');
  await button(buying, 'Ask for a lower price').click();
  await expect(price).toHaveAccessibleDescription('Ask for less than the agreed price');
  expect(await price.evaluate((field: HTMLInputElement) => field.form?.noValidate)).toBe(true);
  expect((await price.boundingBox())?.width).toBeGreaterThan(250);
  await expectUsableInBothThemes(buying, 'a lower price');
  await price.fill('১০০');
  await button(buying, 'Ask for a lower price').click();
  await expect(buying.getByText(`You asked for $100. Waiting for ${sellingPerson.name}.`)).toBeVisible();
  await expect(button(selling, 'Accept $100')).toBeInViewport({ ratio: 1 });
  await button(selling, 'Accept $100').click();
  for (const page of [selling, buying]) {
    await expect(page.getByRole('heading', { name: 'Agreed: $100' })).toBeVisible();
    await expect(button(page, 'Ask for a lower price')).toHaveCount(0);
    await expect(page.getByText('That’s the new price, instead of $123.')).toBeVisible();
  }

  await expect(buying.getByText(/^\d{3}\s?\d{3}$/)).toHaveCount(0);
  await expect(buying.getByRole('img', { name: /QR/ })).toHaveCount(0);
  await button(buying, 'Show my code').click();
  await expect(buying.getByText(/^\d{3}\s?\d{3}$/)).toBeVisible();
  await button(buying, 'Hide my code').click();
  await expect(buying.getByText(/^\d{3}\s?\d{3}$/)).toHaveCount(0);
});

test('a deal whose meeting has passed says so to both, and who is said not to have come can say otherwise', async ({
  windowFor,
}) => {
  test.slow();
  const { page: selling, api: seller, person: sellingPerson } = await windowFor('seller');
  const { page: buying, api: buyer, person: buyingPerson } = await windowFor('buyer');
  const { id } = await agreedMeeting(seller, buyer);
  await letMeetingPass(id, 45);
  for (const [page, other] of [
    [selling, buyingPerson],
    [buying, sellingPerson],
  ] as const) {
    await page.goto(`/dashboard/deal/${id}`);
    await expect(page.getByRole('heading', { name: 'The time you agreed on has passed' })).toBeVisible();
    await expect(page.getByText(`or say that ${other.name} didn’t come.`)).toBeVisible();
  }
  await expectUsable(buying, 'a meeting that has passed');
  await button(selling, `${buyingPerson.name} didn’t come`).click();
  await selling
    .getByRole('alertdialog')
    .getByRole('button', { name: `${buyingPerson.name} didn’t come` })
    .click();
  await expect(
    selling.getByRole('heading', { name: `You told us that ${buyingPerson.name} didn’t come` }),
  ).toBeFocused();
  const accusation = buying.getByRole('heading', { name: `${sellingPerson.name} says you didn’t come` });
  await expect(accusation).toBeVisible();
  await expect(current(buying)).toContainText('No-show');
  await button(buying, 'Tell us').click();
  const dialog = buying.getByRole('dialog', { name: 'What went wrong?' });
  await dialog.getByLabel('Your reason').fill('I was there at five');
  await dialog.getByRole('button', { name: 'Get help from Reshell' }).click();
  await expect(buying.getByRole('heading', { name: 'An admin is looking into this' })).toBeFocused();
  await expect(current(buying)).toContainText('On hold');
  await expectUsableInBothThemes(buying, 'a disputed no-show');
});

test('booking from a list names what was booked and links to its deal, also once the card is gone', async ({
  windowFor,
  member,
}) => {
  const { api: seller } = await member('seller');
  const product = await offerProduct(seller, { product_price: 64.5 });
  const { page } = await windowFor('buyer');
  await page.goto('/product?min=64.5&max=64.5&available=yes');
  await page.getByRole('button', { name: `Book ${product.name}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Book' }).click();
  const link = page.getByRole('link', { name: `Open the deal: ${product.name} · Dhanmondi, Dhaka` });
  await expect(link).toBeVisible();
  await expect(page).toHaveURL(/\/product\?/);
  await expectUsable(page, 'a booking from a list');
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name: product.name })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'The phone is held for you' })).toBeVisible();
});

test('somebody whose turn it is in line reads what taking the phone means', async ({ windowFor, member }) => {
  const { api: seller, person } = await member('seller');
  const { api: first } = await member('buyer');
  const { page, api } = await windowFor('buyer');
  const { id, product } = await acceptedDeal(seller, first);
  await api.post(`/api/products/${product.id}/waiting`);
  await act(first, id, { act: 'cancel', reason: 'Found another' });
  const { deals } = await (await api.get('/api/deals')).json();
  await page.goto(`/dashboard/deal/${deals[0].id}`);
  await expect(current(page)).toHaveText('Turn in line');
  await expect(page.getByText(`it’s held for you at $123 and ${person.name} is asked to accept`)).toBeVisible();
  await expectUsable(page, 'a turn in line');
  await button(page, 'Take it').click();
  await expect(page.getByRole('heading', { name: 'The phone is held for you' })).toBeFocused();
  await expect(current(page)).toHaveText('Booked');
});
