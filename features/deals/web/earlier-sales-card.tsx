import { useQuery } from '@tanstack/react-query';
import { writeMonth } from '#common/days.ts';
import { showsEarlierSales } from '#common/deal-statuses.ts';
import { useWritePrice } from '#platform/ui/price.tsx';
import { m } from '#translations';
import type { Deal } from '../deals.contract.ts';
import { earlierSalesQuery } from './deals.api.ts';
import { StepCard } from './step-card.tsx';

/** For the buyer: when this phone, by its number, was sold here before. Most phones were not, and then there is no card. */
export function EarlierSalesCard({ deal }: { deal: Deal }) {
  const isShown = deal.side === 'buyer' && showsEarlierSales(deal.status);
  const { data: sales = [] } = useQuery({ ...earlierSalesQuery(deal.id), enabled: isShown });
  const writePrice = useWritePrice();
  if (!isShown || sales.length === 0) return null;
  return (
    <StepCard title={m.deals_earlierSales()}>
      <p className="text-muted">{m.deals_earlierSalesAdvice()}</p>
      <ul className="flex flex-col gap-2">
        {sales.map(({ month, price, grade, numberChecked }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: sales have no id, and their order stays.
          <li key={index} className="border-line border-t pt-2">
            <p className="figures font-medium">
              {[writeMonth(month), writePrice(price), grade && m.grade_words(grade)].filter(Boolean).join(' · ')}
            </p>
            <p className="text-muted text-sm">{m.deals_earlierNumber(String(numberChecked) as `${boolean}`)}</p>
          </li>
        ))}
      </ul>
    </StepCard>
  );
}
