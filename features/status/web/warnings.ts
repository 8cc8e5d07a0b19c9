import { statusCopy } from '#common/copy/status.ts';
import type { Status } from '../status.contract.ts';
import { writeDuration } from './figures.ts';

/** What an operator should look at, in words. */
export function warningsOf({ database, standbys, jobs, errors }: Status): string[] {
  const bugs = errors.counts['500'] ?? 0;
  return [
    standbys.isConfigured && standbys.connected.length === 0 && statusCopy.standbysMissing,
    ...standbys.connected.map(
      ({ name, lagSeconds }) =>
        lagSeconds !== null && lagSeconds > 30 && statusCopy.standbyBehind(name, writeDuration(lagSeconds)),
    ),
    jobs.oldestDueSeconds > 5 * 60 && statusCopy.jobsLate(writeDuration(jobs.oldestDueSeconds)),
    jobs.givenUp > 0 && statusCopy.jobsGivenUp(jobs.givenUp),
    database.connections > database.maxConnections * 0.8 && statusCopy.connectionsRunOut,
    database.oldestTransactionSeconds > 60 &&
      statusCopy.longTransaction(writeDuration(database.oldestTransactionSeconds)),
    bugs > 0 && statusCopy.requestsFailed(bugs),
  ].filter((warning) => warning !== false);
}
