import { useQuery } from '@tanstack/react-query';
import { paths } from '#common/paths.ts';
import { EmptyShellDrawing } from '#platform/ui/assets/drawing.tsx';
import { ButtonLink } from '#platform/ui/button.tsx';
import { PageHead } from '#platform/ui/page-head.tsx';
import { m } from '#translations';
import { ProductGrid } from './product-grid.tsx';
import { similarProductsQuery } from './storefront.api.ts';

export const similarId = 'similar';

/** Products to book instead of this one. */
export function SimilarProducts({ id, title = m.storefront_similarPhones() }: { id: string; title?: string }) {
  const { data: similar = [] } = useQuery(similarProductsQuery(id));
  if (similar.length === 0) return null;
  return (
    <section aria-labelledby={similarId} className="max-sm:render-when-visible mt-16 [--room:65rem]">
      <h2 id={similarId} className="mb-6 text-2xl">
        {title}
      </h2>
      <ProductGrid products={similar} comparable />
    </section>
  );
}

/** Shows nothing of a removed product, whose text may be the reason for its removal. */
export function ProductGone({ id }: { id: string }) {
  return (
    <div className="page-column py-8">
      <PageHead isHidden />
      <div className="flex flex-col items-center gap-3 text-center">
        <div className="w-48">
          <EmptyShellDrawing />
        </div>
        <h1 className="text-2xl">{m.common_noLongerForSale()}</h1>
        <p className="text-muted">{m.storefront_goneNote()}</p>
        <ButtonLink to={paths.products} variant="outline" className="mt-2">
          {m.shell_toProducts()}
        </ButtonLink>
      </div>
      <SimilarProducts id={id} title={m.storefront_goneSimilar()} />
    </div>
  );
}
