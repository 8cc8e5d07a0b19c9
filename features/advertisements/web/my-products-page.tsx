import { useQuery } from '@tanstack/react-query';
import { dashboardCopy } from '#common/copy/dashboard.ts';
import { listsCopy } from '#common/copy/lists.ts';
import { ordersCopy } from '#common/copy/orders.ts';
import { outcomesCopy } from '#common/copy/outcomes.ts';
import { ownDealsCopy } from '#common/copy/own-deals.ts';
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
import { EmptyState } from '#platform/ui/states.tsx';
import { AdvertiseButton } from './advertise-button.tsx';

/** In this feature and not in products, because it renders the advertise button. */
export function MyProductsPage() {
  const email = useSession().user?.email ?? '';
  const { cursor } = usePaging();
  const products = useQuery({ ...ownProductsQuery(email, { cursor }), enabled: email !== '' });
  const deleteProduct = useDeleteOwnProduct();
  const { askToDelete, dialog, titleRef } = useDeletion<OwnProduct>({
    questionFor: ({ name, status, booking }) => ({
      title:
        status === 'booked' && booking
          ? ordersCopy.deleteBookedProductTitle(name, booking.buyerName)
          : ordersCopy.deleteProductTitle(name),
      advice: ordersCopy.deleteProductAdvice,
    }),
    onDelete: ({ id }) => deleteProduct.mutateAsync(id),
  });
  const handOverProduct = useHandOverOwnProduct();
  const handover = useDeletion<OwnProduct>({
    questionFor: ({ name, booking }) => ({
      title: ordersCopy.markAsSoldTitle(name, booking?.buyerName ?? ''),
      advice: ordersCopy.markAsSoldAdvice,
    }),
    onDelete: ({ id }) => handOverProduct.mutateAsync(id),
    words: { confirm: ordersCopy.markAsSold, cancel: ordersCopy.notYet, done: outcomesCopy.markedAsSold },
    harmless: true,
  });
  return (
    <>
      <ListPage
        title={dashboardCopy.myProducts}
        titleRef={titleRef}
        query={products}
        tools={
          <ButtonLink to={paths.addProduct} variant="outline">
            {dashboardCopy.addProduct}
          </ButtonLink>
        }
        empty={
          <EmptyState
            drawing={<NoProductsDrawing />}
            title={dashboardCopy.noPhonesYet}
            action={<ButtonLink to={paths.addProduct}>{dashboardCopy.offerPhone}</ButtonLink>}
          />
        }
      >
        {(rows) => (
          <OwnProductsTable
            products={rows}
            actions={(product) => (
              <>
                {product.booking && (
                  <ButtonLink
                    variant={product.status === 'booked' ? 'filled' : 'outline'}
                    size="small"
                    to={paths.deal(product.booking.id)}
                  >
                    {ownDealsCopy.openDeal}
                    <span className="sr-only"> {product.name}</span>
                  </ButtonLink>
                )}
                {product.status === 'booked' && (
                  <Button variant="outline" size="small" onClick={() => handover.askToDelete(product)}>
                    {ordersCopy.markAsSold}
                    <span className="sr-only"> {product.name}</span>
                  </Button>
                )}
                {isOnMarket(product) && (
                  <>
                    <AdvertiseButton product={product} size="small" />
                    <ButtonLink to={paths.editProduct(product.id)} variant="outline" size="small">
                      {ordersCopy.edit}
                      <span className="sr-only"> {product.name}</span>
                    </ButtonLink>
                  </>
                )}
                <Button variant="quiet-danger" size="small" onClick={() => askToDelete(product)}>
                  {listsCopy.delete}
                  <span className="sr-only"> {product.name}</span>
                </Button>
              </>
            )}
          />
        )}
      </ListPage>
      {dialog}
      {handover.dialog}
    </>
  );
}
