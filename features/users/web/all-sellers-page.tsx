import { dashboardCopy } from '#common/copy/dashboard.ts';
import { PeoplePage } from './people-page.tsx';

export function AllSellersPage() {
  return <PeoplePage title={dashboardCopy.allSellers} group="sellers" />;
}
