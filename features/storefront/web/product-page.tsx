import { useQuery } from '@tanstack/react-query';
import { Navigate, useLocation, useParams } from 'react-router';
import { phonesCopy } from '#common/copy/phones.ts';
import { CompareTray } from '#features/compare/web/compare-tray.tsx';
import type { Product } from '#features/products/products.contract.ts';
import { productQuery } from '#features/products/web/products.api.ts';
import { paths } from '#web/paths.ts';
import { Breadcrumbs } from './breadcrumbs.tsx';
import { DecisionColumn } from './decision-column.tsx';
import { Gallery } from './gallery.tsx';
import { PhoneGone } from './phone-gone.tsx';
import { PriceBar } from './price-bar.tsx';
import { ProductFacts } from './product-facts.tsx';
import { ProductPrices } from './product-prices.tsx';
import { ProductStructuredData } from './product-structured-data.tsx';
import { SimilarPhones } from './similar-phones.tsx';

export function ProductPage() {
  const { id = '' } = useParams();
  const { pathname, search, hash } = useLocation();
  const { data: product } = useQuery(productQuery(id));
  if (!product) return <PhoneGone id={id} />;
  const address = paths.product(product.id, product.name);
  // The server sends those who come from elsewhere; this is for links inside the site, and names just changed.
  if (pathname !== address) return <Navigate to={{ pathname: address, search, hash }} replace />;
  return <PhoneOnOffer product={product} address={address} />;
}

function PhoneOnOffer({ product, address }: { product: Product; address: string }) {
  const { id, name, category, description } = product;
  return (
    <div className="page-column py-4 lg:py-6">
      <Breadcrumbs
        trail={[
          { label: phonesCopy.products, to: paths.products },
          { label: category, to: paths.category(category) },
        ]}
        here={{ label: name, to: address }}
      />
      <ProductStructuredData product={product} />
      <div className="mt-2 grid gap-8 lg:grid-cols-2 lg:gap-12">
        <Gallery key={id} product={product} />
        <DecisionColumn product={product} />
      </div>
      <div className="max-sm:render-when-visible mt-12 grid gap-8 lg:grid-cols-2 lg:gap-12">
        <div className="flex min-w-0 flex-col gap-8">
          <section aria-labelledby="description">
            <h2 id="description" className="text-xl">
              {phonesCopy.description}
            </h2>
            <p className="wrap-anywhere mt-4 max-w-[70ch] whitespace-pre-line">{description}</p>
          </section>
          <ProductPrices product={product} />
        </div>
        <ProductFacts product={product} />
      </div>
      <SimilarPhones id={id} />
      <PriceBar product={product} />
      <CompareTray />
    </div>
  );
}
