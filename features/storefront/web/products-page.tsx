import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { homeCopy } from '#common/copy/home.ts';
import { phonesCopy } from '#common/copy/phones.ts';
import { productPageQuery } from '#features/search/web/search.api.ts';
import { NoPhonesDrawing } from '#web/assets/empty-drawings.tsx';
import { paths } from '#web/paths.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ProductList } from './product-list.tsx';

export function ProductsPage() {
  const [search] = useSearchParams();
  const cursor = search.get('cursor') ?? undefined;
  const { data: firstPage } = useQuery(productPageQuery({ cursor }));
  const total = firstPage?.total ?? 0;
  return (
    <div className="page-column py-8 lg:py-12">
      <header className="mb-6 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h1 className="text-3xl">{phonesCopy.products}</h1>
        <p className="figures text-muted">{phonesCopy.productTotal(total)}</p>
      </header>
      {firstPage?.products.length === 0 ? (
        <EmptyState
          drawing={<NoPhonesDrawing />}
          title={homeCopy.noProductsYet}
          action={<ButtonLink to={paths.addProduct}>{homeCopy.sellYours}</ButtonLink>}
        />
      ) : (
        <ProductList key={cursor} cursor={cursor} />
      )}
    </div>
  );
}
