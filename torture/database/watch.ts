import { setTimeout as pause } from 'node:timers/promises';

const patience = 30_000;
const breath = 50;

/** Somebody who looks at the home page, and somebody who asks for something nobody asked for before. */
export function startWatching(origin: string) {
  let seen = nothing();
  let isEnough = false;
  const look = async (addressOf: () => string) => {
    while (!isEnough) {
      const begin = performance.now();
      const answer = await fetch(origin + addressOf(), {
        headers: { accept: 'text/html' },
        signal: AbortSignal.timeout(patience),
      }).catch(() => undefined);
      await answer?.arrayBuffer().catch(() => undefined);
      const isOld = answer?.headers.get('cache-status')?.includes('stale') ?? false;
      seen.longest = Math.max(seen.longest, performance.now() - begin);
      if (!answer) seen.unanswered++;
      else if (answer.status === 503 && answer.headers.has('retry-after')) seen.putOff++;
      else if (answer.status !== 200) seen.wrong++;
      else if (isOld) seen.old++;
      else seen.fresh++;
      await pause(breath);
    }
  };
  let next = 0;
  const watchers = [look(() => '/'), look(() => `/api/products?limit=1&max=${++next}`)];
  return {
    /** What was seen since this was last asked. */
    report: () => {
      const told = seen;
      seen = nothing();
      return told;
    },
    stop: async () => {
      isEnough = true;
      await Promise.all(watchers);
    },
  };
}

const nothing = () => ({ fresh: 0, old: 0, putOff: 0, wrong: 0, unanswered: 0, longest: 0 });

export type Seen = ReturnType<typeof nothing>;
