import { isUnreachable } from '#platform/api/call.ts';
import { type FailedQuery, QueryFailure } from '#platform/lists/query-failure.tsx';
import { Spinner } from '#platform/ui/loading.tsx';
import { m } from '#translations';

/** What stands in for messages that are not there: no device keeps them, so without a connection there are none to read. */
export function NotLoaded({ query }: { query: FailedQuery & { isPaused: boolean } }) {
  // Not an alert, since the rest of the page can be read.
  if (query.isPaused || isUnreachable(query.error))
    return <p className="rounded-card border border-line bg-surface p-4 text-muted">{m.conversations_notOnDevice()}</p>;
  return query.error ? <QueryFailure query={query} /> : <Spinner label={m.common_loading()} />;
}
