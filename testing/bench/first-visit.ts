import { type Browser, chromium } from '@playwright/test';
import runLighthouse from 'lighthouse';
import { throttling } from 'lighthouse/core/config/constants.js';
import { freePort } from '#testing/support/shop-process.ts';
import { chromiumOptions } from '../e2e/chromium.ts';
import { demoPerson, logIn } from '../e2e/people.ts';
import { startChild } from '../support/child.ts';
import { atMost, formatMilliseconds, median, type Row, type Scenario } from '../support/scenario.ts';

const slow4g = throttling.mobileSlow4G;
const mobile = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };

export const firstTap: Scenario = {
  name: 'first-tap',
  promise:
    'A buyer opens a page on a phone (processor slowed by four, slow 4G) and taps Book four seconds after it has loaded: ' +
    'milliseconds from the tap until the dialog is visible, middle one of five.',
  run: async (stage) => {
    const { origin } = await stage.openShop({ DEMO: 'on' });
    const { storageState } = await logIn(origin, demoPerson('buyer'));
    const browser = await chromium.launch(chromiumOptions);
    stage.afterwards(() => browser.close());
    const rows: Row[] = [];
    for (const [what, path] of Object.entries({ List: '/product', Product: await findProductPage(origin) })) {
      const times: number[] = [];
      for (let round = 0; round < (stage.isQuick ? 1 : 5); round++)
        times.push(await tapBook(browser, origin + path, storageState));
      rows.push(atMost(`${what} page`, formatMilliseconds(median(times)), median(times), 900, ' ms'));
    }
    return rows;
  },
};

/** A string, since functions compiled for Node do not run in a page. */
const watchTap = `globalThis.tapped = new Promise((resolve) => addEventListener('pointerdown', ({ timeStamp }) => {
  const look = () => document.querySelector('[role=dialog]')?.checkVisibility()
    ? resolve(performance.now() - timeStamp) : requestAnimationFrame(look);
  look();
}, { capture: true, once: true })); undefined`;

type StorageState = Awaited<ReturnType<typeof logIn>>['storageState'];

async function tapBook(browser: Browser, url: string, storageState: StorageState): Promise<number> {
  const context = await browser.newContext({ ...mobile, storageState });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slow4g.cpuSlowdownMultiplier });
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: slow4g.requestLatencyMs,
    downloadThroughput: (slow4g.downloadThroughputKbps * 1024) / 8,
    uploadThroughput: (slow4g.uploadThroughputKbps * 1024) / 8,
  });
  await page.goto(url, { waitUntil: 'load', timeout: 60_000 });
  await page.waitForTimeout(4_000);
  await page.evaluate(watchTap);
  await page
    .getByRole('button', { name: /^Book / })
    .filter({ visible: true })
    .first()
    .tap();
  const milliseconds = await page.evaluate<number>('globalThis.tapped');
  await context.close();
  return milliseconds;
}

export const lighthouse: Scenario = {
  name: 'lighthouse',
  promise:
    "A first visit as Lighthouse's mobile preset sees it in the whole Chromium, median of five: at most 145 kB of script; " +
    'accessibility, best practices and SEO at 100. The list in turns with a bare page: the same HTML, hydrated by the same React ' +
    "and router without any of our code. The index is Lighthouse's measure of the processor: below 1,000 it warns that the " +
    'machine is slower than its preset expects.',
  run: async (stage) => {
    const shop = await stage.openShop({ DEMO: 'on' });
    const bareServer = startChild<{ shopPort: number }, number>(new URL('limits/bare-page-server.ts', import.meta.url));
    const bareOrigin = `http://localhost:${await bareServer.request({ shopPort: shop.port })}`;
    const port = await freePort();
    const args = [...chromiumOptions.args, `--remote-debugging-port=${port}`];
    const browser = await chromium.launch({ ...chromiumOptions, args });
    stage.afterwards(() => browser.close());
    const pages = {
      Home: '/',
      List: '/product',
      Category: '/category/Samsung',
      Product: await findProductPage(shop.origin),
      Login: '/login',
    };
    const rows: Row[] = [];
    for (const [what, path] of Object.entries(pages)) {
      stage.log(what);
      const [visits, bareVisits]: [Visit[], Visit[]] = [[], []];
      for (let round = 0; round < (stage.isQuick ? 1 : 5); round++) {
        visits.push(await visit(shop.origin + path, port));
        if (what === 'List') bareVisits.push(await visit(bareOrigin + path, port));
      }
      rows.push(describeVisit(what, medians(visits)));
      if (bareVisits.length > 0) rows.push(...compareVisits(what, medians(visits), medians(bareVisits)));
    }
    return rows;
  },
};

type Visit = Record<'performance' | 'lowestScore' | 'lcp' | 'tbt' | 'index' | 'script', number>;

async function visit(url: string, port: number): Promise<Visit> {
  const result = await runLighthouse(url, { port, output: 'json', logLevel: 'error' });
  if (!result) throw new Error(`Lighthouse reports nothing on ${url}`);
  const { audits, categories, environment } = result.lhr;
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100);
  const requests = (audits['network-requests']?.details as { items?: Request[] } | undefined)?.items ?? [];
  return {
    performance: score('performance'),
    lowestScore: Math.min(...['accessibility', 'best-practices', 'seo'].map(score)),
    lcp: audits['largest-contentful-paint']?.numericValue ?? Number.NaN,
    tbt: audits['total-blocking-time']?.numericValue ?? Number.NaN,
    index: environment.benchmarkIndex,
    script: requests
      .filter(({ mimeType }) => mimeType.includes('javascript'))
      .reduce((sum, { transferSize }) => sum + transferSize / 1000, 0),
  };
}

const medians = (visits: Visit[]) =>
  Object.fromEntries(
    Object.keys(visits[0] ?? {}).map((name) => [name, median(visits.map((each) => each[name as keyof Visit]))]),
  ) as Visit;

const describeVisit = (what: string, { performance, lowestScore, lcp, tbt, index, script }: Visit): Row => ({
  what,
  found: `script ${Math.round(script)} kB, scores ≥ ${lowestScore}; performance ${performance}, LCP ${Math.round(lcp)} ms, TBT ${Math.round(tbt)} ms (index ${Math.round(index)})`,
  wanted: '≤ 145 kB, 100',
  holds: script <= 145 && lowestScore === 100,
});

const compareVisits = (what: string, shop: Visit, bare: Visit): Row[] =>
  (
    [
      ['tbt', 1.6],
      ['lcp', 1.15],
    ] as const
  ).map(([name, bar]) => {
    const [ours, least] = [shop[name], bare[name]];
    const found = `${(ours / least).toFixed(2)}: shop ${Math.round(ours)} ms, bare page ${Math.round(least)} ms`;
    return atMost(`${what}, ${name.toUpperCase()} beside the bare page`, found, ours / least, bar);
  });

type Request = { mimeType: string; transferSize: number };

/** The readable URL, to which the short one redirects. */
async function findProductPage(origin: string): Promise<string> {
  const [product] = (await (await fetch(`${origin}/api/products?limit=1`)).json()) as { _id: string }[];
  const { headers } = await fetch(`${origin}/product/${product?._id}`, { redirect: 'manual' });
  return new URL(headers.get('location') ?? '', origin).pathname;
}
