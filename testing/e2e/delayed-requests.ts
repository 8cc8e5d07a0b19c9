import type { BrowserContext, Page } from '@playwright/test';

/** A promise that `open` resolves. */
export function createGate() {
  let open = () => {};
  const isOpen = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { isOpen, open };
}

/** Delays requests to these URLs, at most `times`, until the returned function is called. */
export async function delayRequests(page: Page, address: string | RegExp, times?: number) {
  const gate = createGate();
  await page.route(address, (route) => gate.isOpen.then(() => route.continue()), { times });
  return gate.open;
}

/** A page whose scripts are delayed until `release`. */
export async function openUnhydrated(context: BrowserContext) {
  const page = await context.newPage();
  return { page, release: await delayRequests(page, /\/assets\/.*\.js$/) };
}
