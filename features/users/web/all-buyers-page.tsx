import { copy } from '#common/copy.ts';
import { PeoplePage } from './people-page.tsx';

export function AllBuyersPage() {
  return <PeoplePage title={copy.allBuyers} group="buyers" />;
}
