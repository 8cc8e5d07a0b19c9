import { m } from '#messages';
import { PeoplePage } from './people-page.tsx';

export function AllUsersPage() {
  return <PeoplePage title={m.dashboard_allUsers()} group="everybody" />;
}
