import { agreedMeeting } from './deals.ts';
import { expect, test } from './journey.ts';
import { expectUsableInBothThemes } from './usability.ts';

/** A friend's browser needs no script. */
test('a buyer on the way to a meeting sends a friend a link, asks for a call by a plain button, and is back', async ({
  windowFor,
  member,
  browser,
}) => {
  const { api: seller } = await member('seller');
  const { page, api: buyer } = await windowFor('buyer');
  const { id } = await agreedMeeting(seller, buyer);
  await page.goto(`/dashboard/deal/${id}`);
  await page.getByText('Let a friend watch over you').click();
  await page.getByRole('button', { name: 'Make a link for a friend' }).click();
  const link = (await page.getByText(/\/watch\/[\w-]{22}$/).textContent()) as string;
  await expect(page.getByText('Your friend hasn’t opened the link yet.')).toBeVisible();

  const friend = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await friend.goto(link);
  await expect(friend.getByRole('heading', { name: 'A is meeting A' })).toBeVisible();
  await expect(friend.getByText('Bashundhara City, main entrance')).toBeVisible();

  await page.getByRole('button', { name: 'Call me' }).click();
  await expect(page.getByText('Your friend is asked to call.')).toBeVisible();
  await friend.reload();
  await expect(friend.getByRole('heading', { name: 'Call A now' })).toBeVisible();
  await expect(friend.getByText('the emergency number of the country')).toBeVisible();
  await expectUsableInBothThemes(page, 'a link for a friend');

  await page.getByRole('button', { name: 'I’m back' }).click();
  await expect(page.getByText('Your friend sees that you’re back.')).toBeVisible();
  await friend.reload();
  await expect(friend.getByRole('heading', { name: 'A is back' })).toBeVisible();
  await expect(friend.getByText('Bashundhara City')).toHaveCount(0);
  await friend.context().close();
});
