import { expect, test } from './journey.ts';

test('a visitor finds the six brands and the three newest phones at home @phone', async ({ page }) => {
  await page.goto('/');
  for (const brand of ['ViVo', 'Samsung', 'Oppo', 'Nokia', 'Realme', 'Redmi'])
    await expect(page.getByRole('main').getByText(brand, { exact: true }).first()).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('home shows the same', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('main').getByText('Samsung', { exact: true }).first()).toBeVisible();
  });
});
