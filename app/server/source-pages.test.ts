import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '#testing/support/test-app.ts';
import { sourcePages } from './source-pages.ts';

/** Its own cache folder, so that a development server running meanwhile keeps its own. */
const cacheDir = mkdtempSync(join(tmpdir(), 'reshell-sources-'));
let shop: TestApp;
let origin: string;
beforeAll(async () => {
  const pages = sourcePages({ cacheDir, logLevel: 'silent', optimizeDeps: { noDiscovery: true } });
  shop = await openTestApp({ pages });
  origin = await shop.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await shop.close();
  rmSync(cacheDir, { recursive: true, force: true });
});

test('while developing, a page may run what reloads it, however often it is opened', async () => {
  for (const _time of ['first', 'second', 'third']) {
    const page = await fetch(`${origin}/login`);
    expect(await page.text()).toContain('<script type="module">import RefreshRuntime');
    expect(page.headers.get('content-security-policy')).toBeNull();
  }
});
