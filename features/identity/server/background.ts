import type { FastifyBaseLogger } from 'fastify';

/** Runs tasks without delaying the response; failures are only logged. `settled` waits for running tasks. */
export function openBackground(log: FastifyBaseLogger) {
  const running = new Set<Promise<void>>();
  return {
    run: (task: string, work: () => Promise<unknown>): void => {
      const done = work().then(
        () => {},
        (error: unknown) => log.error({ err: error }, `${task} failed`),
      );
      running.add(done);
      void done.finally(() => running.delete(done));
    },
    settled: async (): Promise<void> => {
      while (running.size > 0) await Promise.all(running);
    },
  };
}

export type Background = ReturnType<typeof openBackground>;
