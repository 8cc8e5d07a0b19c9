import { m } from '#translations';
import { PeoplePage } from './people-page.tsx';

export function AllBuyersPage() {
  return <PeoplePage title={m.users_allBuyers()} group="buyers" />;
}
