import { afterAll, expect, test } from 'vitest';
import { Skipped } from '../../support/scenario.ts';
import { openStage } from '../../support/stage.ts';
import { fillDisk } from './disk.ts';

/* The short form of what `npm run torture` does at length. */

const stage = await openStage('disk', { isQuick: true, isQuiet: true });
afterAll(() => stage.close(), 120_000);

test('when the database has no room left, people are put off, and once it has, nothing acknowledged is lost', async ({
  skip,
}) => {
  const rows = await fillDisk(stage).catch((error) => {
    if (error instanceof Skipped) return skip(error.message);
    throw error;
  });
  expect(rows.filter(({ holds }) => !holds)).toEqual([]);
}, 180_000);
