import { dashboardCopy } from '#common/copy/dashboard.ts';
import { PeoplePage } from './people-page.tsx';

export function AllBuyersPage() {
  return <PeoplePage title={dashboardCopy.allBuyers} group="buyers" />;
}
