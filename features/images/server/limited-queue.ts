import { crowded } from './uploads.ts';

/** Runs at most `running` jobs at once, lets `waiting` more wait their turn, and refuses the rest at once. */
export class LimitedQueue {
  #running = 0;
  readonly #waiting: (() => void)[] = [];
  readonly #limits: { running: number; waiting: number };

  constructor(limits: { running: number; waiting: number }) {
    this.#limits = limits;
  }

  async run<Result>(job: () => Promise<Result>): Promise<Result> {
    if (this.#running >= this.#limits.running) await this.#turn();
    else this.#running += 1;
    try {
      return await job();
    } finally {
      const next = this.#waiting.shift();
      // The place is handed over rather than freed, so that nobody who comes just now can slip in between.
      if (next) next();
      else this.#running -= 1;
    }
  }

  #turn(): Promise<void> {
    if (this.#waiting.length >= this.#limits.waiting) throw crowded();
    return new Promise((resolve) => this.#waiting.push(resolve));
  }
}
