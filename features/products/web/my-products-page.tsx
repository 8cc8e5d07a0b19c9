import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { copy } from '#common/copy.ts';
import { useSession } from '#features/identity/web/session.tsx';
import { PicturedRowsSkeleton } from '#features/images/web/pictured-name.tsx';
import type { CallFailed } from '#web/api/call.ts';
import { NoPhonesDrawing } from '#web/assets/empty-drawings.tsx';
import { paths } from '#web/paths.ts';
import { showAlert } from '#web/ui/alert-host.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { showToast } from '#web/ui/toast.tsx';
import type { OwnProduct } from '../products.contract.ts';
import { ownProductsQuery, useDeleteOwnProduct } from './own-products.api.ts';
import { OwnProductsTable } from './own-products-table.tsx';

export function MyProductsPage() {
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <section className="flex flex-col gap-6">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 ref={heading} tabIndex={-1} className="text-2xl outline-none">
          {copy.myProducts}
        </h1>
        <ButtonLink to={paths.addProduct} variant="outline">
          {copy.addProduct}
        </ButtonLink>
      </div>
      <OwnProducts onDeleted={() => heading.current?.focus()} />
    </section>
  );
}

function OwnProducts({ onDeleted }: { onDeleted: () => void }) {
  const email = useSession().user?.email ?? '';
  const products = useQuery({ ...ownProductsQuery(email), enabled: email !== '' });
  const [asked, setAsked] = useState<{ product: OwnProduct; open: boolean }>();
  const deleteProduct = useDeleteOwnProduct();

  if (products.isPending) return <PicturedRowsSkeleton />;
  if (products.isError && !products.data)
    return (
      <ErrorState
        title={products.error.message}
        reference={(products.error as CallFailed).requestId}
        retryLabel={copy.tryAgain}
        retrying={products.isFetching}
        onRetry={() => products.refetch()}
      />
    );

  const close = () => setAsked((question) => question && { ...question, open: false });
  const handleConfirm = (product: OwnProduct) =>
    deleteProduct.mutate(product.id, {
      onSuccess: () => {
        showToast(copy.deleted);
        onDeleted();
      },
      onError: (error) => showAlert(copy.oops, error.message),
      onSettled: close,
    });
  return (
    <>
      {products.data.length === 0 ? (
        <EmptyState
          drawing={<NoPhonesDrawing />}
          title={copy.noPhonesYet}
          action={<ButtonLink to={paths.addProduct}>{copy.offerPhone}</ButtonLink>}
        />
      ) : (
        <OwnProductsTable products={products.data} onDelete={(product) => setAsked({ product, open: true })} />
      )}
      {asked && (
        <ConfirmDialog
          open={asked.open}
          title={copy.deleteProductTitle(asked.product.name)}
          description={
            asked.product.booking
              ? copy.deleteBookedProductAdvice(asked.product.booking.buyerName)
              : copy.deleteProductAdvice
          }
          confirmLabel={copy.delete}
          cancelLabel={copy.keep}
          busy={deleteProduct.isPending}
          onConfirm={() => handleConfirm(asked.product)}
          onCancel={close}
        />
      )}
    </>
  );
}
