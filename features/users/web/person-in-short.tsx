import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { paths } from '#common/paths.ts';
import { m } from '#translations';
import { personQuery } from './users.api.ts';

/** Summary of what is deleted with a person. */
export function PersonInShort({ id }: { id: string }) {
  const { data } = useQuery(personQuery(id));
  return (
    <span className="mt-2 block">
      {data &&
        m.users_personHas({
          phones: data.products.total,
          bookings: data.bookingsMade.total + data.bookingsReceived.total,
          reports: data.reportsMade.total + data.reportsReceived.total + data.messageReportsReceived.total,
        })}{' '}
      <Link to={paths.person(id)} className="text-link">
        {m.users_seePerson()}
      </Link>
    </span>
  );
}
