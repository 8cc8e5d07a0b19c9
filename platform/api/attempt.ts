import { useRef, useState } from 'react';
import { v4 as uuid } from 'uuid';
import { ApiError } from './call.ts';

/** The Idempotency-Key of an attempt: reused while the same body is retried without a reply, so that it takes effect once. */
export function useAttemptKey() {
  const attempt = useRef<{ sent: string; key: string }>(undefined);
  return {
    keyFor(body: unknown): string {
      const sent = JSON.stringify(body);
      if (attempt.current?.sent !== sent) attempt.current = { sent, key: uuid() };
      return attempt.current.key;
    },
    /** The server stores a refusal with its key, so the next attempt needs a new one. */
    end(error: Error) {
      if (error instanceof ApiError && error.status >= 400 && error.status < 500) attempt.current = undefined;
    },
  };
}

/** For a form in a dialog: closing the dialog aborts the request under way. */
export function useAbortable() {
  const [attempt] = useState(() => {
    let underWay: AbortController | undefined;
    return {
      begin(): AbortSignal {
        underWay = new AbortController();
        return underWay.signal;
      },
      giveUp: () => underWay?.abort(),
    };
  });
  return attempt;
}
