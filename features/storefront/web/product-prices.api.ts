import { queryOptions } from '@tanstack/react-query';
import { productQuery } from '#features/products/web/products.api.ts';

/** What phones like this one cost; null where its model is not said, or the phone is gone. */
export const productPricesQuery = (id: string) =>
  queryOptions({
    queryKey: ['products', 'prices', id],
    queryFn: async ({ client, signal }) => {
      const product = await client.query({ ...productQuery(id), staleTime: 'static' });
      // Loaded on demand, since every first visit carries this query and hardly any asks it.
      return product && (await import('#features/prices/web/prices.api.ts')).findPrices(product, signal);
    },
  });
