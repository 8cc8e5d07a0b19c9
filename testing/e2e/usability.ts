import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';
import type { AxeResults } from 'axe-core';

/** Minified, since it is sent to every page that is read. */
const axe = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');
const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const rulesOfColour = ['color-contrast', 'link-in-text-block'];
/** Structure does not depend on the theme, the width or the language; these do. */
const rulesOfAppearance = [
  ...rulesOfColour,
  'target-size',
  'html-lang-valid',
  'valid-lang',
  'document-title',
  'button-name',
  'link-name',
  'image-alt',
  'label',
];
/** The first cards of a list stand for the rest, which would be most of the work. */
const furtherCards = 'main li:nth-child(n + 9) > article';

/** Expects no axe violations. */
export const expectUsable = (page: Page, what: string) => expectNoViolations(page, what, standards);

/** The same of a page whose structure has been read in another theme, width or language. */
export const expectAppearanceUsable = (page: Page, what: string) => expectNoViolations(page, what, rulesOfAppearance);

/** Reads the current state in both themes. */
export async function expectUsableInBothThemes(page: Page, what: string) {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await expectUsable(page, `${what} light`);
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await expectNoViolations(page, `${what} dark`, rulesOfColour);
}

async function expectNoViolations(page: Page, what: string, runOnly: string[]) {
  await settle(page);
  await page.evaluate(axe);
  // A string, since `axe` exists in the page only; the details of passed rules would be half of the work.
  const options = JSON.stringify({ runOnly, resultTypes: ['violations'] });
  const { violations } = await page.evaluate<AxeResults>(
    `axe.run({ exclude: ${JSON.stringify(furtherCards)} }, ${options})`,
  );
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`);
  expect(found, what).toEqual([]);
}

/** Renders skipped parts, which keep the last theme's colours, and waits for transitions, whose colours are intermediate. */
function settle(page: Page) {
  return page.evaluate(async () => {
    for (const part of document.querySelectorAll<HTMLElement>('[class*="render-when-visible"]'))
      part.style.contentVisibility = 'visible';
    document.body.getBoundingClientRect();
    // Scroll-driven animations never finish.
    const ending = document
      .getAnimations()
      .filter(
        ({ effect, timeline }) => timeline === document.timeline && effect?.getComputedTiming().endTime !== Infinity,
      );
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
}
