import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { paths } from '#common/paths.ts';
import { ownProductsQuery } from '#features/products/web/own-products.api.ts';
import { writeWhoseTurn } from '#features/products/web/whose-turn.ts';
import { QueryFailure } from '#platform/lists/query-failure.tsx';
import { ButtonLink } from '#platform/ui/button.tsx';
import { m } from '#translations';
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
        <Figure label={m.overview_ownPhones()} value={all.data.total} to={paths.myProducts} />
        <Figure label={m.overview_bookedOfYours()} value={booked.data.total} to={paths.myProducts} />
        <Figure label={m.overview_advertisedOfYours()} value={advertised.data.total} to={paths.myProducts} />
      </Figures>
      <ProductList
        title={m.overview_bookedLately()}
        products={booked.data.rows.map(({ id, name, price, image, booking }) => ({
          id,
          name,
          price: booking?.price ?? price,
          image,
          note: booking ? `${booking.buyerName || m.deals_formerMember()} · ${writeWhoseTurn(booking)}` : '',
          to: booking ? paths.deal(booking.id) : undefined,
        }))}
        to={paths.myProducts}
        empty={all.data.total === 0 ? m.common_noPhonesYet() : m.overview_nothingBooked()}
        action={<ButtonLink to={paths.addProduct}>{m.common_offerPhone()}</ButtonLink>}
      />
      {children}
    </>
  );
}
