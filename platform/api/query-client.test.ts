import { expect, test } from 'vitest';
import { browserQueryClient } from './query-client.ts';

test('server data is kept for five minutes once nobody looks at it', () => {
  const query = browserQueryClient()
    .getQueryCache()
    .build(browserQueryClient(), { queryKey: ['phones'] });
  expect(query.gcTime).toBe(5 * 60 * 1000);
});
