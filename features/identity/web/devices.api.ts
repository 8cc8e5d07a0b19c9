import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/api/call.ts';

const contract = () => import('../devices.contract.ts');

export const devicesQuery = () =>
  queryOptions({
    queryKey: ['devices'],
    queryFn: ({ signal }) => call(contract, 'listDevices', { signal }),
    staleTime: 0,
  });

/** Of one device, or, without an id, of all others. */
export function useEndDevice() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string | undefined) =>
      id === undefined ? call(contract, 'endOtherDevices', {}) : call(contract, 'endDevice', { params: { id } }),
    onSettled: () => queryClient.invalidateQueries(devicesQuery()),
  });
}
