import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { paths } from '#common/paths.ts';
import { m } from '#messages';
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
          label={m.dashboard_people()}
          value={users.admin + users.seller + users.buyer + users.undecided}
          note={m.dashboard_peopleByRole(users)}
          to={paths.allUsers}
        />
        <Figure
          label={m.dashboard_phonesListed()}
          value={phones.listed}
          note={m.dashboard_bookedAndSold(phones)}
          to={paths.products}
        />
        <Figure label={m.dashboard_reportedCount()} value={reported} to={paths.reportedProducts} />
        <Figure label={m.dashboard_messages()} value={messages} to={paths.messages} />
      </Figures>
      <DaysChart days={days} />
      {children}
    </>
  );
}
