import { hostname } from 'node:os';

/** Begins the name under which an instance connects, so that all of them are found in `pg_stat_activity`. */
export const instancePrefix = 'reshell ';

/** This process among several; `name` is the name of its connections, of which PostgreSQL keeps 63 bytes. */
export function nameInstance(uuid: string) {
  const id = uuid.slice(-12);
  return { id, name: `${instancePrefix}${id} ${hostname()}`.slice(0, 63), startedAt: new Date() };
}

export type Instance = ReturnType<typeof nameInstance>;
