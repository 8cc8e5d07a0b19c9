import { setTimeout as pause } from 'node:timers/promises';

/** Generous: machines that run other things too may take long, and only what never happens is a fault. */
const patience = 600_000;

/** Waits until it is so, and gives up with its name when it never is. */
export async function until(what: string, isSo: () => boolean | Promise<boolean>): Promise<void> {
  const begin = performance.now();
  while (!(await isSo())) {
    if (performance.now() - begin > patience) throw new Error(`not within ${patience / 1000} s: ${what}`);
    await pause(5);
  }
}
