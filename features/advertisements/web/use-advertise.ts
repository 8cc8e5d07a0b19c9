import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { OwnProduct } from '#features/products/products.contract.ts';
import { productsKey } from '#features/products/web/products.api.ts';
import { call } from '#platform/api/call.ts';
import { showFailure } from '#platform/ui/alert-host.tsx';
import { showToast } from '#platform/ui/toast.tsx';
import { m } from '#translations';

const contract = () => import('../advertisements.contract.ts');

/** Starts or stops advertising. Sends the booking's id where there is one, as specified, else the product's. */
export function useAdvertise() {
  const queryClient = useQueryClient();
  const advertise = useMutation({
    mutationFn: ({ id, booking, advertised }: OwnProduct) =>
      advertised
        ? call(contract, 'deleteAdvertisement', { params: { id } })
        : call(contract, 'createAdvertisement', { body: { advertisedId: booking?.id ?? id } }),
    onSuccess: (_reply, { advertised }) =>
      showToast(advertised ? m.advertisements_advertisingStopped() : m.advertisements_advertised()),
    onError: showFailure,
    // Also after a failure, since another tab may have done it; busy until the list is refetched.
    onSettled: () => queryClient.invalidateQueries({ queryKey: productsKey }),
  });
  return { advertise: advertise.mutate, busyId: advertise.isPending ? advertise.variables.id : undefined };
}
