import { isRouteErrorResponse, useRouteError } from 'react-router';
import { copy } from '#common/copy.ts';
import { CallFailed } from '../api/call.ts';
import { ErrorState } from '../ui/error-state.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import { Shell } from './shell.tsx';

/** What the API refused for a page is not there for this reader; anything else is our fault and can be tried again. */
export function RouteFailure() {
  const error = useRouteError();
  if (isRouteErrorResponse(error)) {
    const title = String(error.data || copy.pageNotFound);
    return (
      <Shell title={title}>
        <NotFoundPage title={title} />
      </Shell>
    );
  }
  const requestId = error instanceof CallFailed ? error.requestId : undefined;
  return (
    <Shell title={copy.pageFailed}>
      <h1 className="sr-only">{copy.pageFailed}</h1>
      <ErrorState
        title={error instanceof CallFailed ? error.message : copy.pageFailed}
        advice={copy.pageFailedAdvice}
        retryLabel={copy.tryAgain}
        onRetry={() => location.reload()}
        reference={requestId && copy.requestReference(requestId)}
      />
    </Shell>
  );
}
