import { m } from '#translations';
import { PeoplePage } from './people-page.tsx';

export function AllSellersPage() {
  return <PeoplePage title={m.users_allSellers()} group="sellers" />;
}
