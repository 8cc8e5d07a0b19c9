import type { Connection } from '#server/db/client.ts';
import { checkLedger } from '../load/check.ts';
import { expectedToBe, type Row } from '../scenario.ts';
import type { Site } from './site.ts';

/** Everybody goes home, and what was acknowledged is held against what this database has. */
export async function compare(site: Site, connection: Connection, where: string): Promise<Row[]> {
  await site.load.stop();
  await site.watching.stop();
  const { lost, doubled } = await checkLedger(connection, site.pictures, site.load.ledger);
  return [
    expectedToBe(`acknowledged and lost ${where}`, lost.length, 0),
    expectedToBe(`there twice ${where}`, doubled.length, 0),
    expectedToBe(`writes answered with 500 ${where}`, site.load.ledger.answers.get(500) ?? 0, 0),
  ];
}
