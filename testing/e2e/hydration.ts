import type { Page } from '@playwright/test';

/** Makes `goto` and `reload` wait until the page is hydrated. */
export function waitForScripts(page: Page) {
  const open = page.goto.bind(page);
  const reload = page.reload.bind(page);
  page.goto = async (...where) => {
    const response = await open(...where);
    await expectHydrated(page);
    return response;
  };
  page.reload = async (...how) => {
    const response = await reload(...how);
    await expectHydrated(page);
    return response;
  };
}

export const expectHydrated = (page: Page) => page.waitForSelector('html[data-hydrated]', { state: 'attached' });
