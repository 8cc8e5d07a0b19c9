import { setTimeout as pause } from 'node:timers/promises';
import { type Client, openClient } from '../../bench/client.ts';
import { quantile } from '../../bench/statistics.ts';

export type Times = { count: number; p50: number; p99: number; most: number };
export type Crowd = { accepted: Times; turnedAway: Times; kept: Times; wrong: number; unanswered: number };

const keptAddress = '/api/category';
const breath = 20;
/** Until the first, who all come at the same moment, have been answered. */
const arriving = 2;
let next = 0;

/**
 * So many people, each of whom asks for something nobody has asked for before, and again as soon as they are answered, or
 * when they were told to. Meanwhile one looks at what is kept.
 */
export async function sendCrowd(port: number, people: number, seconds: number): Promise<Crowd> {
  const times = { accepted: [] as number[], turnedAway: [] as number[], kept: [] as number[] };
  let [wrong, unanswered] = [0, 0];
  // Node.js accepts one connection per turn of its loop, which under load is slow: that is a proxy's work, and not measured.
  const visitors = Array.from({ length: people }, () => openClient(port));
  for (const visitor of visitors) await visitor.get('/healthz');
  const begin = performance.now();
  const isOver = () => performance.now() > begin + (arriving + seconds) * 1_000;
  const isMeasured = () => performance.now() > begin + arriving * 1_000;

  const ask = async (visitor: Client, path: string, answered: number[]) => {
    const answer = await visitor.get(path).catch(() => undefined);
    if (!answer) unanswered++;
    else if (answer.status !== 200 && answer.status !== 503) wrong++;
    else if (isMeasured()) (answer.status === 503 ? times.turnedAway : answered).push(answer.milliseconds);
    return Number(answer?.headers['retry-after'] ?? 0);
  };
  const hurry = async (visitor: Client) => {
    while (!isOver()) await pause((await ask(visitor, unheardOf(), times.accepted)) * 1_000);
    visitor.close();
  };
  const look = async () => {
    const visitor = openClient(port);
    while (!isOver()) {
      await ask(visitor, keptAddress, times.kept);
      await pause(breath);
    }
    visitor.close();
  };
  // Whoever looks was here before the crowd.
  const looking = look();
  await pause(breath * 5);
  await Promise.all([looking, ...visitors.map(hurry)]);
  return {
    accepted: summary(times.accepted),
    turnedAway: summary(times.turnedAway),
    kept: summary(times.kept),
    wrong,
    unanswered,
  };
}

const unheardOf = () => `/api/products?limit=24&max=${++next}`;

/** How long one person waits for something that nobody has asked for before, several times over. */
export async function visitAlone(port: number, times: number): Promise<{ milliseconds: number; isRefused: boolean }> {
  const visitor = openClient(port);
  const all: number[] = [];
  let isRefused = false;
  for (let time = 0; time < times; time++) {
    const { status, milliseconds } = await visitor.get(unheardOf());
    all.push(milliseconds);
    isRefused ||= status !== 200;
  }
  visitor.close();
  return { milliseconds: quantile(all, 0.5), isRefused };
}

const summary = (all: number[]): Times => ({
  count: all.length,
  p50: quantile(all, 0.5),
  p99: quantile(all, 0.99),
  most: quantile(all, 1),
});
