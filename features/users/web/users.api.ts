import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, callWithHeaders } from '#web/api/call.ts';
import { pageOf } from '#web/api/page.ts';
import { perPage } from '#web/lists/paging.ts';
import type { Person } from '../users.contract.ts';

const load = () => import('../users.contract.ts');

/** Which people: everybody, or those of one role. */
export type Group = 'everybody' | 'buyers' | 'sellers';

const listOf = (group: Group) => async () => {
  const { listUsers, listBuyers, listSellers } = await load();
  return { everybody: listUsers, buyers: listBuyers, sellers: listSellers }[group];
};
const deletionIn = (group: Group) => async () => {
  const { deleteUser, deleteBuyer, deleteSeller } = await load();
  return { everybody: deleteUser, buyers: deleteBuyer, sellers: deleteSeller }[group];
};

export const peopleQuery = (group: Group, { q, cursor }: { q: string; cursor: string | undefined }) =>
  queryOptions({
    queryKey: ['users', group, q, cursor],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const query = { q: q || undefined, cursor, limit: perPage };
      const { reply, header } = await callWithHeaders(listOf(group), { query, signal });
      return pageOf<Person>(reply.people, header);
    },
  });

const getPersonActivity = async () => (await import('../activity.contract.ts')).getPersonActivity;

/** Apart from the lists, so that deleting somebody does not ask for them again. */
export const personQuery = (id: string) =>
  queryOptions({
    queryKey: ['person', id],
    queryFn: ({ signal }) => call(getPersonActivity, { params: { id }, signal }),
  });

/** Waits until the lists are fetched anew, so that the person is gone from the screen when it is done. */
export function useDeletePerson(group: Group) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(deletionIn(group), { params: { id } }),
    onSuccess: () =>
      Promise.all(
        ['users', 'products', 'reports', 'overview', 'categories', 'advertisements'].map((key) =>
          queryClient.invalidateQueries({ queryKey: [key] }),
        ),
      ),
  });
}

export const useCreateResetLink = () =>
  useMutation({
    mutationFn: (id: string) => call(async () => (await load()).createResetLink, { params: { id } }),
  });
