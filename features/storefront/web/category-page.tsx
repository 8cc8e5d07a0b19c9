import { useQuery } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'react-router';
import { phonesCopy } from '#common/copy/phones.ts';
import { shellCopy } from '#common/copy/shell.ts';
import { productPageQuery } from '#features/search/web/search.api.ts';
import { NoPhonesDrawing } from '#web/assets/empty-drawings.tsx';
import { paths } from '#web/paths.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Breadcrumbs } from './breadcrumbs.tsx';
import { ProductList } from './product-list.tsx';

export function CategoryPage() {
  const { categoryName = '' } = useParams();
  const [search] = useSearchParams();
  const cursor = search.get('cursor') ?? undefined;
  const { data: firstPage } = useQuery(productPageQuery({ category: categoryName, cursor }));
  const name = firstPage?.products[0]?.category ?? categoryName;
  return (
    <div className="page-column py-8 lg:py-12">
      <Breadcrumbs
        trail={[{ label: phonesCopy.products, to: paths.products }]}
        here={{ label: name, to: paths.category(name) }}
      />
      <header className="mt-2 mb-6 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h1 className="text-3xl">{name}</h1>
        <p className="figures text-muted">{phonesCopy.categoryTotal(firstPage?.total ?? 0)}</p>
      </header>
      {firstPage?.products.length === 0 ? (
        <EmptyState
          drawing={<NoPhonesDrawing />}
          title={phonesCopy.noneInCategory(name)}
          action={<ButtonLink to={paths.products}>{shellCopy.toProducts}</ButtonLink>}
        />
      ) : (
        <ProductList key={`${categoryName} ${cursor}`} category={categoryName} cursor={cursor} />
      )}
    </div>
  );
}
