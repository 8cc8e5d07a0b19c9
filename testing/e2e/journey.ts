import { test as base, expect, type Page } from '@playwright/test';
import { watchConsole } from './console.ts';
import { waitForScripts } from './hydration.ts';
import { logIn, type Member, openWindow, type Person, register } from './people.ts';

type Fixtures = {
  /** Error statuses this journey expects; the browser logs them to its console. */
  expectedStatuses: number[];
  /** A newly registered person, or the given one, without a window. */
  member: (who: 'seller' | 'buyer' | Person) => Promise<Member>;
  /** The same with a window. */
  windowFor: (who: 'seller' | 'buyer' | Person) => Promise<Member & { page: Page }>;
};

/** Fails a journey on unexpected errors in the browser console. */
export const test = base.extend<Fixtures>({
  expectedStatuses: [[], { option: true }],
  page: async ({ page, expectedStatuses, javaScriptEnabled }, use) => {
    if (javaScriptEnabled) waitForScripts(page);
    const complaints = watchConsole(page, expectedStatuses);
    await use(page);
    expect(complaints, 'complaints of the browser').toEqual([]);
  },
  member: async ({ baseURL }, use) => {
    const members: Member[] = [];
    await use(async (who) => {
      const member = await (typeof who === 'string' ? register(baseURL as string, who) : logIn(baseURL as string, who));
      members.push(member);
      return member;
    });
    for (const { api } of members) await api.dispose();
  },
  windowFor: async ({ browser, member, expectedStatuses }, use) => {
    const opened: Awaited<ReturnType<typeof openWindow>>[] = [];
    await use(async (who) => {
      const known = await member(who);
      const window = await openWindow(browser, known, expectedStatuses);
      opened.push(window);
      return { ...known, page: window.page };
    });
    // Checked before closing, which aborts pending requests.
    const complaints = opened.flatMap((window) => window.complaints);
    for (const { page } of opened) await page.context().close();
    expect(complaints, 'complaints of the browser').toEqual([]);
  },
});

export { expect };
