import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';
import type { AxeResults } from 'axe-core';

/** Minified, since it is sent to every page that is read. */
const axe = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Expects no axe violations. */
export async function expectUsable(page: Page, what: string) {
  await settle(page);
  await page.evaluate(axe);
  // A string, since `axe` exists in the page only; the details of passed rules would be half of the work.
  const options = JSON.stringify({ runOnly: rules, resultTypes: ['violations'] });
  const { violations } = await page.evaluate<AxeResults>(`axe.run(${options})`);
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
