import { dashboardCopy } from '#common/copy/dashboard.ts';
import { PeoplePage } from './people-page.tsx';

export function AllUsersPage() {
  return <PeoplePage title={dashboardCopy.allUsers} group="everybody" />;
}
