import { spawn } from 'node:child_process';
import pg from 'pg';
import { StartFailure } from '#server/start-failure.ts';

/** Copies the database behind DATABASE_URL, as it was when this began, into one file. */
export async function dump(databaseUrl: string, file: string): Promise<void> {
  await run('pg_dump', databaseUrl, ['--format=custom', '--no-owner', '--no-privileges', `--file=${file}`]);
}

/** Fills an empty database: all of it or nothing. */
export async function undump(databaseUrl: string, file: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query("select to_regclass('public.products') is not null as taken");
  await client.end();
  if (rows[0].taken)
    throw new StartFailure(
      'the database of DATABASE_URL is not empty: create a new one, and name that in DATABASE_URL',
    );
  await run('pg_restore', databaseUrl, [
    '--exit-on-error',
    '--single-transaction',
    '--no-owner',
    '--no-privileges',
    file,
  ]);
}

function run(program: 'pg_dump' | 'pg_restore', databaseUrl: string, args: string[]): Promise<void> {
  const address = new URL(databaseUrl);
  // Everybody on the machine sees arguments, so the password goes another way.
  const PGPASSWORD = decodeURIComponent(address.password);
  address.password = '';
  const env = { ...process.env, ...(PGPASSWORD && { PGPASSWORD }) };
  return new Promise((resolve, reject) => {
    const child = spawn(program, [`--dbname=${address}`, ...args], { env, stdio: ['ignore', 'inherit', 'pipe'] });
    let said = '';
    child.stderr.on('data', (chunk) => {
      said += chunk;
    });
    child.once('error', () => reject(new StartFailure(missing(program))));
    child.once('close', (code) => (code === 0 ? resolve() : reject(new StartFailure(`${program}: ${said.trim()}`))));
  });
}

const missing = (program: string) =>
  `with DATABASE_URL this needs ${program}, of the version of your PostgreSQL or later: install the PostgreSQL client programs, or use the backups of whoever runs the database`;
