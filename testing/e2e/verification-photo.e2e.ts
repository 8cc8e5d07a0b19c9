import { expect, test } from './journey.ts';
import { demoPerson } from './people.ts';
import { offerProduct, photograph } from './products.ts';
import { expectUsable } from './usability.ts';

test('a seller sends a photo of the phone beside its code, an admin accepts it by keyboard, and its page says so', async ({
  windowFor,
  page,
}) => {
  const [seller, admin] = [await windowFor('seller'), await windowFor(demoPerson('admin'))];
  const { id, name } = await offerProduct(seller.api);
  await seller.page.goto('/dashboard/myproduct');
  await seller.page.getByRole('button', { name: `More for ${name}` }).click();
  await seller.page.getByRole('menuitem', { name: 'Verification photo' }).click();
  const dialog = seller.page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Get my code' }).click();
  const code = await dialog.getByRole('strong').textContent();
  await expectUsable(seller.page, 'the code');
  const send = async () => {
    const photo = { name: 'phone.jpg', mimeType: 'image/jpeg', buffer: await photograph() };
    await dialog.getByLabel(/photo$/).setInputFiles(photo);
    await expect(dialog.getByText('Sent. We’ll tell you')).toBeVisible();
  };
  await send();

  await admin.page.goto('/dashboard/photos');
  const shown = admin.page.getByRole('article').filter({ hasText: code as string });
  await expect(shown.getByRole('img', { name: `Verification photo of ${name}` })).toBeVisible();
  await admin.page.keyboard.press('n');
  await expect(shown.getByRole('button', { name: /too blurred/ })).toBeVisible();
  await expectUsable(admin.page, 'the reasons');
  await admin.page.keyboard.press('5');
  await expect(admin.page.getByText('No photos to check')).toBeVisible();
  await expect(dialog.getByText('Too dark, too blurred or cut off')).toBeVisible();

  await send();
  await expect(shown).toBeVisible();
  await admin.page.keyboard.press('y');
  await expect(admin.page.getByText('No photos to check')).toBeVisible();
  await expect(dialog.getByText('An admin checked it on')).toBeVisible();
  await page.goto(`/product/${id}`);
  await expect(page.getByText(/Photo verified on/)).toBeVisible();
});
