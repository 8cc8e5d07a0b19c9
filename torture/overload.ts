import { join } from 'node:path';
import { freePort } from '#server/testing/shop-process.ts';
import { formatCount, formatMilliseconds, formatSeconds } from '../bench/markdown.ts';
import { sendCrowd, type Times, visitAlone } from './overload/crowd.ts';
import { sendSlowClients } from './overload/slow-clients.ts';
import { expectedToBe, type Row, type Scenario, told } from './scenario.ts';
import type { Stage } from './stage.ts';
import { until } from './until.ts';

const mostTimes = 10;
const longestAccepted = 1_000;
const longestRecovery = 5_000;

export const overload: Scenario = {
  name: 'overload',
  promise:
    'Ten times as many connections as the shop can serve, each asking for something new as soon as it is answered, or told to come again. It turns ' +
    'away at once what it cannot answer soon, answers the others within a second, gives out what it has kept, and is itself ' +
    'again as soon as they have gone. Slow clients are served by nobody and cost nobody.',
  run: async (stage) => {
    const port = await openShop(stage);
    return [...(await beyondCapacity(stage, port)), ...(await withSlowClients(stage, port))];
  },
};

async function openShop(stage: Stage): Promise<number> {
  const port = await freePort();
  const shop = stage.openShop({
    DATA_DIR: join(stage.folder, 'data'),
    PORT: String(port),
    LOAD_SHEDDING: 'on',
    LOG_LEVEL: 'error',
  });
  await shop.ready;
  await visitAlone(port, 50);
  return port;
}

async function beyondCapacity(stage: Stage, port: number): Promise<Row[]> {
  const alone = await visitAlone(port, 100);
  const capacity = await findCapacity(stage, port);
  const seconds = stage.isQuick ? 5 : 30;
  stage.say(`${capacity * mostTimes} connections for ${seconds} s`);
  const crowd = await sendCrowd(port, capacity * mostTimes, seconds);
  const over = performance.now();
  await until('it is itself again', async () => {
    const now = await visitAlone(port, 20);
    return !now.isRefused && now.milliseconds < alone.milliseconds * 2 + 5;
  });
  const recovery = performance.now() - over;
  const { accepted, turnedAway, kept } = crowd;
  return [
    told('connections it can serve', formatCount(capacity)),
    told('connections it got', formatCount(capacity * mostTimes)),
    {
      ...row('accepted', accepted),
      wanted: 'p99 under 1 s',
      holds: accepted.count > 0 && accepted.p99 < longestAccepted,
    },
    { ...row('turned away', turnedAway), wanted: 'p99 under 1 s', holds: !(turnedAway.p99 >= longestAccepted) },
    { ...row('kept answers meanwhile', kept), wanted: 'p99 under 1 s', holds: kept.p99 < longestAccepted },
    expectedToBe('answered with anything but 200 or 503', crowd.wrong, 0),
    expectedToBe('not answered at all', crowd.unanswered, 0),
    {
      what: 'itself again after',
      found: formatSeconds(recovery / 1000),
      wanted: 'under 5 s',
      holds: recovery < longestRecovery,
    },
  ];
}

/** The most connections of which none is turned away, doubling from a few. */
async function findCapacity(stage: Stage, port: number): Promise<number> {
  for (let connections = 16; ; connections *= 2) {
    const { turnedAway, accepted } = await sendCrowd(port, connections, stage.isQuick ? 2 : 5);
    stage.say(`${connections} connections: ${accepted.count} accepted, ${turnedAway.count} turned away`);
    if (turnedAway.count > 0 || connections >= 256) return Math.max(16, connections / 2);
  }
}

const row = (what: string, { count, p50, p99, most }: Times) => ({
  what,
  found: `${formatCount(count)}, p50 ${formatMilliseconds(p50)} ms, p99 ${formatMilliseconds(p99)} ms, most ${formatMilliseconds(most)} ms`,
});

async function withSlowClients(stage: Stage, port: number): Promise<Row[]> {
  const each = stage.isQuick ? 100 : 500;
  stage.say(`${each * 3} slow clients`);
  const before = await visitAlone(port, 100);
  const slow = await sendSlowClients(port, each);
  stage.afterwards(slow.close);
  const during = await visitAlone(port, 100);
  const begin = performance.now();
  await until('they are cut off', () => slow.countOpen('half-open') + slow.countOpen('slow headers') === 0);
  const cutAfter = performance.now() - begin;
  const leftToFinish = slow.countOpen('slow bodies');
  slow.close();
  return [
    told('slow clients of each kind', formatCount(each)),
    {
      what: 'others wait, with and without them',
      found: `${formatMilliseconds(during.milliseconds)} ms and ${formatMilliseconds(before.milliseconds)} ms`,
      wanted: 'no refusal, and under 3 times as long',
      holds: !during.isRefused && during.milliseconds < before.milliseconds * 3 + 20,
    },
    told('half-open and slow headers cut off after', formatSeconds(cutAfter / 1000)),
    told('slow bodies that may still finish, by then', formatCount(leftToFinish)),
  ];
}
