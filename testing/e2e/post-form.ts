import type { Page } from '@playwright/test';
import { expect } from './journey.ts';
import { photograph } from './products.ts';

export const next = (page: Page) => page.getByRole('button', { name: 'Next', exact: true });

export async function openStep(page: Page, title: string) {
  await next(page).click();
  await expect(page.getByRole('heading', { name: title })).toBeFocused();
}

export async function addPhoto(page: Page) {
  await page
    .getByLabel('Photo', { exact: true })
    .setInputFiles({ name: 'phone.jpg', mimeType: 'image/jpeg', buffer: await photograph() });
  await expect(page.getByText('Photo uploaded')).toBeVisible({ timeout: 60_000 });
}

/** Fills in what every phone needs, from the first step with its photo already there to the last step's button. */
export async function fillPostForm(page: Page, { name, brand = 'Redmi' }: { name: string; brand?: string }) {
  await page.getByLabel('Brand').selectOption(brand);
  await page.getByLabel('Product name').fill(name);
  await openStep(page, 'Its condition');
  await page.getByLabel('Condition', { exact: true }).selectOption('good');
  await page.getByLabel('Year of purchase').fill('2023');
  await openStep(page, 'Price and place');
  await page.getByLabel(/^Price/).fill('150');
  await page.getByLabel('Location').fill('Banani, Dhaka');
  await page.getByLabel('Mobile number').fill('01700000000');
  await page.getByLabel('Description').fill('Bought in 2023, hardly used.');
}
