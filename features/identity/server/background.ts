import type { FastifyBaseLogger } from 'fastify';

/** Work that the caller need not wait for. Failing is logged and hurts nobody; `settled` waits for what is under way. */
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
