import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '#testing/support/test-app.ts';
import { violatedConstraint } from './client.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await openTestApp();
});
afterAll(() => shop.close());

test('a violated foreign key is known by its name, also from an error that has no field for it', async () => {
  const error = await shop.db
    .execute(`insert into blocks (blocker_id, blocked_id) values (gen_random_uuid(), gen_random_uuid())`)
    .then(
      () => {},
      ({ cause }: { cause: Error & { code: string } }) => cause,
    );
  expect(violatedConstraint({ cause: error })).toBe('blocks_blocker_id_users_id_fk');
  const { code = '', message = '' } = error ?? {};
  expect(violatedConstraint({ cause: { code, message } })).toBe('blocks_blocker_id_users_id_fk');
  expect(violatedConstraint(new Error('another'))).toBeUndefined();
});
