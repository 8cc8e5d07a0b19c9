import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ComponentType, lazy, useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { type Purpose, readPurpose } from '#features/identity/web/login-origin.ts';
import { useSession } from '#features/identity/web/session.tsx';
import type { Product } from '#features/products/products.contract.ts';
import { productQuery } from '#features/products/web/products.api.ts';
import { addWish, wishlistQuery } from '#features/wishlist/web/wishlist.api.ts';
import { showFailure } from '#platform/ui/alert-host.tsx';
import { showToast } from '#platform/ui/toast.tsx';
import { m } from '#translations';

type ActProps = { product: Product; open: boolean; onClose: () => void };

const dialogs: Partial<Record<Purpose['act'], ComponentType<ActProps>>> = {
  book: lazy(async () => ({ default: (await import('#features/deals/web/booking-modal.tsx')).BookingModal })),
  offer: lazy(async () => ({ default: (await import('#features/offers/web/offer-dialog.tsx')).OfferDialog })),
  ask: lazy(async () => ({ default: (await import('#features/messages/web/ask-dialog.tsx')).AskDialog })),
  report: lazy(async () => ({ default: (await import('#features/reports/web/report-dialog.tsx')).ReportDialog })),
};

/** Goes on, once, with what a visitor was about to do when asked to log in; other acts have their button on the page. */
export function ResumedAct({ resume }: { resume: Purpose }) {
  const purpose = readPurpose(resume);
  const { data: product } = useQuery({
    ...productQuery(purpose?.product?.id ?? ''),
    enabled: purpose?.product !== undefined,
  });
  return purpose && product && <ActOn act={purpose.act} product={product} />;
}

function ActOn({ act, product }: { act: Purpose['act']; product: Product }) {
  const { user } = useSession();
  const navigate = useNavigate();
  const location = useLocation();
  // As it is at first: an open dialog does not vanish when somebody else books the product.
  const [wasListed] = useState(product.status === 'listed');
  if (user?.role !== 'buyer' || !wasListed) return null;

  // Without the state, so that neither a reload nor Back begins again.
  const end = () => void navigate(location, { replace: true, preventScrollReset: true });
  if (act === 'wish') return <Wish product={product} email={user.email} onDone={end} />;
  const Dialog = dialogs[act];
  return Dialog && <Dialog product={product} open onClose={end} />;
}

function Wish({ product, email, onDone }: { product: Product; email: string; onDone: () => void }) {
  const queryClient = useQueryClient();
  const add = useEffectEvent(async () => {
    onDone();
    try {
      const wishes = await queryClient.query(wishlistQuery(email));
      if (wishes.some(({ productId }) => productId === product.id)) return;
      await addWish(queryClient, email, product);
      showToast(m.wishlist_wishlisted());
    } catch (error) {
      showFailure(error);
    }
  });
  useEffect(() => void add(), []);
  return null;
}
