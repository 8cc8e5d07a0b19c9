import { phonesCopy } from '#common/copy/phones.ts';
import type { Product } from '#features/products/products.contract.ts';
import { paths } from '#web/paths.ts';
import { useSite } from '#web/site.tsx';
import { StructuredData } from './structured-data.tsx';

const availability: Record<Product['status'], string> = {
  listed: 'https://schema.org/InStock',
  booked: 'https://schema.org/Reserved',
  sold: 'https://schema.org/SoldOut',
  removed: 'https://schema.org/Discontinued',
};
const itemCondition = 'https://schema.org/UsedCondition';

export function ProductStructuredData({ product }: { product: Product }) {
  const { publicUrl, currency } = useSite();
  const { id, name, description, category, image, pictures, price, status, sellerName } = product;
  const url = publicUrl + paths.product(id, name);
  const addresses = (pictures.length > 0 ? pictures : [image]).map((picture) => new URL(picture, publicUrl).href);
  return (
    <StructuredData
      data={{
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
      }}
    />
  );
}

/** Units by their UN/CEFACT codes, as schema.org wants them. */
function propertiesOf({ storageGb, memoryGb, batteryHealth, purchaseYear, networkLock }: Product) {
  const properties = [
    { name: phonesCopy.factStorage, value: storageGb, unitCode: 'E34' },
    { name: phonesCopy.factMemory, value: memoryGb, unitCode: 'E34' },
    { name: phonesCopy.factBattery, value: batteryHealth, unitCode: 'P1' },
    { name: phonesCopy.factNetwork, value: networkLock },
    { name: phonesCopy.factYear, value: purchaseYear },
  ];
  return properties
    .filter(({ value }) => value !== null)
    .map((property) => ({ '@type': 'PropertyValue', ...property }));
}
