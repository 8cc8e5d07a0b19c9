import { act } from './deals.ts';
import { expect, test } from './journey.ts';
import { demoPerson } from './people.ts';
import { addPhoto, fillPostForm, next } from './post-form.ts';
import { bookProduct, offerProduct } from './products.ts';

test('a seller posts a phone with a real picture, sees it first at home, advertises it and deletes it', async ({
  windowFor,
}) => {
  test.slow();
  const { page, api } = await windowFor('seller');
  const name = `Redmi Note ${process.pid}-${Date.now()}`;
  await page.goto('/dashboard/addproduct');
  await next(page).click();
  await expect(page.getByText('Photo is Required')).toBeVisible();
  await addPhoto(page);
  await fillPostForm(page, { name });
  await page.getByRole('button', { name: 'Add Product' }).dblclick();
  await expect(page.getByText('Product Added Succesfully')).toBeVisible();
  await expect(page).toHaveURL('/dashboard/myproduct');
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row).toHaveCount(1);

  await row.getByRole('button', { name: /Advertise/ }).click();
  await expect(page.getByText('Successfully Advatise Now!')).toBeVisible();
  await page.goto('/');
  const advertised = page.getByRole('region', { name: 'Advertised Itmes' });
  await expect(advertised.getByText(name)).toBeVisible();
  const picture = advertised.getByRole('listitem').filter({ hasText: name }).locator('img').last();
  await picture.scrollIntoViewIfNeeded();
  await expect.poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);

  const latest = page.getByRole('region', { name: 'Latest Product' });
  // Concurrent journeys may post newer products.
  await expect(async () => {
    const { name: newest } = await offerProduct(api, { categoryName: 'Redmi' });
    await page.goto('/');
    await expect(latest.getByRole('listitem')).toHaveCount(3);
    await expect(latest.getByRole('heading', { name: newest })).toBeVisible({ timeout: 2_000 });
  }).toPass();

  await page.goto('/dashboard/myproduct');
  await row.getByRole('button', { name: `More for ${name}` }).click();
  await row.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Successfully Deleted!')).toBeVisible();
  await page.goto('/');
  await expect(page.getByText(name)).toHaveCount(0);
});

test('a seller with many phones reaches all of them page by page, and edits one on a later page', async ({
  windowFor,
}) => {
  const { page, api } = await windowFor('seller');
  const { name: oldest } = await offerProduct(api);
  for (let n = 0; n < 21; n++) await offerProduct(api);
  await page.goto('/dashboard');
  await expect(page.getByRole('link', { name: /22/ })).toBeVisible();
  await page.goto('/dashboard/myproduct');
  await expect(page.getByText('22 phones')).toBeVisible();
  await expect(page.getByText('1–20 of 22')).toBeVisible();
  await page.getByRole('link', { name: 'Next' }).click();
  await expect(page.getByText('21–22 of 22')).toBeVisible();
  await page.getByRole('link', { name: `Edit ${oldest}` }).click();
  await page.getByLabel('Location').fill('Sylhet');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page).toHaveURL('/dashboard/myproduct');
});

test('a seller stops advertising, hands the phone over and still sees who bought it', async ({ member, windowFor }) => {
  const { page, api } = await windowFor('seller');
  const product = await offerProduct(api);
  const { api: buyer, person } = await member('buyer');
  await bookProduct(buyer, product.id, { phone: '01711000000', metingAddress: 'Star Kabab' });
  await page.goto('/dashboard/myproduct');
  const row = page.getByRole('row').filter({ hasText: product.name });
  await row.getByRole('button', { name: 'Advertise' }).click();
  await expect(row.getByRole('button', { name: 'Advertise' })).toHaveCount(0);
  await expect(row).toContainText('Advertised');
  await row.getByRole('button', { name: 'Stop advertising' }).click();
  await expect(page.getByText('This phone is no longer advertised')).toBeVisible();
  await expect(row.getByRole('button', { name: 'Advertise' })).toBeVisible();
  expect(await (await api.get('/api/advatise')).text()).not.toContain(product.id);

  const markAsSold = row.getByRole('button', { name: 'Mark as sold' });
  const number = row.getByRole('link', { name: '01711000000' });
  for (const early of [markAsSold, number, row.getByRole('menuitem', { name: 'Delete' })])
    await expect(early).toHaveCount(0);
  await row.getByRole('link', { name: `Open the deal ${product.name}` }).click();
  await page.getByRole('button', { name: 'Accept booking' }).click();
  await expect(page.getByText(`Accepted. We’ve let ${person.name} know`)).toBeVisible();
  await page.goto('/dashboard/myproduct');
  await expect(number).toBeVisible();
  await markAsSold.click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Mark as sold' }).click();
  await expect(page.getByText(`We’ve asked ${person.name} if they have the phone`)).toBeVisible();

  const { deals } = await (await buyer.get('/api/deals')).json();
  await act(buyer, deals[0].id, { act: 'confirm-sold' });
  await page.reload();
  await expect(row.getByText('Sold', { exact: true })).toBeVisible();
  await expect(row).toContainText(person.name);
  for (const gone of [markAsSold, number]) await expect(gone).toHaveCount(0);
});

test('sold phones of the demo name their buyer', async ({ windowFor }) => {
  const { page } = await windowFor(demoPerson('seller'));
  await page.goto('/dashboard/myproduct');
  const sold = page.getByRole('row').filter({ has: page.getByText('Sold', { exact: true }) });
  await expect(sold.filter({ hasText: 'Ayesha Siddiqua' })).toHaveCount(1);
});

test.describe('a picture that is refused', () => {
  test.use({ expectedStatuses: [400, 413, 415] });
  test('is reported with the reason, and nothing typed is lost', async ({ windowFor }) => {
    const { page } = await windowFor('seller');
    await page.goto('/dashboard/addproduct');
    await page.getByLabel('Product name').fill('Kept');
    await page.getByLabel('Photo', { exact: true }).setInputFiles({
      name: 'phone.jpg',
      mimeType: 'image/jpeg',
      buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    });
    await expect(page.getByRole('button', { name: 'Upload again' })).toBeVisible();
    await expect(page.getByLabel('Product name')).toHaveValue('Kept');
  });
});
