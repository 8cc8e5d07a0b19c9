import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { paths } from '#common/paths.ts';
import { useSession } from '#features/identity/web/session.tsx';
import type { OwnProduct } from '#features/products/products.contract.ts';
import {
  ownProductsQuery,
  useDeleteOwnProduct,
  useHandOverOwnProduct,
  useSellOwnProductElsewhere,
} from '#features/products/web/own-products.api.ts';
import { OwnProductsTable } from '#features/products/web/own-products-table.tsx';
import { isOnMarket } from '#features/products/web/status-mark.tsx';
import { useDeletion } from '#platform/lists/deletion.tsx';
import { ListPage } from '#platform/lists/list-page.tsx';
import { usePaging } from '#platform/lists/paging.ts';
import { NoProductsDrawing } from '#platform/ui/assets/drawing.tsx';
import { ButtonLink } from '#platform/ui/button.tsx';
import { type RowAction, RowActions } from '#platform/ui/row-actions.tsx';
import { EmptyState, Notice } from '#platform/ui/states.tsx';
import { m } from '#translations';
import { useAdvertise } from './use-advertise.ts';

const SelfTestDialog = lazy(async () => ({
  default: (await import('#features/self-test/web/self-test-dialog.tsx')).SelfTestDialog,
}));

const VerificationPhotoDialog = lazy(async () => ({
  default: (await import('#features/verification-photo/web/verification-photo-dialog.tsx')).VerificationPhotoDialog,
}));

const OwnReuses = lazy(async () => ({
  default: (await import('#features/photo-reuse/web/own-reuses.tsx')).OwnReuses,
}));

/** In this feature and not in products, because one can advertise here. */
export function MyProductsPage() {
  const email = useSession().user?.email ?? '';
  const { cursor } = usePaging();
  /** About the listing that was just saved. */
  const advice: string | undefined = useLocation().state?.advice;
  const navigate = useNavigate();
  const products = useQuery({ ...ownProductsQuery(email, { cursor }), enabled: email !== '' });
  const deleteProduct = useDeleteOwnProduct();
  const { askToDelete, dialog, titleRef } = useDeletion<OwnProduct>({
    questionFor: ({ name }) => ({
      title: m.advertisements_deleteProductTitle({ name }),
      advice: m.advertisements_deleteProductAdvice(),
    }),
    onDelete: async ({ id }) => {
      await deleteProduct.mutateAsync(id);
      // The advice may be about this one.
      if (advice) void navigate('.', { replace: true, state: null });
    },
  });
  const { advertise, busyId } = useAdvertise();
  const handOverProduct = useHandOverOwnProduct();
  const handover = useDeletion<OwnProduct>({
    questionFor: ({ name, booking }) => ({
      title: m.advertisements_markAsSoldTitle({ name, buyer: booking?.buyerName ?? '' }),
      advice: m.advertisements_markAsSoldAdvice(),
    }),
    onDelete: async ({ id }) => (await handOverProduct.mutateAsync(id)).message,
    words: {
      confirm: m.advertisements_markAsSold(),
      cancel: m.advertisements_notYet(),
    },
    harmless: true,
  });
  const sellElsewhere = useSellOwnProductElsewhere();
  const elsewhere = useDeletion<OwnProduct>({
    questionFor: ({ name }) => ({
      title: m.advertisements_soldElsewhereTitle({ name }),
      advice: m.advertisements_soldElsewhereAdvice(),
    }),
    onDelete: ({ id }) => sellElsewhere.mutateAsync(id),
    words: { confirm: m.products_soldElsewhere(), cancel: m.advertisements_notYet(), done: m.deals_soldElsewhere() },
    harmless: true,
  });
  const [verified, setVerified] = useState<OwnProduct>();
  const [tested, setTested] = useState<OwnProduct>();
  /** What is likeliest to be wanted first. */
  function actionsOf(product: OwnProduct): RowAction[] {
    const { id, status, booking, advertised, isHeld } = product;
    const actions: (RowAction | false | null | undefined)[] = [
      booking && {
        label: m.deals_openDeal(),
        variant: status === 'booked' ? 'filled' : 'outline',
        to: paths.deal(booking.id),
      },
      booking?.canBeMarkedSold && {
        label: m.advertisements_markAsSold(),
        onSelect: () => handover.askToDelete(product),
      },
      isOnMarket(product) && {
        label: advertised ? m.advertisements_stopAdvertising() : m.advertisements_advertise(),
        busy: busyId === id,
        onSelect: () => advertise(product),
      },
      isOnMarket(product) && !booking?.isHeld && { label: m.advertisements_edit(), to: paths.editProduct(id) },
      isOnMarket(product) && { label: m.verification_action(), onSelect: () => setVerified(product) },
      status === 'listed' && { label: m.selfTest_action(), onSelect: () => setTested(product) },
      status === 'listed' && { label: m.products_soldElsewhere(), onSelect: () => elsewhere.askToDelete(product) },
      status !== 'booked' && !isHeld && { label: m.lists_delete(), danger: true, onSelect: () => askToDelete(product) },
    ];
    return actions.filter((action) => action !== false && action != null);
  }
  return (
    <>
      {advice && <Notice tone="warning">{advice}</Notice>}
      <Suspense>
        <OwnReuses />
      </Suspense>
      <ListPage
        title={m.common_myProducts()}
        of="phones"
        titleRef={titleRef}
        query={products}
        tools={
          <ButtonLink to={paths.addProduct} variant="outline">
            {m.common_addProduct()}
          </ButtonLink>
        }
        empty={
          <EmptyState
            drawing={<NoProductsDrawing />}
            title={m.common_noPhonesYet()}
            action={<ButtonLink to={paths.addProduct}>{m.common_offerPhone()}</ButtonLink>}
          />
        }
      >
        {(rows) => (
          <OwnProductsTable
            products={rows}
            actions={(product) => <RowActions name={product.name} actions={actionsOf(product)} />}
          />
        )}
      </ListPage>
      {dialog}
      {handover.dialog}
      {elsewhere.dialog}
      {verified && (
        <Suspense>
          <VerificationPhotoDialog product={verified} onClose={() => setVerified(undefined)} />
        </Suspense>
      )}
      {tested && (
        <Suspense>
          <SelfTestDialog product={tested} onClose={() => setTested(undefined)} />
        </Suspense>
      )}
    </>
  );
}
