import { expect, test } from 'vitest';
import { browserQueryClient } from './query-client.ts';

test('server data stays in the cache for five minutes after its last use', () => {
  const query = browserQueryClient()
    .getQueryCache()
    .build(browserQueryClient(), { queryKey: ['phones'] });
  expect(query.gcTime).toBe(5 * 60 * 1000);
});
