import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { OwnProduct } from '#features/products/products.contract.ts';
import { productsKey } from '#features/products/web/products.api.ts';
import { call } from '#platform/api/call.ts';
import { showFailure } from '#platform/ui/alert-host.tsx';
import { Button, type ButtonProps } from '#platform/ui/button.tsx';
import { showToast } from '#platform/ui/toast.tsx';
import { m } from '#translations';

type AdvertiseButtonProps = { product: OwnProduct } & Pick<ButtonProps, 'size' | 'className'>;

export function AdvertiseButton({ product, ...buttonProps }: AdvertiseButtonProps) {
  const advertise = useAdvertise();
  const { advertised } = product;
  const handleClick = () =>
    advertise.mutate(product, {
      onSuccess: () => showToast(advertised ? m.advertisements_advertisingStopped() : m.advertisements_advertised()),
      onError: showFailure,
    });
  return (
    <Button {...buttonProps} variant="outline" busy={advertise.isPending} onClick={handleClick}>
      {advertised ? m.advertisements_stopAdvertising() : m.advertisements_advertise()}
      <span className="sr-only"> {product.name}</span>
    </Button>
  );
}

const contract = () => import('../advertisements.contract.ts');

/** Sends the booking's id where there is one, as specified, else the product's. */
function useAdvertise() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, booking, advertised }: OwnProduct) =>
      advertised
        ? call(contract, 'deleteAdvertisement', { params: { id } })
        : call(contract, 'createAdvertisement', { body: { advertisedId: booking?.id ?? id } }),
    // Also after a failure, since another tab may have done it; busy until the list is refetched.
    onSettled: () => queryClient.invalidateQueries({ queryKey: productsKey }),
  });
}
