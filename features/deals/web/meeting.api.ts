import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, callPage } from '#platform/api/call.ts';
import { perPage } from '#platform/lists/paging.ts';
import type { NewMeetingSpot } from '../meeting.contract.ts';

const contract = () => import('../meeting.contract.ts');

const spotsKey = ['meeting-spots'] as const;

export const spotsOfTownQuery = (town: string) =>
  queryOptions({
    queryKey: [...spotsKey, 'of town', town],
    queryFn: ({ signal }) => call(contract, 'listMeetingSpots', { query: { town }, signal }),
  });

export const meetingSpotsQuery = (cursor: string | undefined) =>
  queryOptions({
    queryKey: [...spotsKey, 'all', cursor],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => callPage(contract, 'listMeetingSpots', { query: { cursor, limit: perPage }, signal }),
  });

export function useMeetingSpotChanges() {
  const queryClient = useQueryClient();
  const onSettled = () => queryClient.invalidateQueries({ queryKey: spotsKey });
  return {
    add: useMutation({
      mutationFn: (body: NewMeetingSpot) =>
        call(contract, 'createMeetingSpot', { body, idempotencyKey: crypto.randomUUID() }),
      onSettled,
    }),
    remove: useMutation({
      mutationFn: (id: string) => call(contract, 'deleteMeetingSpot', { params: { id } }),
      onSettled,
    }),
  };
}
