type Waiting = { since: number; resolve: (isAdmitted: boolean) => void };

/** How many run at once, how many more may wait, and for how many milliseconds at most. */
type Limits = { running: number; waiting: number; timeout?: number };

/** A semaphore with a bounded queue: requests that would wait too long are refused at once, or by `expireWaiting`. */
export function createLimiter({ running: maxRunning, waiting: maxWaiting, timeout }: Limits) {
  const queue: Waiting[] = [];
  let running = 0;

  /** True once a slot is acquired, false when that would take too long. */
  function enter(): boolean | Promise<boolean> {
    if (running < maxRunning) {
      running++;
      return true;
    }
    if (queue.length >= maxWaiting) return false;
    return new Promise((resolve) => queue.push({ since: Date.now(), resolve }));
  }

  function leave(): void {
    // The slot is handed to the next in the queue rather than freed, so that no newcomer overtakes it.
    const next = queue.shift();
    if (next) next.resolve(true);
    else running--;
  }

  return {
    running: () => running,
    enter,
    leave,
    /** To be called periodically where there is a timeout. */
    expireWaiting: () => {
      const oldest = Date.now() - (timeout ?? Number.POSITIVE_INFINITY);
      while (queue[0] && queue[0].since < oldest) queue.shift()?.resolve(false);
    },
    async run<Result>(job: () => Promise<Result>, refuse: () => Error): Promise<Result> {
      if (!(await enter())) throw refuse();
      try {
        return await job();
      } finally {
        leave();
      }
    },
  };
}

export type Limiter = ReturnType<typeof createLimiter>;
