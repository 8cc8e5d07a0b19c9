import { gzipSync } from 'node:zlib';
import { expect, test } from './journey.ts';
import { openPage, pages } from './pages.ts';
import { openSlowLine } from './slow-line.ts';

const mostScript = 125_000;

test('a first visit to the home page loads little script, and none of a page one is not on', async ({ page }) => {
  const scripts = new Set<string>();
  page.on('request', (asked) => {
    if (/\/assets\/.*\.js$/.test(asked.url())) scripts.add(asked.url());
  });
  await openPage(page, '/');
  let bytes = 0;
  for (const url of scripts) {
    const body = await (await page.request.get(url)).body();
    bytes += gzipSync(body, { level: 9 }).length;
  }
  console.info(`home page: ${(bytes / 1024).toFixed(1)} kB gzip in ${scripts.size} scripts`);
  expect(bytes).toBeLessThanOrEqual(mostScript);
  const foreign = [...scripts].filter((url) =>
    /(login|register|blogs|contact|dashboard|product-page|category)-page|dashboard-layout|contract/.test(url),
  );
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

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, expectedStatuses: [404] });
  for (const path of pages.anyone)
    test(`${path} shows its content`, async ({ page }) => {
      await openPage(page, path);
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
