import { paths } from '#common/paths.ts';
import { m } from '#messages';
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
        title={q ? m.search_resultsFor({ words: q }) : m.phones_products()}
        total={(total: number) => m.phones_productTotal({ total })}
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
