import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { dashboardCopy } from '#common/copy/dashboard.ts';
import { paths } from '#common/paths.ts';
import { QueryFailure } from '#platform/lists/query-failure.tsx';
import { Skeleton } from '#platform/ui/loading.tsx';
import { DaysChart } from './days-chart.tsx';
import { Figure, FigureSkeletons, Figures } from './figures.tsx';
import { overviewQuery } from './overview.api.ts';

export function AdminOverview({ children }: { children: ReactNode }) {
  const overview = useQuery(overviewQuery());
  if (overview.isPending)
    return (
      <>
        <FigureSkeletons number={4} />
        <Skeleton className="h-80 rounded-card" />
      </>
    );
  if (overview.isError)
    return (
      <>
        <QueryFailure query={overview} />
        {children}
      </>
    );
  const { users, phones, reported, messages, days } = overview.data;
  return (
    <>
      <Figures>
        <Figure
          label={dashboardCopy.people}
          value={users.admin + users.seller + users.buyer + users.undecided}
          note={dashboardCopy.peopleByRole(users)}
          to={paths.allUsers}
        />
        <Figure
          label={dashboardCopy.phonesListed}
          value={phones.listed}
          note={dashboardCopy.bookedAndSold(phones)}
          to={paths.products}
        />
        <Figure label={dashboardCopy.reportedCount} value={reported} to={paths.reportedProducts} />
        <Figure label={dashboardCopy.messages} value={messages} to={paths.messages} />
      </Figures>
      <DaysChart days={days} />
      {children}
    </>
  );
}
