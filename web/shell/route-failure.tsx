import { isRouteErrorResponse, useRouteError } from 'react-router';
import { shellCopy } from '#common/copy/shell.ts';
import { CallFailed } from '../api/call.ts';
import { ErrorState } from '../ui/error-state.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import { Shell } from './shell.tsx';

/** What the API refused for a page is not there for this reader; anything else is our fault and can be tried again. */
export function RouteFailure() {
  const error = useRouteError();
  if (isRouteErrorResponse(error)) {
    const title = String(error.data || shellCopy.pageNotFound);
    return (
      <Shell title={title}>
        <NotFoundPage title={title} />
      </Shell>
    );
  }
  const requestId = error instanceof CallFailed ? error.requestId : undefined;
  return (
    <Shell title={shellCopy.pageFailed}>
      <h1 className="sr-only">{shellCopy.pageFailed}</h1>
      <ErrorState
        title={error instanceof CallFailed ? error.message : shellCopy.pageFailed}
        advice={shellCopy.pageFailedAdvice}
        retryLabel={shellCopy.tryAgain}
        onRetry={() => location.reload()}
        reference={requestId && shellCopy.requestReference(requestId)}
      />
    </Shell>
  );
}
