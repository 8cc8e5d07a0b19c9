import { queryOptions } from '@tanstack/react-query';
import { call, nullIfGone } from '#web/api/call.ts';

const contract = () => import('../products.contract.ts');

/** Null for a phone that was taken off the market. */
export const productQuery = (id: string) =>
  queryOptions({
    queryKey: ['products', 'one', id],
    queryFn: ({ signal }) => call(contract, 'getProduct', { params: { id }, signal }).catch(nullIfGone),
  });

/** Asked apart from the phone itself, since the page was made for everybody and these are only for members. */
export const sellerContactQuery = (id: string) =>
  queryOptions({
    queryKey: ['products', 'contact', id],
    queryFn: async ({ signal }) => {
      const found = await call(contract, 'getProduct', { params: { id }, contacts: true, signal });
      const { mobileNumber, sellerEmail, status } = found;
      return { mobileNumber, sellerEmail, isWithheld: mobileNumber === undefined && status !== 'sold' };
    },
  });
