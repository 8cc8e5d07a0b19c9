import { useQuery } from '@tanstack/react-query';
import { paths } from '#common/paths.ts';
import { useSession } from '#features/identity/web/session.tsx';
import { useDeletion } from '#platform/lists/deletion.tsx';
import { ListPage } from '#platform/lists/list-page.tsx';
import { NothingFoundDrawing } from '#platform/ui/assets/drawing.tsx';
import { ButtonLink } from '#platform/ui/button.tsx';
import { useSite } from '#platform/ui/site.tsx';
import { EmptyState } from '#platform/ui/states.tsx';
import { m } from '#translations';
import type { SavedSearch } from '../saved-searches.contract.ts';
import { savedSearchesQuery, useDeleteSearch } from './saved-searches.api.ts';
import { SavedSearchesTable } from './saved-searches-table.tsx';

export function SavedSearchesPage() {
  const { user } = useSession();
  const { mailEnabled } = useSite();
  const searches = useQuery({
    ...savedSearchesQuery(),
    select: (rows) => ({ rows, total: rows.length, next: undefined }),
  });
  const { mutateAsync: deleteSearch } = useDeleteSearch();
  const { askToDelete, dialog, titleRef } = useDeletion<SavedSearch>({
    questionFor: ({ name }) => ({
      title: m.savedSearches_deleteSearchTitle({ name }),
      advice: m.savedSearches_deleteSearchAdvice(),
    }),
    onDelete: ({ id }) => deleteSearch(id),
  });
  return (
    <>
      <ListPage
        title={m.savedSearches_savedSearches()}
        of="searches"
        titleRef={titleRef}
        query={searches}
        empty={
          <EmptyState
            drawing={<NothingFoundDrawing />}
            title={m.savedSearches_noSearches()}
            action={<ButtonLink to={paths.products}>{m.notices_findPhones()}</ButtonLink>}
          />
        }
      >
        {(rows) => (
          <>
            {!(mailEnabled && user?.emailVerified) && (
              <p className="mb-4 text-muted">
                {mailEnabled ? m.savedSearches_confirmForMail() : m.savedSearches_alertsHereOnly()}
              </p>
            )}
            <SavedSearchesTable searches={rows} onDelete={askToDelete} />
          </>
        )}
      </ListPage>
      {dialog}
    </>
  );
}
