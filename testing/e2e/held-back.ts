import type { BrowserContext, Page } from '@playwright/test';

/** A promise that `open` resolves. */
export function closedGate() {
  let open = () => {};
  const isOpen = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { isOpen, open };
}

/** Delays requests to these URLs, at most `times`, until the returned function is called. */
export async function holdBack(page: Page, address: string | RegExp, times?: number) {
  const gate = closedGate();
  await page.route(address, (route) => gate.isOpen.then(() => route.continue()), { times });
  return gate.open;
}

/** A page whose scripts are delayed until `letThrough`. */
export async function openStill(context: BrowserContext) {
  const page = await context.newPage();
  return { page, letThrough: await holdBack(page, /\/assets\/.*\.js$/) };
}
