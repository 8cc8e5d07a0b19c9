import { useQuery } from '@tanstack/react-query';
import { copy } from '#common/copy.ts';
import { paths } from '#web/paths.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { DaysChart } from './days-chart.tsx';
import { Figure, FigureSkeletons, Figures, OverviewFailure } from './figures.tsx';
import { overviewQuery } from './overview.api.ts';

export function AdminOverview() {
  const overview = useQuery(overviewQuery());
  if (overview.isPending)
    return (
      <>
        <FigureSkeletons number={4} />
        <Skeleton className="h-80 rounded-card" />
      </>
    );
  if (overview.isError)
    return <OverviewFailure error={overview.error} retrying={overview.isFetching} onRetry={overview.refetch} />;
  const { users, phones, reported, messages, days } = overview.data;
  return (
    <>
      <Figures>
        <Figure
          label={copy.people}
          value={users.admin + users.seller + users.buyer + users.undecided}
          note={copy.peopleByRole(users)}
          to={paths.allUsers}
        />
        <Figure label={copy.phonesListed} value={phones.listed} note={copy.bookedAndSold(phones)} to={paths.products} />
        <Figure label={copy.reportedCount} value={reported} to={paths.reportedProducts} />
        <Figure label={copy.messages} value={messages} to={paths.messages} />
      </Figures>
      <DaysChart days={days} />
    </>
  );
}
