import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Connection } from '#platform/db/client.ts';
import { expectedToBe, formatSeconds, type Row } from '../../support/scenario.ts';
import { type Stage, until } from '../../support/stage.ts';
import { checkLedger, describeFindings } from '../check.ts';
import { countAcknowledged, startWorkload } from '../workload.ts';
import type { Postgres } from './postgres.ts';

/** Upper bound of a request: the wait for a connection plus the timeout of a silent one. */
const longestResponse = 12_000;
const [betweenReads, readTimeout] = [50, 30_000];

/** A shop on an external PostgreSQL at `ports`, with a write and a read workload. */
export async function openSite(stage: Stage, database: Postgres, ports: number[]) {
  const dataDir = join(stage.folder, `shop-${ports[0]}`);
  const hosts = ports.map((each) => `127.0.0.1:${each}`).join(',');
  const environment = { DATABASE_URL: `postgres://reshell@${hosts}/postgres`, DATA_DIR: dataDir, LOG_LEVEL: 'warn' };
  const shop = await stage.openShop(environment);
  const workload = await startWorkload(shop.origin, database.connection);
  const readers = startReaders(shop.origin);
  const stop = () => Promise.all([workload.stop(), readers.stop()]);
  stage.afterwards(stop);
  await until('the first writes are acknowledged', () => countAcknowledged(workload.ledger) > 20);
  return {
    ledger: workload.ledger,
    /** Readers' report, from the failure until writes are acknowledged again. */
    async measureFailure(what: string, failure: () => Promise<unknown>): Promise<Row> {
      const before = readers.report();
      await failure();
      const over = performance.now();
      await until('the shop writes again', () => workload.ledger.latest.sentAt > over);
      const back = (workload.ledger.latest.answeredAt - over) / 1000;
      // Waits for requests that began during the failure.
      await pause(1_000);
      const { fresh, stale, refused, wrong, unanswered, longest } = readers.report();
      const hasEnded = shop.process.exitCode !== null;
      const isSound = (seen: Seen) => seen.wrong + seen.unanswered === 0 && seen.longest < longestResponse;
      return {
        what,
        found:
          `${fresh} fresh, ${stale} stale, ${refused} refused, ${wrong} wrong, ${unanswered} unanswered, ` +
          `longest ${formatSeconds(longest / 1000)}; writing again after ${formatSeconds(back)}${hasEnded ? '; the shop ended' : ''}`,
        wanted: 'neither wrong nor unanswered',
        holds: isSound(before) && isSound({ fresh, stale, refused, wrong, unanswered, longest }) && !hasEnded,
      };
    },
    /** Ends the load and compares acknowledged writes with this database. */
    async compare(connection: Connection, where: string): Promise<Row[]> {
      await stop();
      const found = await checkLedger(connection, join(dataDir, 'pictures'), workload.ledger);
      const rows = describeFindings(workload.ledger, found);
      const failed = expectedToBe('writes answered with 500', workload.ledger.statuses.get(500) ?? 0, 0);
      return [...rows, failed].map((row) => ({ ...row, what: `${row.what} ${where}` }));
    },
  };
}

const nothing = () => ({ fresh: 0, stale: 0, refused: 0, wrong: 0, unanswered: 0, longest: 0 });
type Seen = ReturnType<typeof nothing>;

/** One reads the home page, one an uncached list. */
function startReaders(origin: string) {
  let [seen, isOver, next] = [nothing(), false, 0];
  const read = async (address: () => string) => {
    for (; !isOver; await pause(betweenReads)) {
      const begin = performance.now();
      const answer = await fetch(origin + address(), {
        headers: { accept: 'text/html' },
        signal: AbortSignal.timeout(readTimeout),
      }).catch(() => undefined);
      await answer?.arrayBuffer().catch(() => undefined);
      seen.longest = Math.max(seen.longest, performance.now() - begin);
      if (!answer) seen.unanswered++;
      else if (answer.status === 503 && answer.headers.has('retry-after')) seen.refused++;
      else if (answer.status !== 200) seen.wrong++;
      else if (answer.headers.get('cache-status')?.includes('stale')) seen.stale++;
      else seen.fresh++;
    }
  };
  const readers = [read(() => '/'), read(() => `/api/products?limit=1&max=${++next}`)];
  return {
    /** Results since the last report. */
    report: (): Seen => {
      const reported = seen;
      seen = nothing();
      return reported;
    },
    stop: async () => {
      isOver = true;
      await Promise.all(readers);
    },
  };
}
