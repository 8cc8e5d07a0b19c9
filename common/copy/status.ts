import { counted } from './counted.ts';

/** How the servers are, for admins. */
// biome-ignore lint/performance/noBarrelFile: a namespace of separate exports, so that a page bundles only the texts it uses.
export * as statusCopy from './status.ts';

export const title = 'Status';
export const refreshed = 'Refreshed every ten seconds.';
export const allWell = 'Everything is running well.';
export const standbysMissing = 'No standby server is connected to the primary database.';
export const standbyBehind = (name: string, lag: string) => `The standby ${name} is ${lag} behind.`;
export const jobsLate = (time: string) =>
  `A job has been waiting for ${time}: too few instances work on jobs, or none.`;
export const jobsGivenUp = (count: number) => `${counted(count, 'job')} failed at every attempt.`;
export const connectionsRunOut = 'The database has few connections left.';
export const longTransaction = (time: string) => `A transaction in the database has been open for ${time}.`;
export const requestsFailed = (count: number) =>
  `${counted(count, 'request')} to this instance failed because of a bug since it started.`;

export const instances = 'Instances';
export const instance = 'Instance';
export const thisOne = 'Answers you';
export const connectedSince = 'Connected since';
export const connections = 'Connections';
export const noInstances =
  'None can be told apart: leave application_name out of DATABASE_URL, so that instances can give their own.';

export const thisInstance = 'This instance';
export const startedAt = 'Started';
export const memory = 'Memory';
export const underWay = 'Requests under way';
export const shed = 'Requests turned away';

export const database = 'Database';
export const version = 'PostgreSQL';
export const size = 'Size';
export const ofMax = (count: string, max: string) => `${count} of ${max}`;
export const oldestTransaction = 'Oldest open transaction';

export const standbys = 'Standby servers';
export const noStandbys = 'None connected.';
export const lag = (bytes: string, time: string) => `${bytes}, ${time} behind`;
export const lagUnknown = 'Lag unknown: the database role needs pg_monitor';
export const readsByStandby = 'Public reads by a standby';
export const readsByPrimary = 'Public reads by the primary';

export const jobs = 'Jobs';
export const jobsDue = 'Due';
export const jobsLater = 'Scheduled';
export const jobsRunning = 'Running';
export const jobsFailed = 'Given up';
export const oldestDue = 'Longest wait';
export const failedTimes = (job: string, count: number) => `${job}, ${count}×`;

export const cache = 'Cache';
export const hitRate = 'Answered from the cache';
export const staleSent = 'Stale answers';
export const entries = 'Entries';

export const errors = 'Errors';
export const noErrors = 'None since this instance started.';
export const answersWith = (status: string) => `Answers with ${status}`;
export const latestBugs = 'Latest bugs';
export const route = 'Route';
export const requestId = 'Request';
export const when = 'When';

export const writeMegabytes = (megabytes: string) => `${megabytes} MB`;
export const writeSeconds = (count: string) => `${count} s`;
export const writeMinutes = (count: string) => `${count} min`;
export const writeHours = (count: string) => `${count} h`;
