import type { Job } from '#platform/jobs.ts';
import type { Platform } from '#platform/platform.ts';
import { makeCheckpoint } from './log.queries.ts';
import { openLogKey } from './log-key.ts';
import { askWitnesses } from './witnesses.ts';

declare module '#platform/jobs.ts' {
  interface JobPayloads {
    'checkpoint-log': object;
  }
}

export const logJobs: Job[] = [
  { name: 'checkpoint-log', schedule: { every: '1 day', at: '00:40' }, run: (platform) => checkpointLog(platform) },
];

async function checkpointLog({ db, config, clock, log }: Platform): Promise<void> {
  const made = await makeCheckpoint(db, await openLogKey(config), clock.now());
  if (made) await askWitnesses(db, config.logWitnesses, made, log);
}
