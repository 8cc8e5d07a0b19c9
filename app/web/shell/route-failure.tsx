import { useEffect, useRef, useState } from 'react';
import { useRevalidator, useRouteError } from 'react-router';
import { ApiError, isRefused, isUnreachable } from '#platform/api/call.ts';
import { showsCached } from '#platform/api/offline-data.ts';
import { ErrorState } from '#platform/ui/states.tsx';
import { useOnline } from '#platform/ui/use-online.ts';
import { m } from '#translations';
import { NotFoundPage } from './not-found-page.tsx';
import { reloadOnce } from './online.tsx';
import { Shell } from './shell.tsx';

/** A refusal of the API means that the page is not available to this person; anything else is an error that can be retried. */
export function RouteFailure() {
  const error = useRouteError();
  if (isRefused(error)) {
    const title = error.message || m.shell_pageNotFound();
    return (
      <Shell title={title}>
        <NotFoundPage title={title} />
      </Shell>
    );
  }
  return <PageFailure error={error} />;
}

function PageFailure({ error }: { error: unknown }) {
  const { revalidate } = useRevalidator();
  const isOnline = useOnline();
  // The browser does not notice a server that cannot be reached.
  const isConnected = !showsCached.use() && isOnline;
  // Captured when the load failed: coming online again must not change the message.
  const failed = { error, wasOffline: !isOnline, wasConnected: isConnected };
  const [failure, setFailure] = useState(failed);
  if (failure.error !== error) setFailure(failed);
  const { wasOffline, wasConnected } = failure;
  const hasAsked = useRef(false);
  useEffect(() => {
    if (!isConnected) return;
    // Any other error is a script that failed to load, which browsers may not fetch again without a reload.
    if (!(error instanceof ApiError)) reloadOnce(wasConnected ? 'reloaded' : 'reloaded when connected');
    // Not a reload, which would cancel the navigation of somebody who is leaving the page.
    else if (!wasConnected) {
      hasAsked.current = true;
      void revalidate();
      // Still, with a connection: a script that failed to load once, which Chromium 150 does not fetch again either.
    } else if (hasAsked.current && isUnreachable(error)) reloadOnce('reloaded when connected');
  }, [wasConnected, isConnected, error, revalidate]);
  useEffect(() => {
    // The service worker may have cached the document, though not the data by itself.
    if (!wasConnected) globalThis.caches?.match(location.href).then((cached) => cached && reloadOnce());
  }, [wasConnected]);

  const { status, message, requestId } = error instanceof ApiError ? error : {};
  const isAway = !wasConnected || isUnreachable(error);
  const title = wasOffline ? m.shell_offline() : isAway ? m.shell_unreachable() : m.shell_pageFailed();
  return (
    <Shell title={title}>
      <h1 className="sr-only">{title}</h1>
      {isAway ? (
        <ErrorState
          title={title}
          advice={wasConnected ? m.shell_connectionAdvice() : m.shell_offlineAdvice()}
          retryLabel={m.shell_tryAgain()}
          onRetry={() => location.reload()}
        />
      ) : (
        <ErrorState
          title={status ? (message ?? title) : title}
          advice={m.shell_pageFailedAdvice()}
          retryLabel={m.shell_tryAgain()}
          onRetry={() => location.reload()}
          reference={requestId && m.shell_requestReference({ id: requestId })}
        />
      )}
    </Shell>
  );
}
