import { setOffline } from './connection.ts';
import { agreedMeeting, expectCached } from './deals.ts';
import { expect, test } from './journey.ts';
import { expectUsable } from './usability.ts';

test.use({ serviceWorkers: 'allow' });

const imei = '490154203237518';

test('a buyer compares the number of a phone in a cellar, and in full once back online', async ({
  windowFor,
  member,
}) => {
  const { api: seller } = await member('seller');
  const { page, api: buyer } = await windowFor('buyer');
  const { id, product } = await agreedMeeting(seller, buyer);
  await seller.patch(`/api/myproducts/${product.id}/imei`, { data: { imeis: [imei] } });
  await page.goto(`/dashboard/deal/${id}`);
  const part = page.getByRole('region', { name: 'Check the IMEI' });
  const field = part.getByLabel('The number that *#06# shows');
  const compare = async (typed: string) => {
    await field.fill(typed);
    await part.getByRole('button', { name: 'Compare' }).click();
  };
  await expectCached(page);
  await setOffline(page, true);
  await compare('490154203237519');
  await expect(field).toHaveAccessibleDescription(/one of its digits is wrong/);
  await compare('35328511726491');
  await expect(part.getByText('It’s not the number of the listing. We’ll check it in full')).toBeVisible();
  await expect(part.getByText('keep your money')).toBeVisible();
  await compare(imei);
  await expect(part.getByText('As far as this device can tell, it’s the number')).toBeVisible();
  await expect(field).toHaveCount(0);

  await setOffline(page, false);
  await expect(part.getByText('The buyer checked at the meeting: it’s the number of the listing.')).toBeVisible();
  await expect(page.getByText('You checked the IMEI at the meeting: it’s not the number of the listing')).toBeVisible();
  await expectUsable(page, 'a compared IMEI');
  expect(await page.content()).not.toContain(imei);
});
