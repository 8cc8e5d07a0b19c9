import { homeCopy } from '#common/copy/home.ts';
import { phonesCopy } from '#common/copy/phones.ts';
import { searchCopy } from '#common/copy/search.ts';
import { paths } from '#common/paths.ts';
import { NoProductsDrawing } from '#platform/ui/assets/drawing.tsx';
import { ButtonLink } from '#platform/ui/button.tsx';
import { EmptyState } from '#platform/ui/states.tsx';
import { ProductResults } from './product-results.tsx';
import { useResults } from './use-results.ts';

export function ProductsPage() {
  const results = useResults();
  const { q } = results.list.search;
  return (
    <div className="page-column pt-3 pb-8 lg:pt-8">
      <ProductResults
        results={results}
        title={q ? searchCopy.resultsFor(q) : phonesCopy.products}
        total={phonesCopy.productTotal}
        empty={
          <EmptyState
            drawing={<NoProductsDrawing />}
            title={homeCopy.noProductsYet}
            action={<ButtonLink to={paths.sell}>{homeCopy.sellYours}</ButtonLink>}
          />
        }
      />
    </div>
  );
}
