import { expectedToBe, figure, formatCount, type Row } from '../support/scenario.ts';
import { until } from '../support/stage.ts';
import { inspect } from './simulation/inspection.ts';
import { countActs, openLedger } from './simulation/ledger.ts';
import { createPerson } from './simulation/person.ts';
import { count, openRecords } from './simulation/records.ts';
import { openSecrets } from './simulation/secrets.ts';
import { startTown } from './simulation/town.ts';

export const admin = { email: 'admin@example.org', password: 'only-for-this-day' };
/** The setting by which a shop has this admin. */
export const adminSettings = { ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password };

/** A few hasty people at one shop, for what breaks a single thing. */
export async function openSmallTown(stage: { afterwards(cleanUp: () => unknown): void }, port: number) {
  const [ledger, records, abandoning] = [openLedger(), openRecords(), new AbortController()];
  const world = { port, records, secrets: openSecrets(), abandoned: abandoning.signal };
  const town = startTown(world, ledger, admin, { stories: 4, visitors: 1, pace: 0.02, hostile: 0 });
  stage.afterwards(() => {
    abandoning.abort();
    return town.stop();
  });
  /** Waits until a write is acknowledged that was sent since; returns the seconds. */
  const writesAgain = async (since = records.now()) => {
    await until('people can write', () => records.latestWrite() > since);
    return (records.now() - since) / 1_000;
  };
  await until('the first deal has begun', () => ledger.deals.length > 0);
  return {
    records,
    writesAgain,
    acknowledged: () => Object.values(countActs(ledger)).reduce((sum, each) => sum + each, 0),
    /** Ends the stories and looks everything up. */
    async finish(): Promise<Row[]> {
      await town.stop();
      const inspector = createPerson({ ...world, records: openRecords() }, 'admin');
      await inspector.signIn(admin);
      inspector.close();
      const { lost, doubled, wrong, bent, checked } = await inspect(port, ledger, inspector);
      for (const sentence of [...lost, ...doubled, ...wrong, ...bent]) console.error(sentence);
      const { entries } = records;
      return [
        figure('acknowledged and looked up', formatCount(checked)),
        expectedToBe('acknowledged and lost', lost.length, 0),
        expectedToBe('done twice', doubled.length, 0),
        expectedToBe('otherwise not as acknowledged', wrong.length, 0),
        expectedToBe('deals, receipts and records bent', bent.length, 0),
        expectedToBe('replies with a status that nobody can explain', count(entries, 'wrong'), 0),
      ];
    },
    /** For a shop that is never restarted. */
    answers: () => [expectedToBe('requests without an answer', count(records.entries, 'unanswered'), 0)],
  };
}
