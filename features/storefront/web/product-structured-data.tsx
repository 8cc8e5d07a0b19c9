import { locale, pathIn } from '#common/languages.ts';
import { paths } from '#common/paths.ts';
import { type FactName, factNames, facts } from '#features/products/facts.ts';
import type { Product } from '#features/products/products.contract.ts';
import { type Site, useSite } from '#platform/ui/site.tsx';
import { StructuredData } from './structured-data.tsx';

const availability: Record<Product['status'], string> = {
  listed: 'https://schema.org/InStock',
  booked: 'https://schema.org/Reserved',
  sold: 'https://schema.org/SoldOut',
  removed: 'https://schema.org/Discontinued',
};
const itemCondition = 'https://schema.org/UsedCondition';

export function ProductStructuredData({ product }: { product: Product }) {
  const site = useSite();
  return <StructuredData key={product.id} data={import.meta.env.SSR && dataOf(product, site)} />;
}

function dataOf(product: Product, { publicUrl, currency }: Site) {
  const { id, name, description, category, image, pictures, price, status, sellerName } = product;
  const url = publicUrl + pathIn(locale(), paths.product(id, name));
  const addresses = (pictures.length > 0 ? pictures : [image]).map((picture) => new URL(picture, publicUrl).href);
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    productID: id,
    url,
    name,
    description,
    image: addresses,
    brand: { '@type': 'Brand', name: category },
    model: product.model ?? undefined,
    color: product.colour ?? undefined,
    additionalProperty: propertiesOf(product),
    itemCondition,
    offers: {
      '@type': 'Offer',
      url,
      price,
      priceCurrency: currency,
      availability: availability[status],
      availableAtOrFrom: { '@type': 'Place', address: product.location },
      itemCondition,
      seller: sellerName ? { '@type': 'Person', name: sellerName } : undefined,
    },
  };
}

/** Units as UN/CEFACT codes, as schema.org requires. */
const unitCodes: { [Kind in (typeof facts)[FactName]['kind']]?: string | undefined } = {
  gigabytes: 'E34',
  percent: 'P1',
  year: undefined,
  choice: undefined,
};

function propertiesOf(product: Product) {
  return factNames
    .filter((name) => facts[name].kind in unitCodes && product[name] !== null)
    .map((name) => {
      const { label, kind } = facts[name];
      return { '@type': 'PropertyValue', name: label(), value: product[name], unitCode: unitCodes[kind] };
    });
}
