import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { listsCopy } from '#common/copy/lists.ts';
import { paths } from '#common/paths.ts';
import { personQuery } from './users.api.ts';

/** Summary of what is deleted with a person. */
export function PersonInShort({ id }: { id: string }) {
  const { data } = useQuery(personQuery(id));
  return (
    <span className="mt-2 block">
      {data &&
        listsCopy.personHas(
          data.products.total,
          data.bookingsMade.total + data.bookingsReceived.total,
          data.reportsMade.total + data.reportsReceived.total,
        )}{' '}
      <Link to={paths.person(id)} className="text-link">
        {listsCopy.seePerson}
      </Link>
    </span>
  );
}
