import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense } from 'react';
import { useLocation } from 'react-router';
import { paths } from '#common/paths.ts';
import { AdvertisedItems } from '#features/advertisements/web/advertised-items.tsx';
import { advertisementsQuery } from '#features/advertisements/web/advertisements.api.ts';
import { CategoryList } from '#features/categories/web/category-list.tsx';
import { useSession } from '#features/identity/web/session.tsx';
import { latestProductsQuery } from '#features/search/web/results.api.ts';
import { NoProductsDrawing } from '#platform/ui/assets/drawing.tsx';
import { ButtonLink } from '#platform/ui/button.tsx';
import { PageHead } from '#platform/ui/page-head.tsx';
import { EmptyState } from '#platform/ui/states.tsx';
import { m } from '#translations';
import { Carousel } from './carousel.tsx';
import { HomeSearch } from './home-search.tsx';
import { homeSlides } from './home-slides.ts';
import { HowItWorks } from './how-it-works.tsx';
import { ProductGrid } from './product-grid.tsx';
import { categoriesQuery } from './storefront.api.ts';

/** Kept out of the first visit's bundle. */
const ContinueCard = lazy(async () => ({
  default: (await import('#features/identity/web/continue-card.tsx')).ContinueCard,
}));

/** Its loader fetches everything first; a failure renders the route's error page. */
export function HomePage() {
  const { data: categories = [] } = useQuery(categoriesQuery());
  const { user } = useSession();
  const { state } = useLocation();
  const phones = categories.reduce((sum, category) => sum + category.phones, 0);
  return (
    <div className="flex flex-col gap-10 lg:gap-14">
      <PageHead />
      <div className="-mb-5 lg:-mb-6">
        <HomeSearch />
        {/* Below the toast that registering ends with. */}
        {user && state?.unfinished && (
          <Suspense>
            <ContinueCard unfinished={state.unfinished} />
          </Suspense>
        )}
        <Carousel slides={homeSlides(categories)} />
      </div>
      <AdvertisedItems />
      <Section id="categories" title={m.home_findByCategory()}>
        <CategoryList categories={categories} />
      </Section>
      <Section id="how-it-works" title={m.home_howItWorks()}>
        <HowItWorks />
      </Section>
      <Section id="latest" title={m.home_latestProduct()}>
        <LatestProducts phones={phones} />
      </Section>
    </div>
  );
}

function LatestProducts({ phones }: { phones: number }) {
  const { data: latest = [] } = useQuery(latestProductsQuery());
  const { data: advertisements = [] } = useQuery(advertisementsQuery());
  if (latest.length === 0)
    return (
      <EmptyState
        drawing={<NoProductsDrawing />}
        title={m.home_noProductsYet()}
        action={<ButtonLink to={paths.sell}>{m.home_sellYours()}</ButtonLink>}
      />
    );
  const shownAbove = new Set(advertisements.flatMap((each) => each.products.map(({ image }) => image)));
  // No picture twice on the page, where there is another one.
  const products = latest.map(({ secondImage, ...product }) =>
    secondImage && shownAbove.has(product.image) ? { ...product, image: secondImage, imagePlaceholder: null } : product,
  );
  return (
    <div className="grid gap-4 lg:grid-cols-[3fr_1fr] lg:gap-6">
      <ProductGrid products={products} large />
      <div className="flex flex-col items-center justify-center gap-3 rounded-card border border-line bg-sunken p-6 text-center">
        <div className="w-36 max-lg:hidden">
          <NoProductsDrawing />
        </div>
        <ButtonLink to={paths.products} size="large" className="w-full">
          {m.home_allPhones({ phones })}
        </ButtonLink>
        <p className="mt-3 text-muted">{m.home_yoursHere()}</p>
        <ButtonLink to={paths.sell} variant="outline" className="w-full">
          {m.home_slideSellAction()}
        </ButtonLink>
      </div>
    </div>
  );
}

function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="page-column max-sm:render-when-visible">
      <h2 id={id} className="mb-4 text-xl lg:text-2xl">
        {title}
      </h2>
      {children}
    </section>
  );
}
