import type { Page } from '@playwright/test';
import { createGate, delayRequests } from './delayed-requests.ts';
import { expect, test } from './journey.ts';
import { addPhoto, fillPostForm, next, openStep } from './post-form.ts';
import { photograph } from './products.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { name });
const back = (page: Page) => page.getByRole('button', { name: 'Back' });
const currentStep = (page: Page) =>
  page.getByRole('navigation', { name: 'Steps' }).locator('[aria-current=step]').innerText();
const preview = (page: Page) => page.getByRole('region', { name: 'How buyers will see it' });

test('a seller is asked for the phone, its condition and its price in three steps, and sees the card before posting @phone', async ({
  windowFor,
}) => {
  const { page } = await windowFor('seller');
  const name = `Galaxy ${process.pid}-${Date.now()}`;
  await page.goto('/dashboard/addproduct');

  await test.step('the first step names its first missing field, and asks for nothing of the others', async () => {
    await expect(heading(page, 'Step 1 of 3')).toBeVisible();
    await expect(page.getByLabel('Year of purchase')).toBeHidden();
    await next(page).click();
    await expect(page.getByLabel('Photo', { exact: true })).toBeFocused();
    await expect(page.getByText('Photo is Required')).toBeVisible();
    await addPhoto(page);
    await expect(page.getByText('Photo is Required')).toHaveCount(0);
  });

  await test.step('a model of the catalogue, misspelled, is chosen with the keyboard and fills in brand, name and sizes', async () => {
    const model = page.getByRole('combobox', { name: 'Model' });
    await model.pressSequentially('glaxy a52 6/256');
    await expect(page.getByRole('option', { name: /^Samsung Galaxy A52 2021/ })).toBeVisible();
    await expect(model).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('listbox').getByRole('option', { selected: true })).toHaveText(/^Samsung Galaxy A52/);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('listbox')).toBeHidden();
    await expect(model).toHaveValue('Galaxy A52');
    await expect(model).toBeFocused();
    await expect(page.getByLabel('Brand')).toHaveValue('Samsung');
    await expect(page.getByLabel('Product name')).toHaveValue('Samsung Galaxy A52');
  });

  await test.step('a name of the seller’s own words stays, and a model that is not in the catalogue is written', async () => {
    await page.getByLabel('Product name').fill(name);
    await page.getByLabel('Model').fill('Galaxy of my own');
    await page.getByLabel('Model').blur();
    await expect(page.getByRole('listbox')).toBeHidden();
    await page.getByLabel('Model').fill('samsung galaxy a52');
    await page.getByLabel('Model').blur();
    await expect(page.getByLabel('Model')).toHaveValue('Galaxy A52');
    await expect(page.getByLabel('Product name')).toHaveValue(name);
    await openStep(page, 'Its condition');
    expect(await currentStep(page)).toBe('Its condition');
  });

  await test.step('a storage that the model never had is questioned', async () => {
    const question = page.getByText('the Galaxy A52 was sold with 128 GB or 256 GB. Is 512 GB right?');
    await page.getByLabel('Storage').selectOption('512');
    await expect(question).toBeVisible();
    await page.getByLabel('Storage').selectOption('256');
    await expect(question).toHaveCount(0);
  });

  await test.step('an error goes as soon as it is corrected', async () => {
    await page.getByLabel('Condition', { exact: true }).selectOption('good');
    await expect(page.getByLabel('Storage')).toHaveValue('256');
    await expect(page.getByLabel('RAM')).toHaveValue('6');
    await page.getByLabel('Year of purchase').fill('1889');
    await next(page).click();
    const error = page.getByText(/Enter a year from 1990/);
    await expect(error).toBeVisible();
    await expect(page.getByLabel('Year of purchase')).toBeFocused();
    await page.getByLabel('Year of purchase').fill('2021');
    await expect(error).toHaveCount(0);
    await page.getByLabel('Battery health').fill('৮৭');
    await openStep(page, 'Price and place');
  });

  await test.step('the preview is the card of the lists', async () => {
    await page.getByLabel(/^Price/).fill('205');
    await page.getByLabel('Location').fill('Banani, Dhaka');
    await expect(preview(page)).toContainText(`$205${name}256 GB · 87%`);
    await expect(preview(page)).toContainText('Banani, Dhaka');
    await expect(preview(page).getByRole('link')).toHaveCount(0);
  });

  await test.step('Back, the browser’s Back and a reload keep the step and what was entered', async () => {
    await back(page).click();
    await expect(heading(page, 'Its condition')).toBeFocused();
    await expect(page.getByLabel('Year of purchase')).toHaveValue('2021');
    await page.goBack();
    await expect(heading(page, 'The phone')).toBeFocused();
    await expect(page.getByRole('img', { name: 'Photo 1 of 1' })).toBeVisible();
    await openStep(page, 'Its condition');
    await page.reload();
    await expect(page.getByLabel('Year of purchase')).toHaveValue('2021');
    await openStep(page, 'Price and place');
    await expect(page.getByLabel(/^Price/)).toHaveValue('205');
    await page.reload();
    await expect(preview(page)).toContainText(name);
  });

  await test.step('after posting, Back opens an empty form at its first step', async () => {
    await page.getByLabel('Mobile number').fill('01700000000');
    await page.getByLabel('Description').fill('Works.');
    await page.getByRole('button', { name: 'Add Product' }).click();
    await expect(page).toHaveURL('/dashboard/myproduct');
    // The address changes first.
    await expect(page.getByRole('heading', { name: 'My Products' })).toBeVisible();
    await page.goBack();
    await expect(heading(page, 'The phone')).toBeVisible();
    await expect(page).toHaveURL('/dashboard/addproduct');
    await expect(page.getByLabel('Product name')).toHaveValue('');
  });
});

