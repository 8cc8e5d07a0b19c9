import { useQuery } from '@tanstack/react-query';
import { Navigate, useLocation, useParams } from 'react-router';
import { paths } from '#common/paths.ts';
import { CompareTray } from '#features/compare/web/compare-tray.tsx';
import { BookButton } from '#features/deals/web/book-button.tsx';
import { PriceContext } from '#features/prices/web/price-context.tsx';
import type { Product } from '#features/products/products.contract.ts';
import { describeCondition } from '#features/products/web/condition.ts';
import { productQuery } from '#features/products/web/products.api.ts';
import { NeedsScript } from '#platform/ui/needs-script.tsx';
import { PageHead } from '#platform/ui/page-head.tsx';
import { Price } from '#platform/ui/price.tsx';
import { onServer, whenVisible } from '#platform/ui/when-visible.tsx';
import { m } from '#translations';
import { Breadcrumbs } from './breadcrumbs.tsx';
import { DecisionColumn } from './decision-column.tsx';
import { Gallery } from './gallery.tsx';
import { EditButton, useIsOwn } from './own-product.tsx';
import { ProductFacts } from './product-facts.tsx';
import { ProductStructuredData } from './product-structured-data.tsx';
import { ProductGone, SimilarProducts } from './similar-products.tsx';
import { productPricesQuery } from './storefront.api.ts';

const loadChecks = async () => (await import('./product-checks.tsx')).ProductChecks;
const loadLinkNotes = async () => (await import('#features/swindles/web/link-notes.tsx')).LinkNotes;
const LinkNotes = import.meta.env.SSR ? onServer(await loadLinkNotes()) : whenVisible(loadLinkNotes);
const ProductChecks = import.meta.env.SSR ? onServer(await loadChecks()) : whenVisible(loadChecks);

export function ProductPage() {
  const { id = '' } = useParams();
  const { pathname, search, hash } = useLocation();
  const { data: product } = useQuery(productQuery(id));
  if (!product) return <ProductGone id={id} />;
  const address = paths.product(product.id, product.name);
  // Client-side navigation only, e.g. after a name change; the server redirects first visits.
  if (pathname !== address) return <Navigate to={{ pathname: address, search, hash }} replace />;
  return <ProductOnOffer product={product} address={address} />;
}

function ProductOnOffer({ product, address }: { product: Product; address: string }) {
  const { id, name, category, description, warnings = [], links = [] } = product;
  return (
    <div className="page-column py-4 lg:py-6">
      <PageHead description={describe(product)} picture={product.image} />
      <Breadcrumbs
        trail={[
          { label: m.storefront_products(), to: paths.products },
          { label: category, to: paths.category(category) },
        ]}
        here={{ label: name, to: address }}
      />
      <ProductStructuredData product={product} />
      {/* The order of a small screen; on a wide one the facts are beside the picture, and price and Book stay in sight. */}
      <div className="mt-2 grid gap-8 lg:grid-cols-[minmax(0,1fr)_21rem] lg:grid-rows-[auto_auto_1fr] lg:gap-x-10 xl:grid-cols-[minmax(0,11fr)_minmax(0,9fr)_21rem] xl:grid-rows-[auto_1fr]">
        <Gallery key={id} product={product} />
        <DecisionColumn product={product} />
        <div className="flex min-w-0 flex-col gap-8 lg:col-start-1">
          <section aria-labelledby="description">
            <h2 id="description" className="text-xl">
              {m.common_description()}
            </h2>
            <p className="wrap-anywhere mt-3 max-w-[70ch] whitespace-pre-line">{description}</p>
            {warnings.length > 0 && (
              <p className="mt-3 max-w-[70ch] rounded-control bg-warning-wash px-3 py-2 text-sm text-warning">
                {m.warnings_listing()}
              </p>
            )}
            {links.length > 0 && <LinkNotes links={links} className="mt-3" />}
          </section>
          <ProductPrices product={product} />
        </div>
        <div className="min-w-0 xl:col-start-2 xl:row-span-2 xl:row-start-1">
          <ProductFacts product={product} />
        </div>
      </div>
      <ProductChecks product={product} />
      <SimilarProducts id={id} />
      <PriceBar product={product} />
      <CompareTray />
    </div>
  );
}

/** Cut at a word, to the length that search engines show. */
function describe({ condition, location, purchaseYear, description }: Product): string {
  const facts = m.storefront_metaPhone({ condition: describeCondition(condition).label, location, year: purchaseYear });
  const line = `${facts} ${description}`.replace(/\s+/g, ' ').trim();
  return line.length <= 160 ? line : `${line.slice(0, 160).replace(/\s+\S*$/, '')}…`;
}

export function ProductPrices({ product }: { product: Product }) {
  const { data: prices } = useQuery(productPricesQuery(product.id));
  return prices && <PriceContext prices={prices} product={product} />;
}

/** On a small screen price and Book replace the bottom navigation. */
export function PriceBar({ product }: { product: Product }) {
  const isOwn = useIsOwn(product.id);
  return (
    <div className="fixed inset-x-0 bottom-0 z-40 border-line border-t bg-surface pb-[env(safe-area-inset-bottom)] sm:hidden">
      <div className="page-column flex h-16 items-center justify-between gap-4">
        <Price amount={product.price} className="min-w-0 truncate text-xl noscript:shrink-0" />
        {isOwn ? (
          <EditButton product={product} />
        ) : (
          <>
            <NeedsScript />
            <BookButton product={product} className="min-w-32 noscript:hidden" />
          </>
        )}
      </div>
    </div>
  );
}
