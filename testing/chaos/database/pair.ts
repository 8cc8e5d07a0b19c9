import { join } from 'node:path';
import { type Stage, until } from '../../support/stage.ts';
import { type Postgres, preparePostgres } from './postgres.ts';

type PairOptions = { isSynchronous: boolean; settings?: Record<string, string>; programs?: string };

/** A primary and its standby; with synchronous replication commits wait for the standby. */
export async function openPair(
  stage: Pick<Stage, 'folder' | 'afterwards'>,
  { isSynchronous, settings = {}, programs }: PairOptions,
): Promise<[Postgres, Postgres]> {
  const waits = isSynchronous ? { synchronous_standby_names: '*' } : undefined;
  const primary = await preparePostgres(join(stage.folder, 'primary/data'), { ...settings, ...waits }, programs);
  const standby = await preparePostgres(
    join(stage.folder, 'standby/data'),
    { ...settings, hot_standby: 'on' },
    programs,
  );
  stage.afterwards(() => Promise.all([primary.stop('SIGKILL'), standby.stop('SIGKILL')]));
  await primary.initialise();
  await standby.follow(primary);
  await primary.start();
  await standby.start();
  await until('the standby is in step', () => isInStep(primary, isSynchronous));
  return [primary, standby];
}

export const isInStep = async (primary: Postgres, isSynchronous = true) =>
  (await primary.query(`select from pg_stat_replication where sync_state = '${isSynchronous ? 'sync' : 'async'}'`))
    .length > 0;
