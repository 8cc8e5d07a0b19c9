import { m } from '#messages';
import { PeoplePage } from './people-page.tsx';

export function AllSellersPage() {
  return <PeoplePage title={m.dashboard_allSellers()} group="sellers" />;
}
