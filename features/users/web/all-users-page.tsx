import { m } from '#translations';
import { PeoplePage } from './people-page.tsx';

export function AllUsersPage() {
  return <PeoplePage title={m.users_allUsers()} group="everybody" />;
}
