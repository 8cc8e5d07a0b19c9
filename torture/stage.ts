import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endShop, type Shop, startShop } from '#server/testing/shop-process.ts';

/** What one scenario works with; all of it is gone once the stage is closed. */
export async function openStage(name: string, { isQuick = false, isQuiet = false } = {}) {
  const folder = await mkdtemp(join(tmpdir(), `reshell-${name}-`));
  const undoing: (() => unknown)[] = [() => rm(folder, { recursive: true, force: true })];
  let closing: Promise<void> | undefined;

  return {
    /** The short form is asked for: the same, less often. */
    isQuick,
    /** Empty at first. */
    folder,
    /** Tells whoever watches how far it is. */
    say: (line: string) => isQuiet || console.log(`  ${name}: ${line}`),
    /** Carried out when the scenario is over, however it ended; what was asked for last comes first. */
    afterwards: (undo: () => unknown) => void undoing.push(undo),
    /** The built shop, or another build of it, in a process of its own that ends with the stage at the latest. */
    openShop: (environment: Record<string, string>, program?: string): Shop => {
      const shop = startShop(environment, program ? [program] : undefined);
      undoing.push(() => endShop(shop));
      return shop;
    },
    close: () => {
      closing ??= (async () => {
        for (const undo of undoing.reverse()) await undo();
      })();
      return closing;
    },
  };
}

export type Stage = Awaited<ReturnType<typeof openStage>>;
