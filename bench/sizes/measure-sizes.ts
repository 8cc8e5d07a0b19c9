import { formatCount, formatSeconds } from '../markdown.ts';
import type { Options } from '../options.ts';
import type { Stage } from '../stage.ts';
import { type Read, reads } from './reads.ts';
import { type Finding, reportSizes } from './report-sizes.ts';
import { openSizedShop, type SizedShop } from './sized-shop.ts';

const warmUpRounds = 20;
const patiencePerRead = 60_000;

/** The same questions to shops with few and with many listings. */
export async function measureSizes(stage: Stage, { sizes, rounds }: Options): Promise<string> {
  const shops: SizedShop[] = [];
  for (const size of sizes) {
    console.log(`Opening a shop with ${formatCount(size)} listings`);
    const shop = await openSizedShop(stage, size);
    shops.push(shop);
    if (shop.loadTimes) console.log(`  loaded in ${formatSeconds(shop.loadTimes.total)}`);
  }
  const findings: Finding[] = [];
  for (const read of reads) {
    console.log(`Measuring: ${read.name}`);
    findings.push({ read, times: await measure(read, shops, rounds) });
  }
  const report = await reportSizes(shops, findings);
  for (const shop of shops) await shop.close();
  return report;
}

/**
 * In turns, so that whatever else the machine does meets all shops alike. No reply comes from the public cache: each
 * address is new to the shop, and what pages are made of has been forgotten.
 */
async function measure(read: Read, shops: SizedShop[], rounds: number): Promise<Finding['times']> {
  const asked = await Promise.all(shops.map(async (shop) => ({ shop, addressAt: await read.prepare(shop) })));
  const times = asked.map((): number[] => []);
  const deadline = Date.now() + patiencePerRead;
  for (let round = -warmUpRounds; round < rounds && Date.now() < deadline; round++) {
    for (const [which, { shop, addressAt }] of asked.entries()) {
      await shop.forget();
      const address = freshen(addressAt(round + warmUpRounds), round);
      const { status, milliseconds } = await shop.visitor.get(address);
      if (status !== 200) return `answers ${status}`;
      if (round >= 0) times[which]?.push(milliseconds);
    }
  }
  return times;
}

/** With a parameter that nobody reads. */
const freshen = (address: string, round: number) => `${address}${address.includes('?') ? '&' : '?'}round=${round}`;
