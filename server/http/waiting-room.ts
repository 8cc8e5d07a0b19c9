type Waiting = { since: number; enter: () => void; giveUp: () => void };

/** How many are worked on at once, how many more may wait for their turn, and for how many milliseconds at most. */
export type Limits = { inside: number; waiting: number; patience: number };

/** Whoever would have to wait too long is told at once, or as soon as it is clear. */
export function openRoom({ inside, waiting, patience }: Limits) {
  const queue: Waiting[] = [];
  let used = 0;

  return {
    used: () => used,
    /** True once it is one's turn, false if that would take too long. */
    enter: (): boolean | Promise<boolean> => {
      if (used < inside) {
        used++;
        return true;
      }
      if (queue.length >= waiting) return false;
      return new Promise((resolve) =>
        queue.push({ since: Date.now(), enter: () => resolve(true), giveUp: () => resolve(false) }),
      );
    },
    leave: () => {
      // The place is handed over, so that nobody who comes just now slips in between.
      const next = queue.shift();
      if (next) next.enter();
      else used--;
    },
    /** To be called now and then. */
    sendHome: () => {
      const latest = Date.now() - patience;
      while (queue[0] && queue[0].since < latest) queue.shift()?.giveUp();
    },
  };
}

export type Room = ReturnType<typeof openRoom>;
