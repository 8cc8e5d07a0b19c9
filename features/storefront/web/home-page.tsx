import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { paths } from '#common/paths.ts';
import { AdvertisedItems } from '#features/advertisements/web/advertised-items.tsx';
import { CategoryList } from '#features/categories/web/category-list.tsx';
import { latestProductsQuery } from '#features/search/web/results.api.ts';
import { m } from '#messages';
import { NoProductsDrawing } from '#platform/ui/assets/drawing.tsx';
import { ButtonLink } from '#platform/ui/button.tsx';
import { EmptyState } from '#platform/ui/states.tsx';
import { Carousel } from './carousel.tsx';
import { homeSlides } from './home-slides.ts';
import { HowItWorks } from './how-it-works.tsx';
import { ProductGrid } from './product-grid.tsx';
import { categoryTilesQuery } from './storefront.api.ts';

/** Its loader fetches everything first; a failure renders the route's error page. */
export function HomePage() {
  const { data: categories = [] } = useQuery(categoryTilesQuery());
  return (
    <div className="flex flex-col gap-12 lg:gap-16">
      <Carousel slides={homeSlides(categories)} />
      <AdvertisedItems />
      <Section id="categories" title={m.home_findByCategory()}>
        <CategoryList categories={categories} />
      </Section>
      <Section id="latest" title={m.home_latestProduct()}>
        <LatestProducts />
      </Section>
      <Section id="how-it-works" title={m.home_howItWorks()}>
        <HowItWorks />
      </Section>
    </div>
  );
}

function LatestProducts() {
  const { data: products = [] } = useQuery(latestProductsQuery());
  if (products.length === 0)
    return (
      <EmptyState
        drawing={<NoProductsDrawing />}
        title={m.home_noProductsYet()}
        action={<ButtonLink to={paths.addProduct}>{m.home_sellYours()}</ButtonLink>}
      />
    );
  return (
    <>
      <ProductGrid products={products} large />
      <p className="mt-6 text-center">
        <ButtonLink to={paths.products} variant="outline">
          {m.shell_toProducts()}
        </ButtonLink>
      </p>
    </>
  );
}

function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="page-column max-sm:render-when-visible">
      <h2 id={id} className="mb-6 text-2xl">
        {title}
      </h2>
      {children}
    </section>
  );
}
