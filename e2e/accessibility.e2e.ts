import { AxeBuilder } from '@axe-core/playwright';
import { expect, test } from './journey.ts';
import { openPage, pages } from './pages.ts';
import { demoPerson } from './people.ts';

const sizes = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];
const themes = ['light', 'dark'] as const;
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

test.use({ expectedStatuses: [404] });

for (const [who, paths] of Object.entries(pages))
  for (const path of paths)
    test(`${path} is usable by everybody, for ${who}`, async ({ page: own, windowFor }) => {
      test.slow();
      const page = who === 'anyone' ? own : (await windowFor(demoPerson(who as 'buyer'))).page;
      for (const colorScheme of themes)
        for (const size of sizes) {
          await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
          await page.setViewportSize(size);
          await openPage(page, path);
          const { violations } = await new AxeBuilder({ page }).withTags(rules).analyze();
          const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`);
          expect(found, `${path} ${colorScheme} ${size.width}`).toEqual([]);
          const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
          expect(overflow, `${path} ${size.width} is wider than the window`).toBeLessThanOrEqual(0);
        }
    });
