import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { type Client, openClient } from '../support/client.ts';
import {
  atMost,
  expectedToBe,
  figure,
  formatCount,
  formatMilliseconds,
  formatSeconds,
  median,
  quantile,
  type Row,
  type Scenario,
} from '../support/scenario.ts';
import { type Stage, until } from '../support/stage.ts';

const [timesCapacity, longestResponse, longestRecovery] = [10, 1_000, 5];
/** Warm-up after simultaneous connects, before the measurement begins. */
const warmUpSeconds = 2;
let next = 0;
const uncachedUrl = () => `/api/products?limit=24&max=${++next}`;

export const overload: Scenario = {
  name: 'overload',
  promise:
    'Ten times as many connections as the shop can serve, each asking for something uncached as soon as it is answered, or ' +
    'told to retry. The shop refuses at once what it cannot answer soon, answers the others within a second, sends cached ' +
    'responses, and recovers as soon as they have gone. Slow clients are cut off and slow nobody down.',
  run: async (stage) => {
    const { port } = await stage.openShop({ DEMO: 'on', LOAD_SHEDDING: 'on' });
    await visitAlone(port, 50);
    return [...(await exceedCapacity(stage, port)), ...(await sendSlowClients(stage, port))];
  },
};

async function exceedCapacity(stage: Stage, port: number): Promise<Row[]> {
  const alone = await visitAlone(port, 100);
  const capacity = await findCapacity(stage, port);
  const { times, wrong, unanswered } = await sendCrowd(port, capacity * timesCapacity, stage.isQuick ? 5 : 30);
  const over = performance.now();
  await until('the shop recovers', async () => {
    const now = await visitAlone(port, 20);
    return !now.isRefused && now.milliseconds < alone.milliseconds * 2 + 5;
  });
  const recovery = (performance.now() - over) / 1000;
  return [
    figure('connections it can serve, and connections it got', `${capacity}, ${capacity * timesCapacity}`),
    ...Object.entries(times).map(([what, all]) => {
      const [p50, p99] = [median(all), quantile(all, 0.99)];
      const found = `${formatCount(all.length)}, p50 ${formatMilliseconds(p50)}, p99 ${formatMilliseconds(p99)}`;
      return atMost(`${what}, p99`, found, all.length > 0 ? p99 : 0, longestResponse, ' ms');
    }),
    expectedToBe('answered with neither 200 nor 503', wrong, 0),
    expectedToBe('not answered', unanswered, 0),
    atMost('recovered after', formatSeconds(recovery), recovery, longestRecovery, ' s'),
  ];
}

/** Largest number of connections without a refusal, doubling from a few. */
async function findCapacity(stage: Stage, port: number): Promise<number> {
  for (let connections = 16; ; connections *= 2) {
    const { times } = await sendCrowd(port, connections, stage.isQuick ? 2 : 5);
    stage.log(`${connections} connections: ${times.accepted.length} accepted, ${times.refused.length} refused`);
    if (times.refused.length > 0 || connections >= 256) return Math.max(16, connections / 2);
  }
}

/** Every client requests uncached pages in a loop and honours Retry-After; one reads a cached page. */
async function sendCrowd(port: number, people: number, seconds: number) {
  const times = { accepted: [] as number[], refused: [] as number[], cached: [] as number[] };
  let [wrong, unanswered] = [0, 0];
  // Connects one by one beforehand: accepting connections under load is a proxy's work, and not measured.
  const clients = Array.from({ length: people + 1 }, () => openClient(port));
  for (const client of clients) await client.get('/healthz');
  const begin = performance.now();
  const elapsed = () => (performance.now() - begin) / 1000;
  const repeat = async (client: Client, path: () => string, kind: 'accepted' | 'cached', rest: number) => {
    while (elapsed() < warmUpSeconds + seconds) {
      const answer = await client.get(path()).catch(() => undefined);
      if (!answer) unanswered++;
      else if (answer.status !== 200 && answer.status !== 503) wrong++;
      else if (elapsed() > warmUpSeconds) times[answer.status === 503 ? 'refused' : kind].push(answer.milliseconds);
      await pause(rest + Number(answer?.headers['retry-after'] ?? 0) * 1_000);
    }
    client.close();
  };
  const [reader, ...crowd] = clients as [Client, ...Client[]];
  const reading = repeat(reader, () => '/api/category', 'cached', 20);
  await pause(100);
  await Promise.all([reading, ...crowd.map((client) => repeat(client, uncachedUrl, 'accepted', 0))]);
  return { times, wrong, unanswered };
}

/** Latencies of one client that requests uncached pages. */
async function visitAlone(port: number, times: number): Promise<{ milliseconds: number; isRefused: boolean }> {
  const client = openClient(port);
  const all: number[] = [];
  let isRefused = false;
  for (let time = 0; time < times; time++) {
    const { status, milliseconds } = await client.get(uncachedUrl());
    all.push(milliseconds);
    isRefused ||= status !== 200;
  }
  client.close();
  return { milliseconds: median(all), isRefused };
}

/** Clients that connect and send nothing, or a header byte by byte. */
async function sendSlowClients(stage: Stage, port: number): Promise<Row[]> {
  const starts = ['', 'POST /api/contact HTTP/1.1\r\nhost: localhost\r\nx-slow: '];
  const before = await visitAlone(port, 100);
  const sockets = Array.from({ length: stage.isQuick ? 200 : 1_000 }, () => connect(port, '127.0.0.1'));
  const drip = setInterval(() => {
    for (const [index, socket] of sockets.entries()) if (index % 2 && !socket.destroyed) socket.write('x');
  }, 1_000);
  stage.afterwards(() => clearInterval(drip));
  for (const [index, socket] of sockets.entries()) {
    socket.on('error', () => {}).resume();
    if (socket.connecting) await once(socket, 'connect');
    socket.write(starts[index % 2] as string);
  }
  const during = await visitAlone(port, 100);
  const begin = performance.now();
  await until('they are cut off', () => sockets.every(({ destroyed }) => destroyed));
  return [
    {
      what: `others wait, with and without ${sockets.length} slow clients`,
      found: `${formatMilliseconds(during.milliseconds)} and ${formatMilliseconds(before.milliseconds)}`,
      wanted: 'no refusal, and under 3 times as long',
      holds: !during.isRefused && during.milliseconds < before.milliseconds * 3 + 20,
    },
    figure('slow clients cut off after', formatSeconds((performance.now() - begin) / 1000)),
  ];
}
