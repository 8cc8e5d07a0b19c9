import type { Locator, Page } from '@playwright/test';
import { acceptedDeal, passSheet, readCode } from './deals.ts';
import { delayRequests } from './delayed-requests.ts';
import { expect, test } from './journey.ts';
import { offerProduct } from './products.ts';

// The receipt is asked for before there is one.
test.use({ expectedStatuses: [404] });

/** As a field for a date and a time has it. */
function inAnHour(): string {
  const time = new Date(Date.now() + 3_600_000);
  return new Date(time.getTime() - time.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

test('a deal goes from Book to both reviews, each step shown on the other’s open page', async ({ windowFor }, {
  project,
}) => {
  test.slow();
  const { page: selling, api, person: seller } = await windowFor('seller');
  const { page: buying, person: buyer } = await windowFor('buyer');
  for (const page of [selling, buying]) await page.setViewportSize({ width: 390, height: 844 });
  const product = await offerProduct(api);
  const taps = { buyer: 0, seller: 0 };
  const tap = async (thing: Locator) => {
    taps[thing.page() === buying ? 'buyer' : 'seller']++;
    await thing.click();
  };
  const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).locator('visible=true');
  const heading = (page: Page, name: string) => page.getByRole('heading', { name });

  await selling.goto('/dashboard');
  await buying.goto(`/product/${product.id}`);
  await tap(button(buying, `Book ${product.name}`).first());
  await tap(buying.getByRole('dialog').getByRole('button', { name: 'Book' }));
  await expect(heading(buying, 'The phone is held for you')).toBeVisible();
  await expect(buying.getByText(new RegExp(`^${seller.name} has until .* to accept$`))).toBeVisible();
  await expect(buying.getByText('agreed price')).toHaveCount(0);

  const toDo = selling.getByRole('region', { name: 'To do' });
  await expect(toDo.getByRole('link', { name: /^Answer .*’s booking of .*4[78] h left$/ })).toBeVisible();
  await tap(selling.getByRole('banner').getByRole('link', { name: /Notifications.*1 unread/ }));
  await tap(selling.getByRole('link', { name: /Someone booked your phone/ }));
  await expect(heading(selling, `${buyer.name} wants to buy your phone for $`)).toBeVisible();
  await expect(selling.getByText('Answer by')).toBeVisible();
  await tap(button(selling, 'Accept booking'));
  await expect(heading(buying, 'The seller accepted. Agree on a place and time to meet')).toBeVisible();
  await expect(buying.getByText('agreed price')).toBeVisible();
  // Who has the deal open needs no notice of it.
  await expect(buying.getByRole('banner').getByRole('link', { name: 'Notifications', exact: true })).toBeVisible();

  await tap(button(selling, 'Propose a meeting'));
  // The code can be entered from two hours before the meeting.
  await selling.getByRole('dialog').getByLabel('Time', { exact: true }).fill(inAnHour());
  await tap(selling.getByRole('dialog').getByRole('button', { name: 'Propose' }));
  await tap(buying.getByRole('button', { name: /^Pick/ }));
  await expect(heading(selling, 'Your meeting is set. Bring the phone')).toBeVisible();

  await passSheet(buying);
  await selling.getByLabel('Six digits').fill(await readCode(buying));
  await tap(button(selling, 'Enter the code'));
  await tap(button(selling, 'Yes, all good'));
  await tap(button(buying, 'Yes, all good'));
  for (const page of [selling, buying]) {
    await expect(heading(page, 'Done: the phone was handed over')).toBeVisible();
    await tap(page.getByRole('radio', { name: '5 stars' }).locator('xpath=..'));
    await tap(button(page, 'Send review'));
  }
  for (const page of [selling, buying]) await expect(page.getByText(/^Review by/)).toBeVisible();
  expect((await (await api.get(`/api/products/${product.id}`)).json()).status).toBe('sold');
  console.log(`${project.name}: the buyer tapped ${taps.buyer} times, the seller ${taps.seller} times`);
});

test('a meeting is proposed at a public place of the town, also when their list loads late, and elsewhere if it fails', async ({
  windowFor,
  member,
}) => {
  const { page, api: seller } = await windowFor('seller');
  const { api: buyer } = await member('buyer');
  const { id } = await acceptedDeal(seller, buyer);
  const propose = page.getByRole('button', { name: 'Propose a meeting' });
  const dialog = page.getByRole('dialog');

  await page.goto(`/dashboard/deal/${id}`);
  const release = await delayRequests(page, '**/api/meeting-spots?*', 1);
  const asked = page.waitForRequest('**/api/meeting-spots?*');
  await propose.click();
  await asked;
  await expect(propose).toHaveAttribute('aria-busy', 'true');
  await expect(dialog).toBeHidden();
  release();
  await expect(dialog.getByRole('combobox', { name: 'Place' })).toHaveValue('TSC, University of Dhaka');
  await dialog.getByRole('button', { name: 'Propose' }).click();
  // The dialog, which is still closing, lists it too.
  await expect(page.getByRole('main').getByText('TSC, University of Dhaka')).toBeVisible();

  await page.reload();
  await page.route('**/api/meeting-spots?*', (route) => route.abort());
  await page.getByRole('button', { name: 'Propose something else' }).click();
  await dialog.getByRole('textbox', { name: 'Place' }).fill('The tea stall by the bridge');
  await dialog.getByRole('button', { name: 'Propose' }).click();
  await expect(page.getByRole('main').getByText('The tea stall by the bridge')).toBeVisible();

  // Another time does not move the place.
  await page.unroute('**/api/meeting-spots?*');
  await page.reload();
  await page.getByRole('button', { name: 'Propose something else' }).click();
  await expect(dialog.getByRole('combobox', { name: 'Place' })).toHaveValue('own');
  await expect(dialog.getByRole('textbox', { name: 'Another place' })).toHaveValue('The tea stall by the bridge');
});

test('the page of a deal shows events between its request and the opening of its event stream', async ({
  windowFor,
  member,
}) => {
  const { page, api: seller } = await windowFor('seller');
  const { api: buyer } = await member('buyer');
  const { id } = await acceptedDeal(seller, buyer);
  const release = await delayRequests(page, '**/api/events');
  await page.goto(`/dashboard/deal/${id}`);
  const exit = page.getByRole('button', { name: 'Cancel the deal' });
  await expect(exit).toBeVisible();
  await buyer.post(`/api/deals/${id}/acts`, { data: { act: 'cancel', reason: 'Found another' } });
  release();
  await expect(page.getByText('This deal was cancelled')).toBeVisible();
});
