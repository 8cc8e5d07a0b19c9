import { m } from '#messages';
import type { Status } from '../status.contract.ts';
import { writeDuration } from './figures.ts';

/** What an operator should look at, in words. */
export function warningsOf({ database, standbys, jobs, errors }: Status): string[] {
  const bugs = errors.counts['500'] ?? 0;
  return [
    standbys.isConfigured && standbys.connected.length === 0 && m.status_standbysMissing(),
    ...standbys.connected.map(
      ({ name, lagSeconds }) =>
        lagSeconds !== null && lagSeconds > 30 && m.status_standbyBehind({ name, lag: writeDuration(lagSeconds) }),
    ),
    jobs.oldestDueSeconds > 5 * 60 && m.status_jobsLate({ time: writeDuration(jobs.oldestDueSeconds) }),
    jobs.givenUp > 0 && m.status_jobsGivenUp({ count: jobs.givenUp }),
    database.connections > database.maxConnections * 0.8 && m.status_connectionsRunOut(),
    database.oldestTransactionSeconds > 60 &&
      m.status_longTransaction({ time: writeDuration(database.oldestTransactionSeconds) }),
    bugs > 0 && m.status_requestsFailed({ count: bugs }),
  ].filter((warning) => warning !== false);
}
