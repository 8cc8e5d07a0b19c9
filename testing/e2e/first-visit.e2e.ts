import { hash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { expect, test } from './journey.ts';
import { addressOf, openPage, pages } from './pages.ts';
import { openSlowConnection } from './slow-connection.ts';

const paths = ['/', '/product', '/category/Samsung', '/product/first', '/login'];
/** Bytes as they are sent, compressed with Brotli, inline scripts included. */
const maxScript = 145_000;
const own: Record<string, RegExp> = {
  '/': /home-page/,
  '/product': /products-page/,
  '/category/Samsung': /category-page/,
  '/product/first': /product-page/,
  '/login': /(login|narrow)-page/,
};

for (const path of paths)
  test(`a first visit to ${path} loads little script, and none of other pages`, async ({ page }) => {
    const scripts = new Set<string>();
    page.on('request', (sent) => {
      if (sent.resourceType() === 'script') scripts.add(sent.url());
    });
    await openPage(page, path);
    const html = await (await page.request.get(page.url())).text();
    const inPage = [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(([, text]) => text).join('');
    let bytes = brotliCompressSync(inPage).length;
    for (const url of scripts) {
      const body = await (await page.request.get(url)).body();
      bytes += brotliCompressSync(body).length;
    }
    expect(bytes).toBeLessThanOrEqual(maxScript);
    const foreign = [...scripts].filter((url) => /-page-|contract|dashboard|zod/.test(url) && !own[path]?.test(url));
    expect(foreign).toEqual([]);
  });

test.describe('no layout shift', () => {
  let slow: Awaited<ReturnType<typeof openSlowConnection>>;
  test.beforeAll(async ({ baseURL }) => {
    slow = await openSlowConnection(baseURL as string);
  });
  test.afterAll(() => slow.close());

  test.use({ expectedStatuses: [404] });
  /** One column at every width. */
  const oneColumn =
    /^\/(blogs.|protection|how-we-check|contact|terms|privacy|cookies|verify-receipt|nowhere|\w+-password)/;
  for (const path of pages.anyone)
    test(`while ${path} arrives piece by piece${oneColumn.test(path) ? '' : ' @both'}`, async ({ page }) => {
      await page.addInitScript(() => {
        const shifts: string[] = [];
        Object.assign(window, { shifts });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as Shift[])
            shifts.push(
              `${entry.value.toFixed(5)} by ${entry.sources.map(({ node }) => node?.textContent).join(', ')}`,
            );
        }).observe({ type: 'layout-shift', buffered: true });
      });
      await openPage(page, path, slow.origin);
      expect(await page.evaluate(() => (window as unknown as { shifts: string[] }).shifts)).toEqual([]);
    });
});

type Shift = PerformanceEntry & { value: number; sources: { node?: Node }[] };

for (const how of ['one comes to it', 'one loads it again'])
  test(`content below a phone's first screen is rendered when ${how} @phone`, async ({ page }) => {
    await page.goto('/');
    if (how === 'one loads it again') await page.reload();
    for (const below of ['Latest Product', 'How it works'])
      await expect(page.getByRole('region', { name: below }).getByRole('listitem').last()).toBeVisible();
    await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Privacy policy' })).toBeVisible();
  });

test('assets have the hash of their content in their name, and are immutable', async ({ request }) => {
  const html = await (await request.get('/product')).text();
  const files = [...new Set(html.match(/\/assets\/[^"# ]+/g))];
  for (const kind of ['js', 'css', 'woff2', 'svg'])
    expect(files.filter((file) => file.endsWith(`.${kind}`))).not.toEqual([]);
  for (const file of files) {
    expect(file).toMatch(/-[\w-]{8}\.\w+$/);
    const { 'cache-control': cacheControl } = (await request.get(file)).headers();
    expect(cacheControl, file).toBe('public, max-age=31536000, immutable');
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, expectedStatuses: [404, 405] });
  test('every page shows its content', async ({ page }) => {
    for (const path of pages.anyone) {
      await page.goto(await addressOf(page, path), { waitUntil: 'domcontentloaded' });
      expect((await page.getByRole('main').innerText()).length, path).toBeGreaterThan(40);
    }
  });

  test('pages with something to do say that it needs JavaScript', async ({ page }) => {
    for (const path of ['/product', '/login', '/register', '/contact', '/dashboard']) {
      await page.goto(path);
      // By role: Playwright does not look for text inside noscript.
      const advice = page.getByRole('paragraph').filter({ hasText: 'please turn on JavaScript' });
      await expect(advice, path).toBeVisible();
    }
  });

  test('somebody who looks for a phone and wants it reads at each step what needs JavaScript, and never JSON @both', async ({
    page,
  }) => {
    const here = page.getByRole('main').getByRole('paragraph').filter({ hasText: 'This needs JavaScript.' });
    await page.goto('/');
    await page.getByRole('main').getByRole('link', { name: 'Samsung' }).first().click();
    await page.getByRole('main').getByRole('article').first().getByRole('link').first().click();
    await expect(page).toHaveURL(/\/product\/[\w-]+\//);
    await expect(here.first()).toBeVisible();
    await page.goto('/dashboard');
    await expect(here).toBeVisible();
    await expect(page.getByRole('main').getByRole('status')).toHaveCount(0);
    for (const [path, button] of [
      ['/login', 'Login'],
      ['/register', 'Register'],
      ['/contact', 'Send'],
    ] as const) {
      await page.goto(path);
      if (path !== '/contact') await expect(here).toBeVisible();
      await page.getByRole('main').getByRole('button', { name: button, exact: true }).click();
      await expect(page.getByRole('heading', { level: 1 }), path).toHaveText('This form needs JavaScript');
      // What was typed must not stand in the address.
      expect(new URL(page.url()).search).toBe('');
    }
  });
});

test('no page contains anything that the content policy would block', async ({ request }) => {
  for (const path of pages.anyone) {
    const page = await request.get(path, { headers: { accept: 'text/html' } });
    const html = await page.text();
    expect(
      html.match(/ style="|<style| on\w+="|<script(?![^>]*(src=|type="(module|application\/(ld\+)?json)")|>)/g),
      path,
    ).toBeNull();
    const scripts = [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(([, text]) => text as string);
    expect(scripts.length, path).toBeGreaterThan(0);
    for (const text of scripts)
      expect(page.headers()['content-security-policy']).toContain(`'sha256-${hash('sha256', text, 'base64')}'`);
  }
});

test('scripts have no circular imports', () => {
  const folder = 'dist/web/assets';
  const imported = /(?:import|export)\s*(?:[^"'()]*?from\s*)?["']\.\/([^"']+\.js)["']/g;
  const needs = new Map(
    readdirSync(folder)
      .filter((file) => file.endsWith('.js'))
      .map((file) => [file, [...readFileSync(`${folder}/${file}`, 'utf8').matchAll(imported)].map(([, name]) => name)]),
  );
  const isReached = (wanted: string, from = wanted, seen = new Set<string>()): boolean =>
    (needs.get(from) ?? []).some((next = '') => {
      if (next === wanted) return true;
      if (seen.has(next)) return false;
      seen.add(next);
      return isReached(wanted, next, seen);
    });
  expect(needs.size).toBeGreaterThan(20);
  expect([...needs.keys()].filter((file) => isReached(file))).toEqual([]);
});
