import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabaseProxy } from '#testing/support/database-proxy.ts';
import { endShop, freePort, runningPostgres, startShop } from '#testing/support/shop-process.ts';
import { expect, test } from './journey.ts';
import { expectUsable } from './usability.ts';

test.describe('while the database is unreachable', () => {
  test('an accessible page says so, and one click later the shop works again', async ({ browser }) => {
    test.slow();
    const { socketFolder } = runningPostgres(process.env.E2E_DATA as string) as { socketFolder: string };
    const proxy = await openDatabaseProxy({ host: socketFolder, port: 5432 });
    const [folder, port] = [mkdtempSync(join(tmpdir(), 'reshell-away-')), await freePort()];
    const shop = startShop({
      DATABASE_URL: `postgres://reshell@127.0.0.1:${proxy.connection.port}/reshell`,
      ...{ SECRET: 'of a shop that loses its database', DATA_DIR: folder, PORT: String(port), DEMO: 'off' },
    });
    // Plain `goto` without waiting for hydration: this page has no script.
    const context = await browser.newContext();
    try {
      await shop.ready;
      await proxy.close();
      const page = await context.newPage();
      const answer = await page.goto(`http://localhost:${port}/product?q=nokia`);
      expect(answer?.status()).toBe(503);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('We’ll be right back');
      for (const [colorScheme, width] of [
        ['light', 1440],
        ['dark', 390],
      ] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await page.setViewportSize({ width, height: 844 });
        await expectUsable(page, `the page that tells of trouble ${colorScheme} ${width}`);
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect(overflow, `wider than ${width}`).toBeLessThanOrEqual(0);
      }

      await proxy.open();
      const again = page.getByRole('link', { name: 'Try again' });
      await expect(async () => {
        if (await again.isVisible()) await again.click();
        await expect(page).toHaveTitle(/nokia/i, { timeout: 2_000 });
      }).toPass();
    } finally {
      await context.close();
      await endShop(shop);
      await proxy.close();
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
