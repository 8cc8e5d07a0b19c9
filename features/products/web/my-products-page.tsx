import { useQuery } from '@tanstack/react-query';
import { dashboardCopy } from '#common/copy/dashboard.ts';
import { ordersCopy } from '#common/copy/orders.ts';
import { useSession } from '#features/identity/web/session.tsx';
import { useDeletion } from '#features/users/web/deletion.tsx';
import { ListPage } from '#features/users/web/list-page.tsx';
import { NoPhonesDrawing } from '#web/assets/empty-drawings.tsx';
import { paths } from '#web/paths.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import type { OwnProduct } from '../products.contract.ts';
import { ownProductsQuery, useDeleteOwnProduct } from './own-products.api.ts';
import { OwnProductsTable } from './own-products-table.tsx';

export function MyProductsPage() {
  const email = useSession().user?.email ?? '';
  const products = useQuery({
    ...ownProductsQuery(email),
    enabled: email !== '',
    select: (rows) => ({ rows, total: rows.length, next: undefined }),
  });
  const deleteProduct = useDeleteOwnProduct();
  const { askToDelete, dialog, titleRef } = useDeletion<OwnProduct>({
    titleOf: ({ name, booking }) =>
      booking ? ordersCopy.deleteBookedProductTitle(name, booking.buyerName) : ordersCopy.deleteProductTitle(name),
    advice: ordersCopy.deleteProductAdvice,
    onDelete: ({ id }) => deleteProduct.mutateAsync(id),
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
            drawing={<NoPhonesDrawing />}
            title={dashboardCopy.noPhonesYet}
            action={<ButtonLink to={paths.addProduct}>{dashboardCopy.offerPhone}</ButtonLink>}
          />
        }
      >
        {(rows) => <OwnProductsTable products={rows} onDelete={askToDelete} />}
      </ListPage>
      {dialog}
    </>
  );
}
