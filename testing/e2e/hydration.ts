import type { Page } from '@playwright/test';

/** Makes `goto` and `reload` wait until the page is hydrated. */
export function waitForScripts(page: Page) {
  const open = page.goto.bind(page);
  const reload = page.reload.bind(page);
  page.goto = async (...where) => {
    await expectLeft(page);
    const response = await open(...where);
    await expectHydrated(page);
    return response;
  };
  page.reload = async (...how) => {
    await expectLeft(page);
    const response = await reload(...how);
    await expectHydrated(page);
    return response;
  };
}

export const expectHydrated = (page: Page) => page.waitForSelector('html[data-hydrated]', { state: 'attached' });

/** A closed dialog removes its history entry asynchronously, which would cancel a navigation started before. */
const expectLeft = (page: Page) =>
  page.waitForFunction(
    () => !history.state?.over || document.querySelector(':popover-open, [role=dialog], [role=alertdialog]'),
  );
