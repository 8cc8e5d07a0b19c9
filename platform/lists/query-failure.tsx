import { listsCopy } from '#common/copy/lists.ts';
import { shellCopy } from '#common/copy/shell.ts';
import { ApiError, isOffline } from '#platform/api/call.ts';
import { ErrorState } from '#platform/ui/states.tsx';

type FailedQuery = { error: Error | null; isFetching: boolean; refetch: () => unknown };

/** Why a query failed, with a button to retry it. */
export function QueryFailure({ query: { error, isFetching, refetch } }: { query: FailedQuery }) {
  const requestId = error instanceof ApiError ? error.requestId : undefined;
  return (
    <ErrorState
      title={isOffline() ? shellCopy.offline : listsCopy.loadingFailed}
      advice={isOffline() ? shellCopy.offlineAdvice : error?.message}
      retryLabel={shellCopy.tryAgain}
      retrying={isFetching}
      reference={requestId && shellCopy.requestReference(requestId)}
      onRetry={refetch}
    />
  );
}
