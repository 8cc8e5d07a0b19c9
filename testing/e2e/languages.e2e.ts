import { expect, test } from './journey.ts';

test.describe('a reader whose browser prefers Bangla', () => {
  test.use({ locale: 'bn-BD', expectedStatuses: [401] });
  test('is offered Bangla once, and then reads, searches and logs in in it', async ({ page }) => {
    await page.goto('/product');
    await page.getByRole('link', { name: 'এই সাইট বাংলায় দেখুন' }).click();
    await expect(page).toHaveURL('/bn/product');
    await expect(page.locator('html')).toHaveAttribute('lang', 'bn');
    await page.getByRole('combobox', { name: 'ফোন খুঁজুন' }).fill('samsung');
    await page.getByRole('combobox', { name: 'ফোন খুঁজুন' }).press('Enter');
    await expect(page).toHaveURL(/\/bn\/product\?q=samsung/);
    await page.getByRole('link', { name: 'লগইন' }).first().click();
    await expect(page).toHaveURL('/bn/login');
    await page.getByLabel('ই-মেইল').fill('nobody@example.org');
    await page.getByLabel('পাসওয়ার্ড', { exact: true }).fill('wrong-password');
    await page.getByRole('main').getByRole('button', { name: 'লগইন', exact: true }).click();
    await expect(page.getByText('ই-মেইল বা পাসওয়ার্ড ভুল')).toBeVisible();
    await page.goto('/product');
    await expect(page.getByRole('contentinfo').getByRole('link', { name: 'বাংলা' })).toHaveAttribute(
      'href',
      '/bn/product',
    );
    await expect(page.getByRole('link', { name: 'এই সাইট বাংলায় দেখুন' })).toBeHidden();
  });
});
