import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Expects no axe violations. */
export async function expectUsable(page: Page, what: string) {
  await settle(page);
  const { violations } = await new AxeBuilder({ page })
    // Skips the details of passed rules, half of the work.
    .options({ resultTypes: ['violations'] })
    .withTags(rules)
    // Legacy mode runs in the page itself; the default opens a second page for frames, which we do not have.
    .setLegacyMode()
    .analyze();
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
