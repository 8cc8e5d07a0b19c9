import { useParams } from 'react-router';
import { paths } from '#common/paths.ts';
import { NoProductsDrawing } from '#platform/ui/assets/drawing.tsx';
import { ButtonLink } from '#platform/ui/button.tsx';
import { PageHead } from '#platform/ui/page-head.tsx';
import { EmptyState } from '#platform/ui/states.tsx';
import { m } from '#translations';
import { Breadcrumbs } from './breadcrumbs.tsx';
import { ProductResults } from './product-results.tsx';
import { useResults } from './use-results.ts';

export function CategoryPage() {
  const { categoryName = '' } = useParams();
  const results = useResults(categoryName);
  const { firstPage, counts, isNarrowed } = results;
  // Canonical spelling of the URL's category.
  const isThis = (brand: string) => brand.toLowerCase() === categoryName.toLowerCase();
  const newest = firstPage?.products[0];
  const name = newest?.category ?? counts?.understood.brand?.find(isThis) ?? categoryName;
  return (
    <div className="page-column pt-3 pb-8 lg:pt-6">
      <PageHead
        description={m.storefront_categoryDescription({ category: name, total: firstPage?.total ?? 0 })}
        picture={newest?.image}
        isHidden={isNarrowed}
      />
      <div className="max-sm:hidden">
        <Breadcrumbs
          trail={[{ label: m.storefront_products(), to: paths.products }]}
          here={{ label: name, to: paths.category(name) }}
        />
      </div>
      <div className="sm:mt-2">
        <ProductResults
          results={results}
          title={name}
          total={(_forSale, all) => m.storefront_categoryTotal({ total: all })}
          empty={
            <EmptyState
              drawing={<NoProductsDrawing />}
              title={m.storefront_noneInCategory({ category: name })}
              action={<ButtonLink to={paths.products}>{m.shell_toProducts()}</ButtonLink>}
            />
          }
        />
      </div>
    </div>
  );
}
