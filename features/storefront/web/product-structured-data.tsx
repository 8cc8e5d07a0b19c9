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

export function ProductStructuredData({ product }: { product: Product }) {
  const { publicUrl, currency } = useSite();
  const { id, name, description, category, image, pictures, price, status, sellerName } = product;
  const addresses = (pictures.length > 0 ? pictures : [image]).map((picture) => new URL(picture, publicUrl).href);
  return (
    <StructuredData
      data={{
        '@context': 'https://schema.org',
        '@type': 'Product',
        productID: id,
        name,
        description,
        image: addresses,
        brand: { '@type': 'Brand', name: category },
        itemCondition: 'https://schema.org/UsedCondition',
        offers: {
          '@type': 'Offer',
          url: publicUrl + paths.product(id),
          price,
          priceCurrency: currency,
          availability: availability[status],
          itemCondition: 'https://schema.org/UsedCondition',
          seller: sellerName ? { '@type': 'Person', name: sellerName } : undefined,
        },
      }}
    />
  );
}
