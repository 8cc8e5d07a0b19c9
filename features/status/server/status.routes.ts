import type { FastifyInstance } from 'fastify';
import type { LoadShedding } from '#platform/http/load-shedding.ts';
import { serve } from '#platform/http/route.ts';
import { countWaitingJobs, findRunAges } from '#platform/jobs.ts';
import type { Platform } from '#platform/platform.ts';
import { getStatus } from '../status.contract.ts';
import { findStatus } from './status.queries.ts';

export function statusRoutes(app: FastifyInstance, platform: Platform, loadShedding: LoadShedding) {
  const { db, replicas, cache, clock, failures, instance } = platform;
  serve(app, platform, getStatus, { access: 'admin' }, async () => {
    const [status, jobs, ages] = await Promise.all([
      findStatus(db),
      countWaitingJobs(db),
      findRunAges(db, ['expire-deals']),
    ]);
    return {
      instances: status.instances.map((each) => ({ ...each, isThis: each.id === instance.id })),
      database: status.database,
      standbys: {
        isConfigured: platform.config.replicaUrl !== undefined,
        connected: status.standbys,
        reads: replicas.counts(),
      },
      jobs: {
        due: jobs.due ?? 0,
        later: jobs.later ?? 0,
        running: jobs.running ?? 0,
        givenUp: jobs['given up'] ?? 0,
        oldestDueSeconds: status.oldestDueSeconds,
        deadlinesAgeSeconds: ages['expire-deals'] ?? null,
        failures: status.failedJobs,
      },
      process: {
        startedAt: instance.startedAt.toISOString(),
        memoryBytes: process.memoryUsage.rss(),
        requestsUnderWay: loadShedding.underWay(),
        requestsShed: loadShedding.shed().full + loadShedding.shed().delayed,
        clockOffsetSeconds: (clock.offset() ?? 0) / 1000,
        isClockWrong: clock.isWrong(),
      },
      cache: cache.counts(),
      errors: failures.read(),
    };
  });
}
