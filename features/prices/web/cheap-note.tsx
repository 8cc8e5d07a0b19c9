import { Link } from 'react-router';
import { paths } from '#common/paths.ts';
import { Notice } from '#platform/ui/states.tsx';
import { m } from '#translations';

/** On a listing so cheap that it may lure people somewhere. */
export function CheapNote() {
  return (
    <Notice tone="warning">
      <p>
        {m.cheap_onPage()}{' '}
        <Link to={`${paths.howWeCheck}#cheap`} className="text-link">
          {m.cheap_why()}
        </Link>
      </p>
    </Notice>
  );
}
