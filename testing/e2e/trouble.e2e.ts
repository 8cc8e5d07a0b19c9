import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Route } from '@playwright/test';
import { openDatabaseProxy } from '#testing/support/database-proxy.ts';
import { endShop, freePort, runningPostgres, startShop } from '#testing/support/shop-process.ts';
import { expect, test } from './journey.ts';
import { offerProduct } from './products.ts';
import { imeiKey } from './start-shop.ts';
import { expectUsable } from './usability.ts';

test.describe('while the database is unreachable', () => {
  test('an accessible page says so, and makes way for the shop by itself once it works again', async ({ browser }) => {
    test.slow();
    const { socketFolder } = runningPostgres(process.env.E2E_DATA as string) as { socketFolder: string };
    const proxy = await openDatabaseProxy({ host: socketFolder, port: 5432 });
    const [folder, port] = [mkdtempSync(join(tmpdir(), 'reshell-away-')), await freePort()];
    const shop = startShop({
      DATABASE_URL: `postgres://reshell@127.0.0.1:${proxy.connection.port}/reshell`,
      ...{ SECRET: 'of a shop that loses its database', DATA_DIR: folder, PORT: String(port), DEMO: 'off' },
      IMEI_KEY: imeiKey,
    });
    // Plain `goto` without waiting for hydration: this page has no script.
    const context = await browser.newContext();
    try {
      await shop.ready;
      await proxy.close();
      const page = await context.newPage();
      // It stays while it is looked at.
      const withoutReload = async (route: Route) => {
        const response = await route.fetch();
        await route.fulfill({ response, headers: { ...response.headers(), refresh: '' } });
      };
      await page.route('**/product?q=nokia', withoutReload);
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

      await page.unroute('**/product?q=nokia', withoutReload);
      await page.getByRole('link', { name: 'Try again' }).click();
      await proxy.open();
      await expect(page).toHaveTitle(/nokia/i);
    } finally {
      await context.close();
      await endShop(shop);
      await proxy.close();
      rmSync(folder, { recursive: true, force: true });
    }
  });
});

const busy = { status: 503, json: { sucess: false, message: 'We’re busy right now, please try again in a moment' } };

test.describe('while the server is busy', () => {
  test.use({ expectedStatuses: [503] });

  test('somebody whose session cannot be checked keeps the page, is told so, and goes on once it can be', async ({
    windowFor,
    member,
  }) => {
    test.slow();
    const { api: seller } = await member('seller');
    const { id, name } = await offerProduct(seller);
    const { page } = await windowFor('buyer');
    const session = '**/api/auth/get-session';
    const main = page.getByRole('main');
    await page.route(session, (route) => route.fulfill(busy));
    await page.goto('/dashboard/myorder');
    await expect(main.getByRole('alert')).toContainText('This couldn’t be loaded', { timeout: 40_000 });
    await expect(main.getByRole('alert')).toContainText('We’re busy right now');
    await expectUsable(page, 'a page whose session could not be checked');
    await expect(page).toHaveURL('/dashboard/myorder');
    await page.unroute(session);
    await main.getByRole('button', { name: 'Try again' }).click();
    await expect(main.getByText('You haven’t booked a phone yet')).toBeVisible();

    await page.route(session, (route) => route.abort());
    await page.goto(`/product/${id}`);
    await page
      .getByRole('button', { name: `Book ${name}` })
      .first()
      .click();
    await expect(page.getByRole('alertdialog')).toContainText('We couldn’t reach Reshell', { timeout: 40_000 });
    await page.keyboard.press('Escape');
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await page.unroute(session);
    // By itself.
    await expect(page.getByRole('button', { name: 'Your account' })).toBeVisible();
  });

  test('what it refused for a moment is sent again, and takes effect once', async ({ windowFor, member }) => {
    const { api: seller } = await member('seller');
    const { id, name } = await offerProduct(seller);
    const { page, api, person } = await windowFor('buyer');
    const refused = new Set<string>();
    // Each address is refused the first time that it is requested.
    const refuseOnce = (route: Route) => {
      const request = `${route.request().method()} ${route.request().url()}`;
      if (refused.has(request)) return route.fallback();
      refused.add(request);
      return route.fulfill({ ...busy, headers: { 'retry-after': '1' } });
    };
    await page.route(/\/pictures\/|\/api\/(auth|bookings)/, refuseOnce);
    await page.goto(`/product/${id}`);
    const picture = page.getByRole('main').getByRole('img', { name }).first();
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth > 0)).toBe(true);
    await page
      .getByRole('button', { name: `Book ${name}` })
      .first()
      .click();
    await page.getByRole('dialog').getByRole('button', { name: 'Book' }).dblclick();
    await expect(page.getByText('Successfully Booked Now!')).toHaveCount(1);
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    expect([...refused].some((request) => request.startsWith('POST'))).toBe(true);
    const orders = await api.get(`/api/bookings?email=${encodeURIComponent(person.email)}`);
    expect(await orders.json()).toHaveLength(1);
  });
});
