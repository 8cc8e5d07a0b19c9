import type { BrowserContext } from '@playwright/test';

const portrait = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>';

/** People's photos lie elsewhere, where tests must not depend on them. */
export function showPortraits(context: BrowserContext) {
  return context.route('https://pictures.example/**', (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: portrait }),
  );
}
