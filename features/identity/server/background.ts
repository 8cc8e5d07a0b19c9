import type { FastifyBaseLogger } from 'fastify';

/** Runs tasks without delaying the response; failures are only logged. `settled` waits for running tasks. */
export function openBackground(log: FastifyBaseLogger) {
  const underWay = new Set<Promise<void>>();
  return {
    run: (what: string, work: () => Promise<unknown>): void => {
      const done = work().then(
        () => {},
        (error: unknown) => log.error({ err: error }, `${what} failed`),
      );
      underWay.add(done);
      done.finally(() => underWay.delete(done));
    },
    settled: async (): Promise<void> => {
      while (underWay.size > 0) await Promise.all(underWay);
    },
  };
}

export type Background = ReturnType<typeof openBackground>;
