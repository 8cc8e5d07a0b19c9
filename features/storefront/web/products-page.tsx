import { paths } from '#common/paths.ts';
import { NoProductsDrawing } from '#platform/ui/assets/drawing.tsx';
import { ButtonLink } from '#platform/ui/button.tsx';
import { PageHead } from '#platform/ui/page-head.tsx';
import { EmptyState } from '#platform/ui/states.tsx';
import { m } from '#translations';
import { ProductResults } from './product-results.tsx';
import { useResults } from './use-results.ts';

export function ProductsPage() {
  const results = useResults();
  const { q } = results.list.search;
  return (
    <div className="page-column pt-3 pb-8 lg:pt-8">
      <PageHead description={m.storefront_productsDescription()} isHidden={results.isNarrowed} />
      <ProductResults
        results={results}
        title={q ? m.storefront_resultsFor({ words: q }) : m.storefront_products()}
        total={(total: number) => m.storefront_productTotal({ total })}
        empty={
          <EmptyState
            drawing={<NoProductsDrawing />}
            title={m.home_noProductsYet()}
            action={<ButtonLink to={paths.sell}>{m.home_sellYours()}</ButtonLink>}
          />
        }
      />
    </div>
  );
}
