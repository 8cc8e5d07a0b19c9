import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { locale, pathIn } from '#common/languages.ts';
import { paths } from '#common/paths.ts';
import { call } from '#platform/api/call.ts';
import type { WatchState } from '../meeting-watch.contract.ts';

const contract = () => import('../meeting-watch.contract.ts');

const watchKey = (dealId: string) => ['meeting-watch', dealId] as const;

export const watchQuery = (dealId: string) =>
  queryOptions({
    queryKey: watchKey(dealId),
    queryFn: ({ signal }) => call(contract, 'getMeetingWatch', { params: { id: dealId }, signal }),
    // Whether the friend has opened it by now.
    refetchInterval: 60_000,
  });

/** Makes a link; it can be shown until the page is left, since the server keeps only its hash. */
export function useWatchLink(dealId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      const body = { utcOffset: -new Date().getTimezoneOffset() };
      const { token } = await call(contract, 'createMeetingWatch', { params: { id: dealId }, body });
      return location.origin + pathIn(locale(), paths.meetingWatch(token));
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: watchKey(dealId) }),
  });
}

export function useChangeWatch(dealId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (to: WatchState | 'ended') =>
      to === 'ended'
        ? call(contract, 'endMeetingWatch', { params: { id: dealId } })
        : call(contract, 'changeMeetingWatch', { params: { id: dealId }, body: { state: to } }),
    onSuccess: (reply) => queryClient.setQueryData(watchKey(dealId), reply),
  });
}
