import type { Page } from '@playwright/test';

/** From here on, opening a page also waits until its buttons work, as a person does without noticing. */
export function waitForScripts(page: Page) {
  const open = page.goto.bind(page);
  page.goto = async (...where) => {
    const response = await open(...where);
    await page.waitForFunction(() => {
      const root = document.getElementById('root');
      return root && Object.keys(root).some((key) => key.startsWith('__reactContainer'));
    });
    return response;
  };
}
