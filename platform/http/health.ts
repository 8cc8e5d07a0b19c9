import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { m } from '#translations';
import type { Database } from '../db/client.ts';
import type { Platform } from '../platform.ts';
import { projectRoot } from '../project-root.ts';
import { Refusal } from './errors.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Makes `/readyz` fail while every request is still answered. */
    announceEnd(): void;
  }
}

/** Liveness and readiness probes for supervisors and load balancers. */
export function healthRoutes(app: FastifyInstance, { db, cache, clock, notifications }: Platform) {
  let ending = false;
  let migrated = false;
  app.decorate('announceEnd', () => {
    ending = true;
  });

  const config = { access: 'anyone', light: true } as const;
  app.get('/healthz', { config: { ...config, alwaysAnswered: true } }, (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'alive' }),
  );

  app.get('/readyz', { config }, async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    if (ending) throw notReady(m.http_ending());
    // Pings the database on a connection of its own, so that a full pool does not make the instance unready.
    if (!notifications.isListening()) {
      // The other instances mostly cannot reach it either, and cached pages are better than none.
      if (cache.counts().entries > 0) return { status: 'degraded', message: m.http_databaseAway() };
      throw notReady(m.http_databaseAway());
    }
    if (clock.isWrong()) throw notReady(m.http_clockWrong());
    migrated ||= await hasOurMigrations(db);
    if (!migrated) throw notReady(m.http_notMigrated());
    return { status: 'ready' };
  });
}

const notReady = (message: string) => new Refusal('unavailable', message, { headers: { 'retry-after': '2' } });

type Journal = { entries: { when: number }[] };

/** A newer version may have added migrations. */
async function hasOurMigrations(db: Database): Promise<boolean> {
  const file = join(projectRoot, 'platform/db/migrations/meta/_journal.json');
  const { entries } = JSON.parse(readFileSync(file, 'utf8')) as Journal;
  const { rows } = await db.$client.query<{ newest: string }>(
    'select max(created_at) as newest from drizzle.__drizzle_migrations',
  );
  return Number(rows[0]?.newest) >= Math.max(...entries.map(({ when }) => when));
}
