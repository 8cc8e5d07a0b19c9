import { m } from '#messages';
import { PeoplePage } from './people-page.tsx';

export function AllBuyersPage() {
  return <PeoplePage title={m.dashboard_allBuyers()} group="buyers" />;
}
