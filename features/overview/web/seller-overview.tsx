import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { paths } from '#common/paths.ts';
import { ownProductsQuery } from '#features/products/web/own-products.api.ts';
import { m } from '#messages';
import { QueryFailure } from '#platform/lists/query-failure.tsx';
import { ButtonLink } from '#platform/ui/button.tsx';
import { Figure, FigureSkeletons, Figures } from './figures.tsx';
import { ProductList } from './product-list.tsx';

const latest = 3;

export function SellerOverview({ email, children }: { email: string; children: ReactNode }) {
  const all = useQuery(ownProductsQuery(email, { limit: 1 }));
  const booked = useQuery(ownProductsQuery(email, { only: 'booked', limit: latest }));
  const advertised = useQuery(ownProductsQuery(email, { only: 'advertised', limit: 1 }));
  if (all.isPending || booked.isPending || advertised.isPending) return <FigureSkeletons number={3} />;
  if (all.isError || booked.isError || advertised.isError) {
    const lists = [all, booked, advertised];
    return (
      <>
        <QueryFailure
          query={{
            error: lists.find(({ isError }) => isError)?.error ?? null,
            isFetching: lists.some(({ isFetching }) => isFetching),
            refetch: () => lists.map(({ refetch }) => refetch()),
          }}
        />
        {children}
      </>
    );
  }
  return (
    <>
      <Figures>
        <Figure label={m.dashboard_ownPhones()} value={all.data.total} to={paths.myProducts} />
        <Figure label={m.dashboard_bookedOfYours()} value={booked.data.total} to={paths.myProducts} />
        <Figure label={m.dashboard_advertisedOfYours()} value={advertised.data.total} to={paths.myProducts} />
      </Figures>
      <ProductList
        title={m.dashboard_bookedLately()}
        products={booked.data.rows.map(({ id, name, price, image, booking }) => ({
          id,
          name,
          price,
          image,
          note: booking?.buyerName ?? '',
        }))}
        to={paths.myProducts}
        empty={all.data.total === 0 ? m.dashboard_noPhonesYet() : m.dashboard_nothingBooked()}
        action={<ButtonLink to={paths.addProduct}>{m.dashboard_offerPhone()}</ButtonLink>}
      />
      {children}
    </>
  );
}
