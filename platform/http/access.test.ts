import Fastify from 'fastify';
import { expect, test } from 'vitest';
import type { Database } from '../db/client.ts';
import { accessTokens, registerAccess } from './access.ts';

test('a route that does not state its access stops the start-up', () => {
  const app = Fastify();
  const tokens = accessTokens(['a secret of at least thirty-two characters']);
  registerAccess(app, {
    db: {} as Database,
    tokens,
    findSessionUser: async () => undefined,
    isDatabaseUnreachable: () => false,
  });
  expect(() => app.get('/open-by-accident', () => 'hello')).toThrow(
    'GET /open-by-accident does not say who may call it',
  );
  expect(() => app.get('/meant', { config: { access: 'anyone' } }, () => 'hello')).not.toThrow();
});
