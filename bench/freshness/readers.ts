import { setTimeout as pause } from 'node:timers/promises';
import { openClient } from '../client.ts';
import type { Timeline } from './timeline.ts';
import type { Writers } from './writers.ts';

const betweenReads = 25;

/** Readers in each shop, who look at a list, at a phone and at its page, and note the oldest thing they see. */
export async function openReaders(ports: number[], { posts, edits, edited }: Writers) {
  const clients = ports.map((port) => openClient(port));
  let [oldest, reads, isStopping] = [0, 0, false];
  const { headers } = await (clients[0] as (typeof clients)[0]).get(`/product/${edited}`);
  const page = new URL(headers.location ?? '', 'http://here').pathname;
  const looks: [path: string, marked: RegExp, timeline: Timeline][] = [
    ['/api/products?limit=24', /Version (\d+)/g, posts],
    [`/api/products/${edited}`, /Edition (\d+)/g, edits],
    [page, /Edition (\d+)/g, edits],
  ];

  async function keepReading(client: (typeof clients)[0]) {
    while (!isStopping)
      for (const [path, marked, timeline] of looks) {
        const askedAt = performance.now();
        const { status, body } = await client.get(path);
        if (status === 503) continue;
        if (status !== 200) throw new Error(`${path} answers ${status}`);
        const versions = Array.from(body.matchAll(marked), ([, version]) => Number(version));
        oldest = Math.max(oldest, timeline.ageOf(Math.max(...versions), askedAt));
        reads++;
        await pause(betweenReads);
      }
  }

  return {
    /** Ends once told to stop. */
    run: () => Promise.all(clients.map(keepReading)),
    /** In milliseconds: for how long something newer had been acknowledged when the oldest thing was asked for. */
    oldest: () => oldest,
    reads: () => reads,
    stop: () => {
      isStopping = true;
    },
    close: () => {
      for (const client of clients) client.close();
    },
  };
}
