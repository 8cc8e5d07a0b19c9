import { quantile } from '../../support/scenario.ts';

/** What somebody does: the rows of the table of waiting times. */
export const kinds = [
  ...['page', 'search', 'own page', 'upload', 'sign-up', 'listing', 'wish', 'message', 'offer', 'booking'],
  ...['step of a deal', 'admin', 'prying', 'bending'],
] as const;
export type Kind = (typeof kinds)[number];

/** `refused` is a 503 with Retry-After, `wrong` any other status that was not to be expected. */
export type Outcome = 'answered' | 'stale' | 'refused' | 'wrong' | 'unanswered';
export type Entry = { at: number; kind: Kind; milliseconds: number; outcome: Outcome };

/** A stretch of the day in which something is broken, until writes are acknowledged again. */
export type Trouble = { name: string; from: number; to: number; downSeconds: number };

/** Every request of the day, in milliseconds since its begin. */
export function openRecords() {
  const begin = performance.now();
  const entries: Entry[] = [];
  const troubles: Trouble[] = [];
  const faults: string[] = [];
  let latestWrite = 0;
  const now = () => performance.now() - begin;
  return {
    entries,
    troubles,
    faults,
    now,
    add(kind: Kind, sentAt: number, outcome: Outcome, isWrite: boolean) {
      entries.push({ at: now(), kind, milliseconds: now() - sentAt, outcome });
      if (isWrite && outcome === 'answered') latestWrite = Math.max(latestWrite, sentAt);
    },
    /** When the latest acknowledged write was sent. */
    latestWrite: () => latestWrite,
    /** Something that must not be. */
    fault: (sentence: string) => void faults.push(`${(now() / 1000).toFixed(1)} s: ${sentence}`),
    during: (trouble: Trouble) => entries.filter((entry) => isDuring(entry, trouble)),
    quiet: () => entries.filter((entry) => !troubles.some((trouble) => isDuring(entry, trouble))),
  };
}
export type Records = ReturnType<typeof openRecords>;

const isDuring = ({ at, milliseconds }: Entry, { from, to }: Trouble) => at >= from && at - milliseconds < to;

export const count = (entries: readonly Entry[], ...outcomes: Outcome[]) =>
  entries.filter(({ outcome }) => outcomes.includes(outcome)).length;

/** Median and 99th percentile in milliseconds. */
export function waits(entries: readonly Entry[]): string {
  const all = entries.map(({ milliseconds }) => milliseconds);
  return all.length === 0 ? '' : [0.5, 0.99].map((share) => quantile(all, share).toFixed(0)).join(' / ');
}
