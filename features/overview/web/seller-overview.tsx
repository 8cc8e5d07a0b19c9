import { useQuery } from '@tanstack/react-query';
import { dashboardCopy } from '#common/copy/dashboard.ts';
import { ownProductsQuery } from '#features/products/web/own-products.api.ts';
import { paths } from '#web/paths.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Figure, FigureSkeletons, Figures, OverviewFailure } from './figures.tsx';
import { PhoneList } from './phone-list.tsx';

const latest = 3;

export function SellerOverview({ email }: { email: string }) {
  const phones = useQuery(ownProductsQuery(email));
  if (phones.isPending) return <FigureSkeletons number={3} />;
  if (phones.isError)
    return <OverviewFailure error={phones.error} retrying={phones.isFetching} onRetry={phones.refetch} />;
  const booked = phones.data.filter(({ booking }) => booking);
  return (
    <>
      <Figures>
        <Figure label={dashboardCopy.ownPhones} value={phones.data.length} to={paths.myProducts} />
        <Figure label={dashboardCopy.bookedOfYours} value={booked.length} to={paths.myProducts} />
        <Figure
          label={dashboardCopy.advertisedOfYours}
          value={phones.data.filter(({ advertised }) => advertised).length}
          to={paths.myProducts}
        />
      </Figures>
      <PhoneList
        title={dashboardCopy.bookedLately}
        phones={booked.slice(0, latest).map(({ id, name, price, image, booking }) => ({
          id,
          name,
          price,
          image,
          note: booking?.buyerName ?? '',
        }))}
        to={paths.myProducts}
        empty={phones.data.length === 0 ? dashboardCopy.noPhonesYet : dashboardCopy.nothingBooked}
        action={<ButtonLink to={paths.addProduct}>{dashboardCopy.offerPhone}</ButtonLink>}
      />
    </>
  );
}
