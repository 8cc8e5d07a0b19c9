import { endShop, freePort, runningPostgres, startShop } from '#testing/support/shop-process.ts';
import { expect, test } from './journey.ts';
import { imeiKey } from './start-shop.ts';

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

test.describe('in a shop with LANGUAGE=bn', () => {
  test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });
  test('a stranger reads Bangla from the home page to a phone, and English when they take the offer', async ({
    page,
  }) => {
    test.slow();
    const folder = process.env.E2E_DATA as string;
    const { socketFolder } = runningPostgres(folder) as { socketFolder: string };
    const port = await freePort();
    const shop = startShop({
      DATABASE_URL: `postgres://reshell@127.0.0.1/reshell?host=${encodeURIComponent(socketFolder)}`,
      ...{ SECRET: 'of a shop that has Bangla at the root', DATA_DIR: folder, PORT: String(port), JOBS: 'off' },
      ...{ LANGUAGE: 'bn', DEMO: 'off', IMEI_KEY: imeiKey },
    });
    const origin = `http://localhost:${port}`;
    try {
      await shop.ready;
      await page.goto(origin);
      await expect(page.locator('html')).toHaveAttribute('lang', 'bn');
      await page.getByRole('combobox', { name: 'ফোন খুঁজুন' }).fill('samsung');
      await page.getByRole('combobox', { name: 'ফোন খুঁজুন' }).press('Enter');
      await expect(page).toHaveURL(`${origin}/product?q=samsung`);
      await page.getByRole('article').getByRole('link').first().click();
      await expect(page).toHaveURL(/:\d+\/product\/[^/]+\/[^/]+$/);
      await expect(page.getByRole('link', { name: 'View this site in English' })).toBeVisible();
      await page.getByRole('link', { name: 'View this site in English' }).click();
      await expect(page).toHaveURL(/:\d+\/gb\/product\/[^/]+\/[^/]+$/);
      await expect(page.locator('html')).toHaveAttribute('lang', 'en-GB');
      await page.getByRole('link', { name: 'Home' }).first().click();
      await expect(page).toHaveURL(`${origin}/gb`);
      await page.getByRole('contentinfo').getByRole('link', { name: 'বাংলা' }).click();
      await expect(page).toHaveURL(`${origin}/`);
      await expect(page.getByRole('link', { name: 'View this site in English' })).toBeHidden();
    } finally {
      await page.close();
      await endShop(shop);
    }
  });
});
