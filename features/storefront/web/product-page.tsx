import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { phonesCopy } from '#common/copy/phones.ts';
import { productQuery } from '#features/products/web/products.api.ts';
import { similarProductsQuery } from '#features/search/web/search.api.ts';
import { paths } from '#web/paths.ts';
import { Breadcrumbs } from './breadcrumbs.tsx';
import { DecisionColumn } from './decision-column.tsx';
import { Gallery } from './gallery.tsx';
import { PriceBar } from './price-bar.tsx';
import { ProductFacts } from './product-facts.tsx';
import { ProductGrid } from './product-grid.tsx';
import { ProductStructuredData } from './product-structured-data.tsx';

export function ProductPage() {
  const { id = '' } = useParams();
  const { data: product } = useQuery(productQuery(id));
  const { data: similar = [] } = useQuery(similarProductsQuery(id));
  // The loader had it, or there would be the page that says it is gone.
  if (!product) return null;
  const { name, category, description } = product;
  return (
    <div className="page-column py-4 lg:py-6">
      <Breadcrumbs
        trail={[
          { label: phonesCopy.products, to: paths.products },
          { label: category, to: paths.category(category) },
        ]}
        here={{ label: name, to: paths.product(id) }}
      />
      <ProductStructuredData product={product} />
      <div className="mt-2 grid gap-8 lg:grid-cols-2 lg:gap-12">
        <Gallery key={id} product={product} />
        <DecisionColumn product={product} />
      </div>
      <div className="mt-12 grid gap-8 lg:grid-cols-2 lg:gap-12">
        <section aria-labelledby="description">
          <h2 id="description" className="text-xl">
            {phonesCopy.description}
          </h2>
          <p className="mt-4 max-w-[70ch] whitespace-pre-line">{description}</p>
        </section>
        <ProductFacts product={product} />
      </div>
      {similar.length > 0 && (
        <section aria-labelledby="similar" className="mt-16">
          <h2 id="similar" className="mb-6 text-2xl">
            {phonesCopy.similarPhones}
          </h2>
          <ProductGrid products={similar} />
        </section>
      )}
      <PriceBar product={product} />
    </div>
  );
}
