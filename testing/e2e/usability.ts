import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What axe finds wrong with a page as it stands is nothing. */
export async function expectUsable(page: Page, what: string) {
  await settle(page);
  const { violations } = await new AxeBuilder({ page })
    // Details of what is right are half of the work, and nobody reads them.
    .options({ resultTypes: ['violations'] })
    .withTags(rules)
    // In the page itself: the other way opens a second one for each look, for the sake of frames, which we have none of.
    .setLegacyMode()
    .analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`);
  expect(found, what).toEqual([]);
}

/**
 * Waits for running transitions: colours in between are neither the old ones nor the new. Parts outside the screen keep the
 * colours of the last theme until they are rendered, so all of them are.
 */
function settle(page: Page) {
  return page.evaluate(async () => {
    for (const part of document.querySelectorAll<HTMLElement>('[class*="render-when-visible"]'))
      part.style.contentVisibility = 'visible';
    document.body.getBoundingClientRect();
    // What follows the scroll position never ends.
    const ending = document
      .getAnimations()
      .filter(
        ({ effect, timeline }) => timeline === document.timeline && effect?.getComputedTiming().endTime !== Infinity,
      );
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
}
