import { gzipSync } from 'node:zlib';
import { expect, test } from './journey.ts';
import { addressOf, openPage, pages } from './pages.ts';
import { openSlowLine } from './slow-line.ts';

/** Packed; signing in carries the library that forms are made with. */
const mostScript = {
  '/': 117_000,
  '/product': 125_000,
  '/category/Samsung': 125_000,
  '/product/first': 125_000,
  '/login': 126_000,
};
const own: Record<string, RegExp> = {
  '/': /home-page/,
  '/product': /products-page/,
  '/category/Samsung': /category-page/,
  '/product/first': /product-page/,
  '/login': /(login|narrow)-page/,
};

for (const [path, most] of Object.entries(mostScript))
  test(`a first visit to ${path} loads little script, and none of a page one is not on`, async ({ page }) => {
    const scripts = new Set<string>();
    page.on('request', (asked) => {
      if (asked.resourceType() === 'script') scripts.add(asked.url());
    });
    await openPage(page, path);
    let bytes = 0;
    for (const url of scripts) {
      const body = await (await page.request.get(url)).body();
      bytes += gzipSync(body, { level: 9 }).length;
    }
    expect(bytes).toBeLessThanOrEqual(most);
    const foreign = [...scripts].filter((url) => /-page-|contract|dashboard|zod/.test(url) && !own[path]?.test(url));
    expect(foreign).toEqual([]);
  });

test.describe('nothing jumps', () => {
  let slow: Awaited<ReturnType<typeof openSlowLine>>;
  test.beforeAll(async ({ baseURL }) => {
    slow = await openSlowLine(baseURL as string);
  });
  test.afterAll(() => slow.close());

  test.use({ expectedStatuses: [404] });
  for (const path of pages.anyone)
    test(`while ${path} arrives piece by piece @phone`, async ({ page }) => {
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

test('what makes a page work is fetched once the page is painted with its first picture', async ({ page }) => {
  await openPage(page, '/product/first');
  const { painted, scripts, picture } = await page.evaluate(() => {
    const fetched = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const first = document.querySelector<HTMLImageElement>('main picture img')?.currentSrc;
    return {
      painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
      scripts: fetched.filter(({ name }) => /assets.*\.js$/.test(name)).map(({ startTime }) => startTime),
      picture: fetched.find(({ name }) => name === first)?.responseEnd ?? 0,
    };
  });
  expect(painted).toBeGreaterThan(0);
  expect(picture).toBeGreaterThan(0);
  expect(scripts.length).toBeGreaterThan(0);
  // After three seconds it is fetched whatever has arrived.
  expect(Math.min(...scripts)).toBeGreaterThan(Math.min(Math.max(painted, picture), 3_000));
});

test('what a page is made of has the hash of its content in its name, and is kept for ever', async ({ request }) => {
  const html = await (await request.get('/product')).text();
  const files = [...new Set(html.match(/\/assets\/[^"#]+/g))];
  for (const kind of ['js', 'css', 'woff2', 'svg'])
    expect(files.filter((file) => file.endsWith(`.${kind}`))).not.toEqual([]);
  for (const file of files) {
    expect(file).toMatch(/-[\w-]{8}\.\w+$/);
    const { 'cache-control': kept } = (await request.get(file)).headers();
    expect(kept, file).toBe('public, max-age=31536000, immutable');
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, expectedStatuses: [404] });
  for (const path of pages.anyone)
    test(`${path} shows its content`, async ({ page }) => {
      await page.goto(await addressOf(page, path), { waitUntil: 'domcontentloaded' });
      expect((await page.getByRole('main').innerText()).length).toBeGreaterThan(40);
    });
});

test('no page the server sends holds anything that the content policy would block', async ({ request }) => {
  for (const path of pages.anyone) {
    const html = await (await request.get(path)).text();
    expect(
      html.match(/ style="|<style| on\w+="|<script(?![^>]*(src=|type="application\/(ld\+)?json"))/g),
      path,
    ).toBeNull();
  }
});
