import { test as base, expect, type Page } from '@playwright/test';
import { watchConsole } from './console.ts';
import { waitForScripts } from './hydration.ts';
import { newPerson, type Person, windowOf } from './people.ts';
import { showPortraits } from './portraits.ts';

type Fixtures = {
  /** Statuses the API is meant to answer in this journey; the browser reports them in its console. */
  expectedStatuses: number[];
  /** A window of its own for somebody who has just registered, or for the person given. */
  windowFor: (who: 'seller' | 'buyer' | Person) => Promise<{ page: Page; person: Person }>;
};

/** A journey fails on anything the browser complains about, beside what it expects to go wrong. */
export const test = base.extend<Fixtures>({
  expectedStatuses: [[], { option: true }],
  page: async ({ page, expectedStatuses, javaScriptEnabled }, use) => {
    if (javaScriptEnabled) waitForScripts(page);
    await showPortraits(page.context());
    const complaints = watchConsole(page, expectedStatuses);
    await use(page);
    expect(complaints, 'complaints of the browser').toEqual([]);
  },
  windowFor: async ({ browser, baseURL, expectedStatuses }, use) => {
    const opened: { page: Page; complaints: string[] }[] = [];
    await use(async (who) => {
      const person = typeof who === 'string' ? await newPerson(baseURL as string, who) : who;
      const window = await windowOf(browser, baseURL as string, person, expectedStatuses);
      opened.push(window);
      return { page: window.page, person };
    });
    for (const { page } of opened) await page.context().close();
    expect(
      opened.flatMap(({ complaints }) => complaints),
      'complaints of the browser',
    ).toEqual([]);
  },
});

export { expect };
