import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { paths } from '#common/paths.ts';
import { ownBookingsQuery } from '#features/deals/web/bookings.api.ts';
import { writeDealStatus } from '#features/deals/web/deal-status.tsx';
import { wishlistQuery } from '#features/wishlist/web/wishlist.api.ts';
import { QueryFailure } from '#platform/lists/query-failure.tsx';
import { ButtonLink } from '#platform/ui/button.tsx';
import { m } from '#translations';
import { Figure, FigureSkeletons, Figures } from './figures.tsx';
import { ProductList } from './product-list.tsx';

const latest = 3;

export function BuyerOverview({ email, children }: { email: string; children: ReactNode }) {
  const orders = useInfiniteQuery(ownBookingsQuery(email));
  const wishlist = useQuery(wishlistQuery(email));
  if (orders.isPending || wishlist.isPending) return <FigureSkeletons number={2} />;
  if (orders.isError || wishlist.isError) {
    const [failed] = [orders, wishlist].filter(({ isError }) => isError);
    return (
      <>
        <QueryFailure
          query={{
            error: failed?.error ?? null,
            isFetching: orders.isFetching || wishlist.isFetching,
            refetch: () => [orders.refetch(), wishlist.refetch()],
          }}
        />
        {children}
      </>
    );
  }
  const bookings = orders.data.pages.flatMap((page) => page.bookings);
  return (
    <>
      <Figures>
        <Figure label={m.overview_orders()} value={orders.data.pages[0]?.total ?? 0} to={paths.myOrders} />
        <Figure label={m.overview_onWishlist()} value={wishlist.data.length} to={paths.wishlist} />
      </Figures>
      <ProductList
        title={m.overview_latestOrders()}
        products={bookings.slice(0, latest).map(({ id, productName, price, image, status }) => ({
          id,
          name: productName,
          price,
          image,
          note: writeDealStatus(status, undefined),
        }))}
        to={paths.myOrders}
        empty={m.common_noOrdersYet()}
        action={<ButtonLink to={paths.products}>{m.common_findPhone()}</ButtonLink>}
      />
      {children}
    </>
  );
}
