import * as z from 'zod/mini';
import { endpoint } from '#common/endpoint.ts';

const count = z.int();
const seconds = z.number();

export const status = z.object({
  /** Every instance with a connection to the database, the longest connected first. */
  instances: z.array(
    z.object({
      /** Its request ids begin with it. */
      id: z.string(),
      host: z.string(),
      /** Unknown of instances that connect as another role. */
      connectedAt: z.nullable(z.string()),
      connections: count,
      /** The one that answers. */
      isThis: z.boolean(),
    }),
  ),
  database: z.object({
    version: z.string(),
    bytes: z.number(),
    /** Of all programs, and how many there may be. */
    connections: count,
    maxConnections: count,
    oldestTransactionSeconds: seconds,
  }),
  standbys: z.object({
    /** Whether DATABASE_REPLICA_URL names any; it may name the primary too, so their number is unknown. */
    isConfigured: z.boolean(),
    /** Those that the primary sends its log to; the lag is unknown to a role that may not read it. */
    connected: z.array(
      z.object({
        name: z.string(),
        state: z.nullable(z.string()),
        lagBytes: z.nullable(z.number()),
        lagSeconds: z.nullable(seconds),
      }),
    ),
    /** Who answered the public reads of this instance. */
    reads: z.object({ standby: count, primary: count }),
  }),
  /** Of all instances. */
  jobs: z.object({
    due: count,
    later: count,
    running: count,
    givenUp: count,
    oldestDueSeconds: seconds,
    /** Since deals whose deadline had passed were last ended; null if they never were. */
    deadlinesAgeSeconds: z.nullable(seconds),
    /** Of each kind that was given up, how many and why the last one was. */
    failures: z.array(z.object({ job: z.string(), count, reason: z.nullable(z.string()) })),
  }),
  /** The following are of the instance that answers, since its start. */
  process: z.object({
    startedAt: z.string(),
    memoryBytes: z.number(),
    requestsUnderWay: count,
    requestsShed: count,
    /** Ahead of the database's; with a wrong one it takes no jobs. */
    clockOffsetSeconds: seconds,
    isClockWrong: z.boolean(),
  }),
  cache: z.object({ hits: count, misses: count, stale: count, entries: count, bytes: z.number() }),
  errors: z.object({
    /** By status, such as 500. */
    counts: z.record(z.string(), count),
    /** Bugs, newest first. */
    latest: z.array(z.object({ at: z.string(), route: z.string(), requestId: z.string() })),
  }),
});
export type Status = z.output<typeof status>;

export const getStatus = endpoint({
  method: 'GET',
  path: '/status',
  summary: 'How the instances, the database, its standbys, the job queue and the cache are, and what failed lately',
  reply: status,
});
