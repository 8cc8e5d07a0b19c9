import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/api/call.ts';
import { pollUnlessLive } from '#platform/api/news.ts';

const contract = () => import('../todos.contract.ts');

export const todosKey = ['todos'] as const;

export const todosQuery = () =>
  queryOptions({
    queryKey: todosKey,
    queryFn: ({ signal }) => call(contract, 'listTodos', { signal }),
    refetchInterval: pollUnlessLive,
  });
