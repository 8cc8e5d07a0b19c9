import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { paths } from '#common/paths.ts';
import { useSession } from '#features/identity/web/session.tsx';
import type { OwnProduct } from '#features/products/products.contract.ts';
import {
  ownProductsQuery,
  useDeleteOwnProduct,
  useHandOverOwnProduct,
} from '#features/products/web/own-products.api.ts';
import { OwnProductsTable } from '#features/products/web/own-products-table.tsx';
import { isOnMarket } from '#features/products/web/status-mark.tsx';
import { useDeletion } from '#platform/lists/deletion.tsx';
import { ListPage } from '#platform/lists/list-page.tsx';
import { usePaging } from '#platform/lists/paging.ts';
import { NoProductsDrawing } from '#platform/ui/assets/drawing.tsx';
import { Button, ButtonLink } from '#platform/ui/button.tsx';
import { EmptyState, Notice } from '#platform/ui/states.tsx';
import { m } from '#translations';
import { AdvertiseButton } from './advertise-button.tsx';

/** In this feature and not in products, because it renders the advertise button. */
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
  const handOverProduct = useHandOverOwnProduct();
  const handover = useDeletion<OwnProduct>({
    questionFor: ({ name, booking }) => ({
      title: m.advertisements_markAsSoldTitle({ name, buyer: booking?.buyerName ?? '' }),
      advice: m.advertisements_markAsSoldAdvice(),
    }),
    onDelete: ({ id }) => handOverProduct.mutateAsync(id),
    words: {
      confirm: m.advertisements_markAsSold(),
      cancel: m.advertisements_notYet(),
      done: m.deals_done('mark-sold'),
    },
    harmless: true,
  });
  return (
    <>
      {advice && <Notice tone="warning">{advice}</Notice>}
      <ListPage
        title={m.common_myProducts()}
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
            actions={(product) => (
              <Actions product={product}>
                {product.booking && (
                  <ButtonLink
                    variant={product.status === 'booked' ? 'filled' : 'outline'}
                    size="small"
                    to={paths.deal(product.booking.id)}
                  >
                    {m.deals_openDeal()}
                    <span className="sr-only"> {product.name}</span>
                  </ButtonLink>
                )}
                {product.booking?.canBeMarkedSold && (
                  <Button variant="outline" size="small" onClick={() => handover.askToDelete(product)}>
                    {m.advertisements_markAsSold()}
                    <span className="sr-only"> {product.name}</span>
                  </Button>
                )}
                {isOnMarket(product) && (
                  <>
                    <AdvertiseButton product={product} size="small" />
                    {!product.booking?.isHeld && (
                      <ButtonLink to={paths.editProduct(product.id)} variant="outline" size="small">
                        {m.advertisements_edit()}
                        <span className="sr-only"> {product.name}</span>
                      </ButtonLink>
                    )}
                  </>
                )}
                {product.status !== 'booked' && (
                  <Button variant="quiet-danger" size="small" onClick={() => askToDelete(product)}>
                    {m.lists_delete()}
                    <span className="sr-only"> {product.name}</span>
                  </Button>
                )}
              </Actions>
            )}
          />
        )}
      </ListPage>
      {dialog}
      {handover.dialog}
    </>
  );
}

/** Those of a booked product are too many for one line, and form a grid. */
function Actions({ product, children }: { product: OwnProduct; children: ReactNode }) {
  if (product.status !== 'booked') return children;
  return (
    <div className="grid grid-cols-2 gap-2 whitespace-nowrap @4xl:min-w-64 @4xl:grid-cols-[repeat(2,minmax(max-content,1fr))] @4xl:[&>:last-child:nth-child(odd)]:col-start-2 @max-4xl:[&>:last-child:nth-child(odd)]:col-span-2">
      {children}
    </div>
  );
}
