import { ApiError, isOffline } from '#platform/api/call.ts';
import { ErrorState } from '#platform/ui/states.tsx';
import { m } from '#translations';

type FailedQuery = { error: Error | null; isFetching: boolean; refetch: () => unknown };

/** Why a query failed, with a button to retry it. */
export function QueryFailure({ query: { error, isFetching, refetch } }: { query: FailedQuery }) {
  const requestId = error instanceof ApiError ? error.requestId : undefined;
  return (
    <ErrorState
      title={isOffline() ? m.shell_offline() : m.lists_loadingFailed()}
      advice={isOffline() ? m.shell_offlineAdvice() : error?.message}
      retryLabel={m.shell_tryAgain()}
      retrying={isFetching}
      reference={requestId && m.shell_requestReference({ id: requestId })}
      onRetry={refetch}
    />
  );
}
