import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ordersCopy } from '#common/copy/orders.ts';
import { outcomesCopy } from '#common/copy/outcomes.ts';
import type { OwnProduct } from '#features/products/products.contract.ts';
import { call } from '#web/api/call.ts';
import { showFailure } from '#web/api/show-failure.ts';
import { Button, type ButtonProps } from '#web/ui/button.tsx';
import { showToast } from '#web/ui/toast.tsx';

type AdvertiseButtonProps = { product: OwnProduct } & Pick<ButtonProps, 'size' | 'className'>;

/** Stays when the phone is already advertised: that it cannot be done twice is the server's to say. */
export function AdvertiseButton({ product, ...look }: AdvertiseButtonProps) {
  const advertise = useAdvertise();
  const handleClick = () =>
    advertise.mutate(product, {
      onSuccess: () => showToast(outcomesCopy.advertised),
      onError: showFailure,
    });
  return (
    <Button {...look} variant="outline" busy={advertise.isPending} onClick={handleClick}>
      {ordersCopy.advertise}
      <span className="sr-only"> {product.name}</span>
    </Button>
  );
}

const createAdvertisement = async () => (await import('../advertisements.contract.ts')).createAdvertisement;

/** Names the booking where there is one, as the specification does, and else the phone itself. */
function useAdvertise() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, booking }: OwnProduct) =>
      call(createAdvertisement, { body: { advertisedId: booking?.id ?? id } }),
    onSuccess: () => {
      for (const key of ['advertisements', 'products']) queryClient.invalidateQueries({ queryKey: [key] });
    },
  });
}
