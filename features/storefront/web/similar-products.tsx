import { useQuery } from '@tanstack/react-query';
import { phonesCopy } from '#common/copy/phones.ts';
import { similarProductsQuery } from './product.api.ts';
import { ProductGrid } from './product-grid.tsx';

export const similarId = 'similar';

/** Products to book instead of this one. */
export function SimilarProducts({ id, title = phonesCopy.similarPhones }: { id: string; title?: string }) {
  const { data: similar = [] } = useQuery(similarProductsQuery(id));
  if (similar.length === 0) return null;
  return (
    <section aria-labelledby={similarId} className="max-sm:render-when-visible mt-16">
      <h2 id={similarId} className="mb-6 text-2xl">
        {title}
      </h2>
      <ProductGrid products={similar} />
    </section>
  );
}
