import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { openPage, pages } from './pages.ts';
import { demoPerson } from './people.ts';

/** Each size and each theme once: a colour does not depend on the width, nor the order of things on the colour. */
const looks = [
  { colorScheme: 'light', width: 1440, height: 900 },
  { colorScheme: 'dark', width: 390, height: 844 },
] as const;
const themes = ['light', 'dark'] as const;
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

test.use({ expectedStatuses: [403, 404] });

for (const [who, paths] of Object.entries(pages))
  for (const path of paths)
    test(`${path} is usable by everybody, for ${who}`, async ({ page: own, windowFor }) => {
      test.slow();
      const page = who === 'anyone' ? own : (await windowFor(demoPerson(who as 'buyer'))).page;
      for (const { colorScheme, width, height } of looks) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await page.setViewportSize({ width, height });
        await openPage(page, path);
        const { violations } = await new AxeBuilder({ page }).withTags(rules).analyze();
        const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`);
        expect(found, `${path} ${colorScheme} ${width}`).toEqual([]);
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect(overflow, `${path} ${width} is wider than the window`).toBeLessThanOrEqual(0);
      }
    });

test('open dialogs, menus and alerts are usable by everybody', async ({ windowFor }) => {
  test.slow();
  const { page: buyer } = await windowFor('buyer');
  const { page: seller } = await windowFor(demoPerson('seller'));
  const expectNothing = async (page: Page, what: string) => {
    const { violations } = await new AxeBuilder({ page }).withTags(rules).analyze();
    expect(
      violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`),
      what,
    ).toEqual([]);
  };
  for (const colorScheme of themes) {
    await buyer.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await seller.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await buyer.goto('/product');
    await buyer
      .getByRole('button', { name: /^Book / })
      .first()
      .click();
    await buyer.getByRole('dialog').waitFor();
    await expectNothing(buyer, `booking ${colorScheme}`);
    await buyer.keyboard.press('Escape');
    await buyer
      .getByRole('button', { name: /^More about/ })
      .first()
      .click();
    await buyer.getByRole('menuitem', { name: 'Report' }).waitFor();
    await expectNothing(buyer, `menu ${colorScheme}`);
    await buyer.getByRole('menuitem', { name: 'Report' }).click();
    await buyer.getByRole('dialog').waitFor();
    await expectNothing(buyer, `report ${colorScheme}`);
    await seller.goto('/product');
    await seller
      .getByRole('button', { name: /^Book / })
      .first()
      .click();
    await seller.getByRole('alertdialog').waitFor();
    await expectNothing(seller, `alert ${colorScheme}`);
    await seller.goto('/dashboard/myproduct');
    await seller
      .getByRole('button', { name: /^Delete/ })
      .first()
      .click();
    await seller.getByRole('alertdialog').waitFor();
    await expectNothing(seller, `question ${colorScheme}`);
    await seller.goto('/dashboard/addproduct');
    await seller.getByRole('button', { name: 'Add Product' }).click();
    await seller.getByText('Photo is Required').waitFor();
    await expectNothing(seller, `errors beside fields ${colorScheme}`);
  }
});

test('at four times the size nothing is lost: 320 pixels are enough for every page', async ({ page }) => {
  test.slow();
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of pages.anyone) {
    await openPage(page, path);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow, path).toBeLessThanOrEqual(0);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  }
});
