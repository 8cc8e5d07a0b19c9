import { useQuery } from '@tanstack/react-query';
import { useTransition } from 'react';
import { useSession, useSignedInAction } from '#features/identity/web/session.tsx';
import type { Product } from '#features/products/products.contract.ts';
import { showFailure, useDialogOnDemand } from '#platform/ui/alert-host.tsx';
import { Button, type ButtonProps } from '#platform/ui/button.tsx';
import { useWritePrice } from '#platform/ui/price.tsx';
import { m } from '#translations';
import { latestOfferQuery, proposePrice } from './offers.api.ts';

const loadOfferDialog = async () => (await import('./offer-dialog.tsx')).OfferDialog;

type OfferButtonProps = { product: Product } & Pick<ButtonProps, 'size' | 'className'>;

/** While the product can be had; names the reader's open offer. The server decides who may offer, so sellers and admins get its refusal. */
export function OfferButton({ product, ...buttonProps }: OfferButtonProps) {
  const { Dialog, ...dialog } = useDialogOnDemand(loadOfferDialog, latestOfferQuery(product.id));
  const { user } = useSession();
  const { data: latest } = useQuery({ ...latestOfferQuery(product.id), enabled: user?.role === 'buyer' });
  const writePrice = useWritePrice();
  const [trying, startTrying] = useTransition();
  const offering = useSignedInAction(
    ({ role }) => {
      if (role === 'buyer') dialog.show();
      else
        startTrying(
          async () => void (await proposePrice({ productId: product.id, price: product.price }).catch(showFailure)),
        );
    },
    'offer',
    product,
  );
  if (product.status !== 'listed') return null;
  return (
    <>
      <Button
        {...buttonProps}
        variant="outline"
        busy={offering.waiting || dialog.loading || trying}
        onClick={offering.start}
      >
        {latest?.status === 'open'
          ? m.offers_openOffer(latest.offeredBy, { price: writePrice(latest.price) })
          : m.offers_makeOffer()}
      </Button>
      {Dialog && <Dialog product={product} open={dialog.open} onClose={dialog.hide} />}
    </>
  );
}
