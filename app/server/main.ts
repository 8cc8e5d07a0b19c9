import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { type Role, roles } from '#common/roles.ts';
import { hasPublishedPasswords, loadDemo } from '#demo/load-demo.ts';
import { demoEmail, demoPassword } from '#demo/people.ts';
import { isCommonPassword } from '#features/identity/server/common-passwords.ts';
import { refuseLostImeiKey } from '#features/imei/server/imei-keys.ts';
import { loadGazetteer } from '#features/places/server/gazetteer.ts';
import { type Config, readConfig } from '#platform/config.ts';
import { backUpBeforeUpgrade } from '#platform/db/backup/before-upgrade.ts';
import { type Connection, connectionTo, openDatabase } from '#platform/db/client.ts';
import { type EmbeddedPostgres, startEmbedded } from '#platform/db/embedded/embedded.ts';
import { migrate } from '#platform/db/migrate.ts';
import { ensureDemo, findDemoRoles } from '#platform/db/seed.ts';
import { describeError } from '#platform/describe-error.ts';
import { addJob } from '#platform/jobs.ts';
import { projectRoot } from '#platform/project-root.ts';
import { StartFailure } from '#platform/start-failure.ts';
import { buildApp } from './app.ts';
import { ensureAdmin } from './first-admin.ts';
import type { PageSource } from './pages.ts';

export const shutdownTimeout = 20_000;

/** The process: configuration, database, demo data, listening and graceful shutdown. */
export async function main(pages: PageSource): Promise<void> {
  let embedded: EmbeddedPostgres | undefined;
  let app: FastifyInstance | undefined;
  let ending: Promise<void> | undefined;
  let drainSeconds = 0;

  const end = () => {
    ending ??= (async () => {
      // Cuts uploads that are still arriving; the client can repeat them on another instance.
      const cut = setTimeout(() => app?.server.closeAllConnections(), shutdownTimeout);
      await app?.close();
      clearTimeout(cut);
      await embedded?.stop();
    })();
    return ending;
  };
  /** Exits, so that the supervisor restarts the process. */
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

  // An unhandled rejection concerns one task only; the process goes on.
  process.on('unhandledRejection', (error) => {
    if (app) app.platform.log.error({ err: error }, 'failed unnoticed');
    else console.error(describeError(error));
  });

  try {
    const env = join(projectRoot, '.env');
    if (existsSync(env)) process.loadEnvFile(env);
    const config = readConfig(process.env);
    drainSeconds = config.drainSeconds;
    if (!config.databaseUrl) {
      // For the demo data of a new shop, while this process has nothing else to do.
      if (config.demo !== 'off' && !existsSync(join(config.dataDir, 'postgres'))) void loadGazetteer();
      embedded = await step('starting PostgreSQL', () => startEmbedded(config.dataDir, { log: say, onLost: fail }));
    }
    const connection = embedded ? embedded.connection : connectionTo(config.databaseUrl as string);
    await step('migrating the database', () => migrateDatabase(config, connection));
    const demoRoles = await fillDatabase(config, connection, embedded !== undefined);
    app = await buildApp(config, connection, pages);
    await listen(app, config);
    for (const name of [
      'locate-products',
      'refresh-updates',
      'refresh-search-names',
      'fingerprint-pictures',
      'hide-verification-photos',
    ] as const)
      await addJob(app.platform.db, name, {}, { key: name });
    say(`Reshell is ready at ${config.publicUrl}`);
    // Not before, so that nobody waits for it, and rather than when a town is first looked up; a shop that ends at once does without.
    setTimeout(() => void loadGazetteer(), 5_000).unref();
    if (demoRoles.length > 0) say(`Demo accounts: ${demoRoles.map(demoEmail).join(', ')}; password ${demoPassword}`);
  } catch (error) {
    await fail(error);
  }
}

async function migrateDatabase({ dataDir, databaseUrl, s3 }: Config, connection: Connection): Promise<void> {
  await migrate(connection, {
    onUpgrade: async (from, to) => {
      say(`Upgrading the database from ${from} to ${to}.`);
      if (databaseUrl) {
        say('Its backup is yours: "npm run backup -- <new folder>" makes one before a start.');
        return;
      }
      const shop = { dataDir, databaseUrl, hasBucket: s3 !== undefined };
      const folder = await step('backing up', () => backUpBeforeUpgrade(shop, from, new Date()));
      say(`Everything as it was before is kept in ${folder}.`);
    },
    onNewer: (found) => say(`The database is of ${found}, which is newer: nothing is migrated.`),
  });
}

async function fillDatabase(config: Config, connection: Connection, isEmbedded: boolean): Promise<Role[]> {
  const { exposedBy } = config;
  if (exposedBy && config.admin && (await isCommonPassword(config.admin.password)))
    throw new StartFailure('ADMIN_PASSWORD is one of the passwords that are guessed first: set another.');
  const db = openDatabase(connection, 2, false);
  /** With DEMO=on everybody may use the accounts, but nobody else may be the admin. */
  const unwanted = config.demo === 'on' ? (['admin'] as const) : roles;
  try {
    await refuseLostImeiKey(db, config);
    const wanted = config.demo ? config.demo === 'on' : isEmbedded;
    await ensureDemo(db, { wanted, isDefault: config.demo === undefined }, async (transaction) => {
      if (exposedBy && config.demo !== 'on') throw publishedPasswords(exposedBy);
      if (exposedBy && !config.admin) throw publishedAdmin(exposedBy);
      await step('loading demo data', () => loadDemo(transaction, config));
    });
    if (config.admin) for (const sentence of await ensureAdmin(db, config.admin, demoEmail('admin'))) say(sentence);
    if (exposedBy && (await hasPublishedPasswords(db, unwanted)))
      throw config.demo === 'on' ? publishedAdmin(exposedBy) : publishedPasswords(exposedBy);
    return await findDemoRoles(db);
  } finally {
    await db.$client.end();
  }
}

const publishedPasswords = (exposedBy: string) =>
  new StartFailure(
    `With ${exposedBy} the shop can be reached from other machines, and the demo accounts have a password that everybody ` +
      'can read: set DEMO=off and, for a database that has them already, delete the accounts of @reshell.test while the ' +
      'shop is on 127.0.0.1 alone or begin with a new one; set DEMO=on with ADMIN_EMAIL and ADMIN_PASSWORD if everybody ' +
      'may use them; or leave HOST, PUBLIC_URL and TRUSTED_PROXIES unset.',
  );

const publishedAdmin = (exposedBy: string) =>
  new StartFailure(
    `With ${exposedBy} the shop can be reached from other machines, and the demo’s admin has a password that everybody ` +
      'can read: set ADMIN_EMAIL and ADMIN_PASSWORD, whose admin takes its place.',
  );

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

/** Prints a start-up step with its duration. */
async function step<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  const began = performance.now();
  const result = await work();
  say(`  ${name.padEnd(26)} ${((performance.now() - began) / 1000).toFixed(1)} s`);
  return result;
}

function say(line: string) {
  process.stdout.write(`${line}\n`);
}
