/** `npm run lighthouse`: what a first visit on a phone is like, as Lighthouse's mobile preset sees the built shop. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { chromium } from '@playwright/test';
import lighthouse, { type Flags } from 'lighthouse';
import { throttling } from 'lighthouse/core/config/constants.js';
import { endShop, freePort, startShop } from '#server/testing/shop-process.ts';
import { measuringOptions } from '../../e2e/chromium.ts';
import { buildShop } from '../stage.ts';
import { median } from '../statistics.ts';
import { findPages } from './pages.ts';
import { describeVisits, isAsWished, readVisit, type Visit } from './visit.ts';

/** The middle one of so many visits counts, since whatever else the machine does is not the page's doing. */
const visitsPerPage = Number(process.env.VISITS ?? 3);
/** The preset takes a fast desk for granted, four times slower than which is a usual phone; Lighthouse advises less on others. */
const slowdown = Number(process.env.SLOWDOWN ?? throttling.mobileSlow4G.cpuSlowdownMultiplier);

buildShop();
const folder = mkdtempSync(join(tmpdir(), 'reshell-lighthouse-'));
const [shopPort, debuggingPort] = [await freePort(), await freePort()];
const shop = startShop({ DATA_DIR: folder, PORT: String(shopPort) });
const browser = await chromium.launch({
  ...measuringOptions,
  args: [...measuringOptions.args, `--remote-debugging-port=${debuggingPort}`],
});
try {
  await shop.ready;
  const origin = `http://localhost:${shopPort}`;
  const visits: Visit[] = [];
  for (const { name, path } of await findPages(origin)) {
    const made: Visit[] = [];
    for (let time = 0; time < visitsPerPage; time++) {
      const flags: Flags = {
        port: debuggingPort,
        output: 'json',
        logLevel: 'error',
        throttling: { ...throttling.mobileSlow4G, cpuSlowdownMultiplier: slowdown },
      };
      const result = await lighthouse(`${origin}${path}`, flags);
      if (!result) throw new Error(`Lighthouse has nothing to say of ${path}`);
      made.push(readVisit(name, result.lhr));
    }
    made.sort((one, other) => one.largestPaint + one.blocking - other.largestPaint - other.blocking);
    visits.push(made[Math.floor(made.length / 2)] as Visit);
    console.log(`${name}: seen`);
  }
  console.log(`\n${describeVisits(visits)}\n`);
  const power = Math.round(median(visits.map(({ machine }) => machine)));
  console.log(
    `In ${basename(measuringOptions.executablePath)}. Lighthouse rates this machine at ${power}, a fast desk at 1500 to 2000, and took it for ${slowdown} times slower.\n`,
  );
  if (!visits.every(isAsWished)) process.exitCode = 1;
} finally {
  await browser.close();
  await endShop(shop);
  rmSync(folder, { recursive: true, force: true });
}
