import { copy } from '#common/copy.ts';
import { PeoplePage } from './people-page.tsx';

export function AllUsersPage() {
  return <PeoplePage title={copy.allUsers} group="everybody" />;
}
