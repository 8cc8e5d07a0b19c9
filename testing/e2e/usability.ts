import { expect, type Page } from '@playwright/test';
import axe, { type AxeResults } from 'axe-core';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Expects no axe violations. */
export async function expectUsable(page: Page, what: string) {
  await settle(page);
  await page.evaluate(axe.source);
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
