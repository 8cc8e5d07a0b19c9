import { m } from '#translations';
import type { Status } from '../status.contract.ts';
import { writeDuration } from './figures.ts';

/** What an operator should look at, in words. */
export function warningsOf({ database, standbys, jobs, process, errors }: Status): string[] {
  const bugs = errors.counts['500'] ?? 0;
  const { clockOffsetSeconds: offset, isClockWrong } = process;
  const clockOffset = { time: writeDuration(Math.abs(offset)) };
  return [
    standbys.isConfigured && standbys.connected.length === 0 && m.status_standbysMissing(),
    ...standbys.connected.map(
      ({ name, lagSeconds }) =>
        lagSeconds !== null && lagSeconds > 30 && m.status_standbyBehind({ name, lag: writeDuration(lagSeconds) }),
    ),
    isClockWrong && (offset > 0 ? m.status_clockAhead(clockOffset) : m.status_clockBehind(clockOffset)),
    jobs.deadlinesAgeSeconds !== null &&
      jobs.deadlinesAgeSeconds > 5 * 60 &&
      m.status_deadlinesLate({ time: writeDuration(jobs.deadlinesAgeSeconds) }),
    jobs.oldestDueSeconds > 5 * 60 && m.status_jobsLate({ time: writeDuration(jobs.oldestDueSeconds) }),
    jobs.givenUp > 0 && m.status_jobsGivenUp({ count: jobs.givenUp }),
    database.connections > database.maxConnections * 0.8 && m.status_connectionsRunOut(),
    database.oldestTransactionSeconds > 60 &&
      m.status_longTransaction({ time: writeDuration(database.oldestTransactionSeconds) }),
    bugs > 0 && m.status_requestsFailed({ count: bugs }),
  ].filter((warning) => warning !== false);
}
