import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { productsKey } from '#features/products/web/products.api.ts';
import { call, callPage } from '#platform/api/call.ts';
import { perPage } from '#platform/lists/paging.ts';

const contract = () => import('../users.contract.ts');
const activityContract = () => import('../activity.contract.ts');

const usersKey = ['users'] as const;

/** All people, or those of one role. */
export type Group = 'everybody' | 'buyers' | 'sellers';

const lists = { everybody: 'listUsers', buyers: 'listBuyers', sellers: 'listSellers' } as const;
const deletions = { everybody: 'deleteUser', buyers: 'deleteBuyer', sellers: 'deleteSeller' } as const;

export const peopleQuery = (group: Group, { q, cursor }: { q: string; cursor: string | undefined }) =>
  queryOptions({
    queryKey: [...usersKey, group, q, cursor],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const query = { q: q || undefined, cursor, limit: perPage };
      const { rows, ...page } = await callPage(contract, lists[group], { query, signal });
      return { ...page, rows: rows.people };
    },
  });

/** A key apart from the lists, so that deleting a person does not refetch them. */
export const personQuery = (id: string) =>
  queryOptions({
    queryKey: ['person', id],
    queryFn: ({ signal }) => call(activityContract, 'getPersonActivity', { params: { id }, signal }),
  });

/** Resolves after the refetch, when the person is gone from the list. */
export function useDeletePerson(group: Group) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, reason }: { id: string; reason: string }) =>
      call(contract, deletions[group], { params: { id }, body: { reason } }),
    onSuccess: () =>
      Promise.all([usersKey, productsKey].map((queryKey) => queryClient.invalidateQueries({ queryKey }))),
  });
}

export const useCreateResetLink = () =>
  useMutation({
    mutationFn: (id: string) => call(contract, 'createResetLink', { params: { id } }),
  });
