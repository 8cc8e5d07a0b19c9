import { setTimeout as pause } from 'node:timers/promises';
import { formatSeconds } from '../../bench/markdown.ts';
import type { Row } from '../scenario.ts';
import { until } from '../until.ts';
import type { Site } from './site.ts';
import type { Seen } from './watch.ts';

/** The longest that anybody may wait for any answer: for a connection, and then for a silent one. */
const longestWait = 12_000;

/** What people saw of it, from its beginning until writes are acknowledged again. */
export async function endure(site: Site, what: string, trouble: () => Promise<unknown>): Promise<Row> {
  const before = site.watching.report();
  await trouble();
  const over = performance.now();
  await until('the shop writes again', () => site.load.ledger.latest.sentAt > over);
  const back = site.load.ledger.latest.answeredAt - over;
  // Until what began in the middle of it has come to its end.
  await pause(1_000);
  const seen = site.watching.report();
  const holds = [before, seen].every(
    ({ wrong, unanswered, longest }) => wrong + unanswered === 0 && longest < longestWait,
  );
  const hasEnded = site.shop.process.exitCode !== null;
  return {
    what,
    found: `${describe(seen)}; writing again after ${formatSeconds(back / 1000)}${hasEnded ? '; the shop ended' : ''}`,
    wanted: 'neither wrong nor unanswered',
    holds: holds && !hasEnded,
  };
}

const describe = ({ fresh, old, putOff, wrong, unanswered, longest }: Seen) =>
  `${fresh} fresh, ${old} old, ${putOff} put off, ${wrong} wrong, ${unanswered} unanswered, longest ${formatSeconds(longest / 1000)}`;
