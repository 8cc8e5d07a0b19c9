import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { paths } from '#common/paths.ts';
import { QueryFailure } from '#platform/lists/query-failure.tsx';
import { Skeleton } from '#platform/ui/loading.tsx';
import { m } from '#translations';
import { DaysChart } from './days-chart.tsx';
import { Figure, FigureSkeletons, Figures } from './figures.tsx';
import { overviewQuery } from './overview.api.ts';

export function AdminOverview({ children }: { children: ReactNode }) {
  const overview = useQuery(overviewQuery());
  if (overview.isPending)
    return (
      <>
        <FigureSkeletons number={6} />
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
  const { users, phones, reported, messages, disputes, reportedMessages, days } = overview.data;
  return (
    <>
      <Figures>
        <Figure
          label={m.overview_people()}
          value={users.admin + users.seller + users.buyer + users.undecided}
          note={m.overview_peopleByRole(users)}
          to={paths.allUsers}
        />
        <Figure
          label={m.overview_phonesListed()}
          value={phones.listed}
          note={m.overview_bookedAndSold(phones)}
          to={paths.products}
        />
        <Figure label={m.overview_openDisputes()} value={disputes} to={`${paths.allDeals}?show=disputed`} />
        <Figure label={m.overview_reportedMessages()} value={reportedMessages} to={paths.reportedMessages} />
        <Figure label={m.overview_reportedCount()} value={reported} to={paths.reportedProducts} />
        <Figure label={m.common_messages()} value={messages} to={paths.contactMessages} />
      </Figures>
      <DaysChart days={days} />
      {children}
    </>
  );
}
