import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { type DealStatus, dealStatuses } from '#common/deal-statuses.ts';
import { paths } from '#common/paths.ts';
import { PicturedName } from '#features/images/web/pictured-name.tsx';
import { ListPage } from '#platform/lists/list-page.tsx';
import { usePaging } from '#platform/lists/paging.ts';
import { SearchField } from '#platform/lists/search-field.tsx';
import { AllQuietDrawing } from '#platform/ui/assets/drawing.tsx';
import { type Column, DataTable } from '#platform/ui/data-table.tsx';
import { SelectField } from '#platform/ui/form-fields.tsx';
import { Pill } from '#platform/ui/pill.tsx';
import { Price } from '#platform/ui/price.tsx';
import { EmptyState } from '#platform/ui/states.tsx';
import { m } from '#translations';
import type { ListedDeal } from '../disputes.contract.ts';
import { BookedOn, DealStatusMark } from './deal-status.tsx';
import { allDealsQuery } from './deals.api.ts';

const columns = (): Column<ListedDeal>[] => [
  {
    header: m.common_phoneName(),
    lead: true,
    cell: ({ id, productName, image }) => <PicturedName image={image} name={productName} to={paths.deal(id)} />,
  },
  { header: m.common_price(), align: 'end', cell: ({ price }) => <Price amount={price} /> },
  { header: m.deals_sides('buyer'), cell: ({ buyerId, buyerName }) => <Person id={buyerId} name={buyerName} /> },
  { header: m.deals_sides('seller'), cell: ({ sellerId, sellerName }) => <Person id={sellerId} name={sellerName} /> },
  {
    header: m.common_status(),
    cell: ({ status, buyerName, isDisputed }) => (
      <span className="flex flex-wrap gap-1 max-sm:justify-end">
        <DealStatusMark status={status} buyerName={buyerName} />
        {isDisputed && <Pill tone="danger">{m.deals_disputed()}</Pill>}
      </span>
    ),
  },
  { header: m.common_bookedOn(), cell: (deal) => <BookedOn {...deal} /> },
];

function Person({ id, name }: { id: string | null; name: string | null }) {
  if (!id || !name) return m.deals_formerMember();
  return (
    <Link to={paths.person(id)} className="wrap-anywhere text-link">
      {name}
    </Link>
  );
}

/** Every deal, for admins: open disputes are a choice of the filter. */
export function AllDealsPage() {
  const [search, setSearch] = useSearchParams();
  const { cursor } = usePaging();
  const [q, shown] = [search.get('q') ?? '', search.get('show') ?? ''];
  const filter = {
    q: q || undefined,
    disputed: shown === 'disputed' ? ('yes' as const) : undefined,
    status: dealStatuses.find((status) => status === shown),
  };
  const deals = useQuery(allDealsQuery(filter, cursor));
  const show = (changed: Record<string, string>) => {
    const next = Object.entries({ q, show: shown, ...changed }).filter(([, value]) => value);
    setSearch(Object.fromEntries(next), { replace: true });
  };
  return (
    <ListPage
      title={m.deals_allDeals()}
      of="deals"
      query={deals}
      tools={
        <div className="flex w-full flex-wrap items-end gap-2 sm:w-auto">
          <SelectField
            label={m.deals_show()}
            value={shown}
            onChange={({ target }) => show({ show: target.value })}
            className="w-full sm:w-48"
          >
            <option value="">{m.deals_allDeals()}</option>
            <option value="disputed">{m.deals_openDisputes()}</option>
            {dealStatuses.map((status: DealStatus) => (
              <option key={status} value={status}>
                {m.deals_statuses(status)}
              </option>
            ))}
          </SelectField>
          <SearchField label={m.deals_searchDeals()} value={q} onSearch={(wanted) => show({ q: wanted })} />
        </div>
      }
      empty={<EmptyState drawing={<AllQuietDrawing />} title={m.deals_noDeals()} />}
    >
      {(rows) => <DataTable caption={m.deals_allDeals()} columns={columns()} rows={rows} rowKey={({ id }) => id} />}
    </ListPage>
  );
}
