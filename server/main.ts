import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { buildApp } from './app.ts';
import { type Config, readConfig } from './config.ts';
import { type Connection, connectionTo, migrate, openDatabase } from './db/client.ts';
import { type EmbeddedPostgres, startEmbedded } from './db/embedded.ts';
import { ensureDemo, usesDemoData } from './db/seed.ts';
import { describeError } from './describe-error.ts';
import { ensureAdmin } from './first-admin.ts';
import type { PageSource } from './http/pages.ts';
import { projectRoot } from './project-root.ts';
import { StartFailure } from './start-failure.ts';
import { say, step } from './start-output.ts';

export const patienceWithRequests = 20_000;

/** The process: configuration, database, demo data, listening, and an orderly end. */
export async function main(pages: PageSource): Promise<void> {
  let embedded: EmbeddedPostgres | undefined;
  let app: FastifyInstance | undefined;
  let ending: Promise<void> | undefined;
  let drainSeconds = 0;

  const end = () => {
    ending ??= (async () => {
      // Who is still sending a picture by then can send it again, to whoever answers next.
      const cut = setTimeout(() => app?.server.closeAllConnections(), patienceWithRequests);
      await app?.close();
      clearTimeout(cut);
      await embedded?.stop();
    })();
    return ending;
  };
  /** For whoever supervises us: a fresh start may find the world in order again. */
  const fail = async (error: unknown) => {
    if (!(error instanceof StartFailure)) console.error(describeError(error));
    else console.error(error.message);
    await end().catch((failure) => console.error(describeError(failure)));
    process.exit(1);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      app?.announceEnd();
      pause(drainSeconds * 1000)
        .then(end)
        .then(
          () => process.exit(0),
          (error) => {
            console.error(describeError(error));
            process.exit(1);
          },
        );
    });

  // What nobody waited for has failed alone; everybody else goes on.
  process.on('unhandledRejection', (error) => {
    if (app) app.log.error({ err: error }, 'failed unnoticed');
    else console.error(describeError(error));
  });

  try {
    const env = join(projectRoot, '.env');
    if (existsSync(env)) process.loadEnvFile(env);
    const config = readConfig(process.env);
    drainSeconds = config.drainSeconds;
    if (!config.databaseUrl)
      embedded = await step('starting PostgreSQL', () => startEmbedded(config.dataDir, { log: say, onLost: fail }));
    const connection = embedded ? embedded.connection : connectionTo(config.databaseUrl as string);
    await step('migrating the database', () => migrate(connection));
    const demo = await fillDatabase(config, connection, embedded !== undefined);
    app = await buildApp(config, connection, pages);
    await listen(app, config);
    say(`Reshell is ready at ${config.publicUrl}`);
    if (demo) say('Demo accounts: admin@reshell.test, seller@reshell.test, buyer@reshell.test; password reshell-demo');
  } catch (error) {
    await fail(error);
  }
}

async function fillDatabase(config: Config, connection: Connection, isEmbedded: boolean): Promise<boolean> {
  const db = openDatabase(connection, 2, false);
  try {
    const wanted = config.demo ? config.demo === 'on' : isEmbedded;
    // Imported here, so that a shop without demo data never loads it.
    const { loadDemo } = await import('./demo/load-demo.ts');
    await ensureDemo(db, { wanted, isDefault: config.demo === undefined }, (transaction) =>
      step('loading demo data', () => loadDemo(transaction, config)),
    );
    if (config.admin) await ensureAdmin(db, config.admin);
    return await usesDemoData(db);
  } finally {
    await db.$client.end();
  }
}

async function listen(app: FastifyInstance, { port, host }: Config) {
  try {
    await app.listen({ port, host });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE')
      throw new StartFailure(`Port ${port} is taken: stop what uses it, or set PORT to another.`);
    if (code === 'EACCES')
      throw new StartFailure(`Port ${port} may not be used by this account: set PORT to 1024 or more.`);
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
      throw new StartFailure(`HOST ${host} is not an address of this machine: correct HOST.`);
    throw error;
  }
}
