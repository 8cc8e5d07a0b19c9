import type { BrowserContext, Page } from '@playwright/test';

/** What waits for it goes on once it is opened. */
export function closedGate() {
  let open = () => {};
  const isOpen = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { isOpen, open };
}

/** Holds back what is asked for at these addresses, so many times, until it is let through. */
export async function holdBack(page: Page, address: string | RegExp, times?: number) {
  const gate = closedGate();
  await page.route(address, (route) => gate.isOpen.then(() => route.continue()), { times });
  return gate.open;
}

/** A window whose pages get no script before it is let through. */
export async function openStill(context: BrowserContext) {
  const page = await context.newPage();
  return { page, letThrough: await holdBack(page, /\/assets\/.*\.js$/) };
}
