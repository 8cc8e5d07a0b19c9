import type { BrowserContext } from '@playwright/test';

const portrait = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>';

/** Replaces remote profile photos, since tests must not depend on other hosts. */
export function showPortraits(context: BrowserContext) {
  return context.route('**/api/photos/**', (route) => route.fulfill({ contentType: 'image/svg+xml', body: portrait }));
}