test('a double click on Next opens one step and posts nothing', async ({ windowFor }) => {
  const { page, api } = await windowFor('seller');
  await page.goto('/dashboard/addproduct');
  await addPhoto(page);
  await fillPostForm(page, { name: 'Not posted yet' });
  await back(page).click();
  await expect(heading(page, 'Its condition')).toBeFocused();
  await openStep(page, 'Price and place');
  const post = page.getByRole('button', { name: 'Add Product' });
  // The second click, which arrives when the button has become that of the next step.
  await post.dispatchEvent('click', { detail: 2 });
  await expect(post).not.toHaveAttribute('aria-busy');
  await expect(page).toHaveURL('/dashboard/addproduct?step=3');
  expect(await (await api.get('/api/myproducts')).json()).toEqual([]);
});

test.describe('a photo that is still being uploaded', () => {
  test.use({ expectedStatuses: [415] });
  const photo = async () => ({ name: 'phone.jpg', mimeType: 'image/jpeg', buffer: await photograph() });

  test('does not keep a seller from the next steps, and is posted with the phone', async ({ windowFor }) => {
    const { page } = await windowFor('seller');
    const release = await delayRequests(page, '**/api/images');
    await page.goto('/dashboard/addproduct');
    await page.getByLabel('Photo', { exact: true }).setInputFiles(await photo());
    await fillPostForm(page, { name: `Oppo ${process.pid}-${Date.now()}` });
    await expect(preview(page)).toContainText('Your photo hasn’t finished uploading yet');
    await page.getByRole('button', { name: 'Add Product' }).click();
    release();
    await expect(page.getByText('Product Added Succesfully')).toBeVisible({ timeout: 60_000 });
  });

  test('and fails opens the first step again when the phone is posted', async ({ windowFor }) => {
    const { page } = await windowFor('seller');
    const refusal = { sucess: false, message: 'Please choose another photo' };
    const answer = createGate();
    await page.route('**/api/images', async (route) => {
      await answer.isOpen;
      await route.fulfill({ status: 415, json: refusal });
    });
    await page.goto('/dashboard/addproduct');
    await page.getByLabel('Photo', { exact: true }).setInputFiles(await photo());
    await fillPostForm(page, { name: 'Without its photo' });
    await page.getByRole('button', { name: 'Add Product' }).click();
    answer.open();
    await expect(page.getByText('Some photos haven’t uploaded: try again or remove them')).toBeVisible();
    await expect(page.getByLabel('Photo', { exact: true })).toBeFocused();
    await expect(heading(page, 'Step 1 of 3')).toBeVisible();
  });
});

test('a seller who misspells a place is asked whether a known one is meant, and may keep their own words', async ({
  windowFor,
}) => {
  const { page } = await windowFor('seller');
  await page.goto('/dashboard/addproduct');
  await addPhoto(page);
  await fillPostForm(page, { name: `Nokia ${process.pid}-${Date.now()}` });
  const place = page.getByLabel('Location');
  const question = page.getByRole('button', { name: /^Did you mean/ });
  await place.fill('Mirpr 10');
  await page.getByRole('button', { name: 'Did you mean Mirpur 10, Dhaka?' }).click();
  await expect(place).toHaveValue('Mirpur 10, Dhaka');
  await expect(place).toBeFocused();
  await expect(question).toHaveCount(0);
  await place.fill('Mirpr 10');
  await expect(question).toBeVisible();
  await page.getByRole('button', { name: 'Add Product' }).click();
  await expect(page.getByText('Product Added Succesfully')).toBeVisible();
});

test.describe('a phone that the server refuses', () => {
  test.use({ expectedStatuses: [400] });
  test('is shown again at the step with the wrong field', async ({ windowFor }) => {
    const { page } = await windowFor('seller');
    await page.goto('/dashboard/addproduct');
    await addPhoto(page);
    await fillPostForm(page, { name: 'Refused' });
    const refusal = {
      sucess: false,
      message: 'Refused',
      errors: [{ field: 'product_name', message: 'Choose another' }],
    };
    await page.route('**/api/products', (route) => route.fulfill({ status: 400, json: refusal }));
    await page.getByRole('button', { name: 'Add Product' }).click();
    await page.getByRole('alertdialog').getByRole('button').click();
    await expect(page.getByText('Choose another')).toBeVisible();
    await expect(page.getByLabel('Product name')).toBeFocused();
    await expect(heading(page, 'Step 1 of 3')).toBeVisible();
  });
});
