import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams } from 'react-router';
import { paths } from '#common/paths.ts';
import type { DamageMap } from '#features/grade/grade.rules.ts';
import { mergeMaps } from '#features/grade/merge-maps.ts';
import { useSession } from '#features/identity/web/session.tsx';
import { QueryFailure } from '#platform/lists/query-failure.tsx';
import { NoProductsDrawing } from '#platform/ui/assets/drawing.tsx';
import { ButtonLink } from '#platform/ui/button.tsx';
import { Skeleton } from '#platform/ui/loading.tsx';
import { EmptyState, Notice } from '#platform/ui/states.tsx';
import { showToast } from '#platform/ui/toast.tsx';
import { m } from '#translations';
import type { OwnProduct } from '../products.contract.ts';
import { ownProductQuery, useChangeOwnProduct } from './own-products.api.ts';
import { ProductForm } from './product-form.tsx';
import { valuesOf } from './product-form-values.ts';
import { isOnMarket } from './status-mark.tsx';

export function EditProductPage() {
  return (
    <section className="flex flex-col gap-6">
      <h1 className="text-2xl">{m.common_editProduct()}</h1>
      <Editing />
    </section>
  );
}

function Editing() {
  const { id = '' } = useParams();
  const isKnown = useSession().user !== undefined;
  // Always refetched: a form that starts from stale values would undo later changes.
  const own = useQuery({ ...ownProductQuery(id), enabled: isKnown, refetchOnMount: 'always' });
  if (own.isError) return <QueryFailure query={own} />;
  if (!own.isFetchedAfterMount) return <FormSkeleton />;
  const product = own.data;
  if (!product || !isOnMarket(product))
    return (
      <EmptyState
        drawing={<NoProductsDrawing />}
        title={m.common_noLongerForSale()}
        action={<ButtonLink to={paths.myProducts}>{m.common_backToMyProducts()}</ButtonLink>}
      />
    );
  return <EditForm key={product.id} product={product} />;
}

function EditForm({ product }: { product: OwnProduct }) {
  const changeProduct = useChangeOwnProduct();
  const navigate = useNavigate();
  const queryClient = useQueryClient();

  /** Neither of two tabs that mark one phone loses what the other saved. */
  async function mergeMap(before: DamageMap | null, mine: DamageMap | null) {
    const now = await queryClient.fetchQuery({ ...ownProductQuery(product.id), staleTime: 0 });
    const theirs = now?.damageMap ?? null;
    return { theirs, merged: mergeMaps(before, mine, theirs) };
  }

  return (
    <>
      {product.booking && (
        <Notice tone="warning">{m.products_bookedBuyerSees({ buyer: product.booking.buyerName })}</Notice>
      )}
      <ProductForm
        initial={valuesOf(product)}
        draftName={`edit ${product.id}`}
        submitLabel={m.products_saveChanges()}
        productId={product.id}
        onSend={(body) => changeProduct.mutateAsync({ id: product.id, body })}
        onMarkedElsewhere={mergeMap}
        onSent={(advice) => {
          showToast(m.common_changesSaved());
          void navigate(paths.myProducts, { state: { advice } });
        }}
        leave={(forget) => (
          <ButtonLink to={paths.myProducts} variant="outline" size="large" className="max-sm:grow" onClick={forget}>
            {m.common_cancel()}
          </ButtonLink>
        )}
      />
    </>
  );
}

function FormSkeleton() {
  return (
    <div
      role="status"
      aria-label={m.common_loading()}
      className="grid max-w-5xl gap-6 md:grid-cols-[minmax(0,20rem)_minmax(0,1fr)] lg:gap-8"
    >
      <Skeleton className="aspect-4/5 max-sm:aspect-4/3" />
      <Skeleton className="h-160" />
    </div>
  );
}
