import { afterAll, expect, test } from 'vitest';
import { openStage } from '../support/stage.ts';
import { crash } from './crash.ts';

/* The short form of what `npm run chaos` does at length. */

const stage = await openStage('crash', { isQuick: true, isQuiet: true });
afterAll(() => stage.close());

test('killed during writes, shop and database lose nothing and do nothing twice', async () => {
  const rows = await crash.run(stage);
  expect(rows.filter(({ holds }) => !holds)).toEqual([]);
}, 180_000);
