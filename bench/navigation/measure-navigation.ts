import { chromium, type Page } from '@playwright/test';
import { measuringOptions } from '../../e2e/chromium.ts';
import { expectHydrated } from '../../e2e/hydration.ts';
import type { Section } from '../finding.ts';
import { loadListings } from '../listings/load.ts';
import { formatMilliseconds, table } from '../markdown.ts';
import type { Stage } from '../stage.ts';
import { median, quantile } from '../statistics.ts';

const listings = 10_000;
const rounds = 15;
const resting = 400;

/** How soon a page is painted that the browser has fetched while the pointer was over its link. */
export async function measureNavigation(stage: Stage): Promise<Section> {
  const connection = await stage.openDatabase('speed', async (empty) => {
    await loadListings(empty, listings);
  });
  const shop = await stage.openShop(connection);
  console.log('Measuring: moving between pages');
  const times = await navigate(`http://127.0.0.1:${shop.port}`).catch((error: Error) => error.message);
  await shop.close();
  const heading = '## Moving between pages';
  if (typeof times === 'string') return { text: `${heading}\n\nNot measured: ${times}`, findings: [] };
  return {
    text: [
      heading,
      `In Chromium, from the click on a link that the pointer has rested on until the frame after the new page stands, ${rounds} times each.`,
      table(
        ['Milliseconds', 'Median', '90th percentile', 'Wished for'],
        Object.entries(times).map(([what, each]) => [
          what,
          formatMilliseconds(median(each)),
          formatMilliseconds(quantile(each, 0.9)),
          '≤ 100',
        ]),
      ),
    ].join('\n\n'),
    findings: [],
  };
}

async function navigate(origin: string): Promise<Record<string, number[]>> {
  const browser = await chromium.launch(measuringOptions);
  try {
    const page = await browser.newPage();
    // What runs our TypeScript gives functions their names by this one, which no page knows.
    await page.addInitScript('globalThis.__name = (named) => named');
    const times: Record<string, number[]> = { 'Home to list': [], 'List to phone': [] };
    for (let round = 0; round < rounds; round++) {
      await page.goto(origin, { waitUntil: 'networkidle' });
      // It stays where it was before, and would not be seen to move.
      await page.mouse.move(0, 0);
      times['Home to list']?.push(await follow(page, 'a[href="/product"]'));
      times['List to phone']?.push(await follow(page, 'main a[href^="/product/"]'));
    }
    return times;
  } finally {
    await browser.close();
  }
}

/** Rests on the first such link, clicks it, and answers how long the new page took to be painted. */
async function follow(page: Page, links: string): Promise<number> {
  const link = page.locator(links).filter({ visible: true }).first();
  await link.hover();
  await expectHydrated(page);
  // As long as people rest on a link before they press it, so that what it leads to has been fetched.
  await page.waitForTimeout(resting);
  return link.evaluate(
    (element) =>
      new Promise<number>((resolve) => {
        const before = document.querySelector('h1')?.textContent;
        const begin = performance.now();
        const look = () => {
          const heading = document.querySelector('h1')?.textContent;
          if (!heading || heading === before) return requestAnimationFrame(look);
          // A message after the frame's callbacks arrives when it has been painted.
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => resolve(performance.now() - begin);
          return requestAnimationFrame(() => port2.postMessage(undefined));
        };
        (element as HTMLElement).click();
        look();
      }),
  );
}
