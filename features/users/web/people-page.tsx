import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useSearchParams } from 'react-router';
import { useSession } from '#features/identity/web/session.tsx';
import { DeleteButton } from '#platform/lists/deletion.tsx';
import { ListPage } from '#platform/lists/list-page.tsx';
import { usePaging } from '#platform/lists/paging.ts';
import { SearchField } from '#platform/lists/search-field.tsx';
import { AllQuietDrawing, NothingFoundDrawing } from '#platform/ui/assets/drawing.tsx';
import { Button } from '#platform/ui/button.tsx';
import { EmptyState } from '#platform/ui/states.tsx';
import { m } from '#translations';
import { useDeletionOfPerson } from './deletion-of-person.tsx';
import { PeopleTable } from './people-table.tsx';
import { PersonInShort } from './person-in-short.tsx';
import { ResetLinkButton } from './reset-link-button.tsx';
import { type Group, peopleQuery, useDeletePerson } from './users.api.ts';

/** A searchable list of people, with deletion. */
export function PeoplePage({ title, group }: { title: string; group: Group }) {
  const [search, setSearch] = useSearchParams();
  const q = search.get('q') ?? '';
  const { user } = useSession();
  const { cursor } = usePaging();
  const people = useQuery(peopleQuery(group, { q, cursor }));
  const deletePerson = useDeletePerson(group);
  const titleRef = useRef<HTMLHeadingElement>(null);
  const { askToDelete, dialog } = useDeletionOfPerson({
    titleRef,
    adviceFor: ({ id }) => (
      <>
        {m.users_deletePersonAdvice()} <PersonInShort id={id} />
      </>
    ),
    onDelete: async ({ id }, reason) => (await deletePerson.mutateAsync({ id, reason })).message,
  });

  return (
    <>
      <ListPage
        title={title}
        of="people"
        titleRef={titleRef}
        query={people}
        tools={
          <SearchField
            label={m.users_searchPeople()}
            value={q}
            onSearch={(wanted) => setSearch(wanted ? { q: wanted } : {}, { replace: true })}
          />
        }
        empty={
          q ? (
            <EmptyState
              drawing={<NothingFoundDrawing />}
              title={m.users_nobodyFound()}
              action={
                <Button variant="outline" onClick={() => setSearch({}, { replace: true })}>
                  {m.users_clearSearch()}
                </Button>
              }
            />
          ) : (
            <EmptyState drawing={<AllQuietDrawing />} title={m.users_noPeople()} />
          )
        }
      >
        {(rows) => (
          <PeopleTable
            caption={title}
            people={rows}
            actions={(person) => (
              <>
                {!person.erasedAfter && <ResetLinkButton person={person} />}
                {/* The server refuses self-deletion here, and thereby deleting the last admin. */}
                {person.id !== user?.id && <DeleteButton name={person.name} onClick={() => askToDelete(person)} />}
              </>
            )}
          />
        )}
      </ListPage>
      {dialog}
    </>
  );
}
