import { copy } from '#common/copy.ts';
import { PeoplePage } from './people-page.tsx';

export function AllSellersPage() {
  return <PeoplePage title={copy.allSellers} group="sellers" />;
}
