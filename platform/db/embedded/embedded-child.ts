/** A process with only the embedded database, for tests: reports events as lines of JSON. */
import { Pool } from 'pg';
import { startEmbedded } from './embedded.ts';

const [dataDir = '', task] = process.argv.slice(2);
const report = (event: object) => process.stdout.write(`${JSON.stringify(event)}\n`);

async function writeRows(pool: Pool): Promise<void> {
  await pool.query('create table if not exists written (number bigint generated always as identity primary key)');
  const writeForever = async () => {
    for (;;) {
      const { rows } = await pool.query('insert into written default values returning number');
      report({ acknowledged: Number(rows[0].number) });
    }
  };
  await Promise.all([writeForever(), writeForever(), writeForever()]);
}

try {
  // Only the writer's rows must survive a crash, and syncing is slow.
  const postgres = await startEmbedded(dataDir, { settings: task === 'write' ? {} : { fsync: 'off' } });
  report({ ready: postgres.connection, isNew: postgres.isNew });
  process.stdin.resume().once('end', async () => {
    await postgres.stop();
    process.exit(0);
  });
  if (task === 'write') await writeRows(new Pool(postgres.connection));
  if (task === 'leave') process.stdin.pause();
} catch (error) {
  report({ failure: String(error) });
  process.exit(1);
}
