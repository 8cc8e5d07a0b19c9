import { useQuery } from '@tanstack/react-query';
import { PriceContext } from '#features/prices/web/price-context.tsx';
import type { Product } from '#features/products/products.contract.ts';
import { productPricesQuery } from './product-prices.api.ts';

export function ProductPrices({ product }: { product: Product }) {
  const { data: prices } = useQuery(productPricesQuery(product.id));
  return prices && <PriceContext prices={prices} phone={product} />;
}
