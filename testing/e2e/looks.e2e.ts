import type { Page } from '@playwright/test';
import { act } from './deals.ts';
import { expect, test } from './journey.ts';
import { demoPerson } from './people.ts';
import { bookProduct, offerProduct } from './products.ts';

test.describe('on every page', () => {
  // The browser's own format would be "Nov 16, 2026, 2:05 PM".
  test.use({ locale: 'en-US', timezoneId: 'America/Los_Angeles' });

  test('dates have one format on pages, in lists and in the audit record', async ({ member, windowFor }) => {
    test.slow();
    const { api: seller } = await member('seller');
    const [product, { person }] = [await offerProduct(seller), await member('buyer')];
    const { page: admin, api } = await windowFor(demoPerson('admin'));
    const { data } = await (await api.get(`/api/users/buyer?q=${person.email}`)).json();
    expect((await api.delete(`/api/users/buyer/${data[0]._id}`)).ok()).toBe(true);
    const { page: buyer, api: buying } = await windowFor('buyer');
    expect((await buying.post('/api/bookings', { data: { productId: product.id } })).ok()).toBe(true);

    const day = /^\d{1,2} [A-Z][a-z]{2} \d{4}$/;
    const moment = /^\d{1,2} [A-Z][a-z]{2} \d{4}, \d\d:\d\d$/;
    for (const [page, path, form] of [
      [buyer, '/terms', day],
      [buyer, '/dashboard/myorder', day],
      [admin, '/dashboard/alluser', day],
      [admin, '/dashboard/audit', moment],
    ] as const) {
      await page.goto(path);
      const dates = page.getByRole('main').getByRole('time');
      await expect(dates.first(), path).toHaveText(form);
      for (const written of await dates.allTextContents()) expect(written, path).toMatch(form);
    }
  });
});

test('a sold phone has the same colour for seller and buyer', async ({ windowFor }) => {
  const { page: seller, api: selling } = await windowFor('seller');
  const { page: buyer, api: buying } = await windowFor('buyer');
  const product = await offerProduct(selling);
  const colourOf = (page: Page, status: string) =>
    page
      .getByRole('row')
      .filter({ hasText: product.name })
      .getByText(status, { exact: true })
      .locator('..')
      .evaluate((mark) => getComputedStyle(mark).color);
  const expectSameColour = async (status: string) => {
    await seller.goto('/dashboard/myproduct');
    await buyer.goto('/dashboard/myorder');
    expect(await colourOf(seller, status), status).toBe(await colourOf(buyer, status));
  };
  await bookProduct(buying, product.id);
  await expectSameColour('Booked');
  const { deals } = await (await buying.get('/api/deals')).json();
  await act(selling, deals[0].id, { act: 'accept' });
  await act(selling, deals[0].id, { act: 'mark-sold' });
  await act(buying, deals[0].id, { act: 'confirm-sold' });
  await expectSameColour('Sold');
});

test('on the narrowest phone the name fits in the header, and the sort order is beside the filters', async ({
  page,
  windowFor,
}) => {
  const { page: buyer } = await windowFor('buyer');
  for (const each of [page, buyer]) {
    await each.setViewportSize({ width: 320, height: 640 });
    await each.goto('/product?q=samsung');
    const name = each.getByRole('banner').getByText('Reshell', { exact: true });
    expect((await name.boundingBox())?.width).toBeGreaterThan(40);
    const top = async (control: 'button' | 'combobox', label: string) =>
      (await each.getByRole('main').getByRole(control, { name: label }).boundingBox())?.y;
    expect(await top('combobox', 'Sort by')).toBe(await top('button', 'Filters'));
    expect(await each.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  }
});

test('code in an article keeps its lines on a narrow screen', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/blogs/comparing-frameworks');
  const broken = await page.locator('pre code').evaluateAll(
    (blocks) =>
      blocks.filter((code) => {
        const shown = new Set([...code.getClientRects()].map(({ top }) => top)).size;
        return shown > code.textContent.trimEnd().split('\n').length;
      }).length,
  );
  expect(broken).toBe(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});

test('tabs that do not fit fade out at the edge, and the current one is in view', async ({ windowFor }) => {
  const { page } = await windowFor(demoPerson('admin'));
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/dashboard/status');
  const tabs = page.getByRole('navigation', { name: 'Dashboard pages' });
  await expect(tabs.getByRole('link', { name: 'Status' })).toBeInViewport({ ratio: 1 });
  const ends = () =>
    tabs
      .getByRole('list')
      .evaluate((row) => ['--fade-start', '--fade-end'].map((name) => getComputedStyle(row).getPropertyValue(name)));
  expect(await ends()).toEqual(['40px', '0px']);
  await tabs.getByRole('link', { name: 'Profile' }).click();
  await expect.poll(ends).toEqual(['0px', '40px']);
});
