import { expect, test } from './journey.ts';
import { openPage, pages } from './pages.ts';

test.use({ expectedStatuses: [404] });

/** Writes a page as the pseudo-language ar-XB would: from right to left, and a third longer. */
function writeFromTheRight() {
  document.documentElement.dir = 'rtl';
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    const words = text.data.trim();
    // Figures have the same length in every language, and code is in none.
    if (!/\p{L}{2}/u.test(words) || text.parentElement?.closest('script, style, noscript, pre, code')) continue;
    text.data = `\u202e${text.data} ${words.slice(0, Math.ceil(words.length / 3))}\u202c`;
  }
}

test('a language written from the right has every public page mirrored, with nothing beyond the edge', async ({
  page,
}) => {
  test.slow();
  for (const path of pages.anyone) {
    await openPage(page, path);
    await page.evaluate(writeFromTheRight);
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 844 });
      const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      await expect.poll(overflow, `${path} ${width} is wider than the window`).toBeLessThanOrEqual(0);
      const brand = await page.getByRole('banner').getByRole('link').first().boundingBox();
      expect((brand?.x ?? 0) + (brand?.width ?? 0) / 2, `${path} ${width} begins at the right`).toBeGreaterThan(
        width / 2,
      );
    }
  }
});
