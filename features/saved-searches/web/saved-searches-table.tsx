import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { paths } from '#common/paths.ts';
import { showFailure } from '#platform/ui/alert-host.tsx';
import { Button } from '#platform/ui/button.tsx';
import { type Column, DataTable } from '#platform/ui/data-table.tsx';
import { LocalDate } from '#platform/ui/local-date.tsx';
import { useSite } from '#platform/ui/site.tsx';
import { showToast } from '#platform/ui/toast.tsx';
import { m } from '#translations';
import type { SavedSearch } from '../saved-searches.contract.ts';
import { useChangeByMail } from './saved-searches.api.ts';

const columns = (): Column<SavedSearch>[] => [
  {
    header: m.savedSearches_search(),
    lead: true,
    sortBy: ({ name }) => name.toLowerCase(),
    cell: ({ name, address }) => (
      <Link to={`${paths.products}${address}`} className="wrap-anywhere font-semibold text-base hover:underline">
        {name}
      </Link>
    ),
  },
  {
    header: m.savedSearches_savedOn(),
    sortBy: ({ savedAt }) => savedAt,
    cell: ({ savedAt }) => <LocalDate at={savedAt} />,
  },
];

const byMailColumn = (): Column<SavedSearch> => ({
  header: m.savedSearches_byMail(),
  cell: (search) => <ByMail search={search} />,
});

type SavedSearchesTableProps = { searches: SavedSearch[]; onDelete: (search: SavedSearch) => void };

export function SavedSearchesTable({ searches, onDelete }: SavedSearchesTableProps) {
  const { mailEnabled } = useSite();
  return (
    <DataTable
      caption={m.savedSearches_savedSearches()}
      columns={mailEnabled ? [...columns(), byMailColumn()] : columns()}
      rows={searches}
      rowKey={({ id }) => id}
      actionsHeader={m.common_actions()}
      actions={(search) => (
        <Button variant="quiet-danger" size="small" onClick={() => onDelete(search)}>
          {m.lists_delete()}
          <span className="sr-only"> {search.name}</span>
        </Button>
      )}
    />
  );
}

/** Optimistic: shows the choice at once and reverts on failure. */
function ByMail({ search: { id, name, byMail } }: { search: SavedSearch }) {
  const change = useChangeByMail();
  const [isChosen, choose] = useState(byMail);
  useEffect(() => choose(byMail), [byMail]);
  function handleChange() {
    if (change.isPending) return;
    choose(!byMail);
    change.mutate(
      { id, byMail: !byMail },
      {
        onSuccess: ({ message }) => showToast(message),
        onError: (error) => {
          choose(byMail);
          showFailure(error);
        },
      },
    );
  }
  return (
    <input
      type="checkbox"
      aria-label={m.savedSearches_byMailNamed({ name })}
      checked={isChosen}
      onChange={handleChange}
      className="tick size-6 align-middle"
    />
  );
}
