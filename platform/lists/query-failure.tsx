import { ApiError, isOffline, isUnreachable } from '#platform/api/call.ts';
import { ErrorState } from '#platform/ui/states.tsx';
import { m } from '#translations';

export type FailedQuery = { error: Error | null; isFetching: boolean; refetch: () => unknown };

/** Why a query failed, or waits for a connection, with a button to retry it. */
export function QueryFailure({ query: { error, isFetching, refetch } }: { query: FailedQuery }) {
  const requestId = error instanceof ApiError ? error.requestId : undefined;
  const isAway = isOffline() || isUnreachable(error);
  return (
    <ErrorState
      title={isOffline() ? m.shell_offline() : isAway ? m.shell_unreachable() : m.lists_loadingFailed()}
      advice={isAway ? m.lists_notOnDevice() : error?.message}
      retryLabel={m.shell_tryAgain()}
      retrying={isFetching}
      reference={requestId && m.shell_requestReference({ id: requestId })}
      onRetry={refetch}
    />
  );
}
