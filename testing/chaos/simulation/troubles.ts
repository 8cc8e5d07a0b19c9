import { setTimeout as pause } from 'node:timers/promises';
import { type Stage, until } from '../../support/stage.ts';
import { useUp } from '../database/disk.ts';
import type { Installation } from './installation.ts';
import type { Records } from './records.ts';

/** What goes wrong, in this order; each lasts `seconds` and is then undone. */
type Trouble = { name: string; needsDisk?: true; happen(shop: Installation, seconds: number): Promise<unknown> };

const hold = (seconds: number) => pause(seconds * 1_000);

export const plan: Trouble[] = [
  {
    name: 'a release is rolled out',
    happen: (shop) => shop.restart(0, 'SIGTERM').then(() => shop.restart(1, 'SIGTERM')),
  },
  { name: 'an instance is killed', happen: ({ restart }) => restart(Math.random() < 0.5 ? 0 : 1, 'SIGKILL') },
  {
    name: 'all connections to the database are cut, five times',
    happen: async ({ proxies }) => {
      for (let time = 0; time < 5; time++, await pause(200)) for (const proxy of proxies) proxy.cut();
    },
  },
  {
    name: 'the network to the database swallows everything',
    happen: async ({ proxies }, seconds) => {
      for (const proxy of proxies) proxy.setSilent(true);
      await hold(seconds);
      for (const proxy of proxies) {
        proxy.setSilent(false);
        // Such an outage loses connections without notice to either side.
        proxy.cut();
      }
    },
  },
  {
    name: 'the primary is killed, and started again',
    happen: async (shop, seconds) => {
      await shop.primary().stop('SIGKILL');
      await hold(seconds);
      await shop.primary().start();
    },
  },
  {
    name: 'the primary hangs',
    happen: async (shop, seconds) => {
      await shop.primary().signalAll('SIGSTOP');
      await hold(seconds);
      await shop.primary().signalAll('SIGCONT');
    },
  },
  {
    name: 'every connection waits for a lock',
    happen: (shop, seconds) => shop.primary().query(`begin; lock table products; select pg_sleep(${seconds}); commit`),
  },
  {
    name: 'the standby is lost, so that nothing can be committed',
    happen: async (shop, seconds) => {
      await shop.standby().stop();
      await hold(seconds);
      await shop.standby().start();
    },
  },
  {
    name: 'the disk of the pictures is full',
    needsDisk: true,
    happen: async (shop, seconds) => {
      const free = await useUp(shop.disks().pictures);
      await hold(seconds);
      await free();
    },
  },
  {
    name: 'the disk of the database is full',
    needsDisk: true,
    happen: async (shop, seconds) => {
      const free = await useUp(shop.disks().database);
      await hold(seconds);
      await free();
      // PostgreSQL panics without room for WAL; then the operator restarts it.
      if (shop.primary().hasEnded()) await shop.primary().start();
    },
  },
  { name: 'the primary is lost, and the standby promoted', happen: (shop) => shop.failOver() },
  { name: 'a new standby is copied from the primary', happen: (shop) => shop.addStandby() },
];

/** Carries out the plan within these seconds, in as many rounds as fit, with quiet times in between. */
export async function makeTrouble(
  stage: Stage,
  shop: Installation,
  records: Records,
  seconds: number,
  backUp: () => Promise<void>,
) {
  const all = plan.filter(({ needsDisk }) => !(needsDisk && shop.missingDisk));
  // A round has a backup in its middle.
  const middle = all.length >> 1;
  const round = [...all.slice(0, middle), { name: 'a backup is made', happen: backUp }, ...all.slice(middle)];
  const rounds = Math.max(1, Math.floor(seconds / 900));
  const every = (seconds * 1_000) / (rounds * round.length + 1);
  const length = Math.min(15, Math.max(3, every / 4_000));
  const begin = records.now();
  for (const [turn, trouble] of Array(rounds).fill(round).flat().entries() as Iterable<[number, Trouble]>) {
    await pause(Math.max(1_000, begin + (turn + 1) * every - every / 2 - records.now()));
    stage.log(`${(records.now() / 1000).toFixed(0)} s: ${trouble.name}`);
    const from = records.now();
    await trouble.happen(shop, length);
    const over = records.now();
    await until('people can write again', () => records.latestWrite() > over);
    records.troubles.push({ name: trouble.name, from, to: records.now(), downSeconds: (records.now() - over) / 1_000 });
  }
  await pause(Math.max(0, begin + seconds * 1_000 - records.now()));
}
