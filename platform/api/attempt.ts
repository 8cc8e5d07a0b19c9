import { useRef, useState } from 'react';
import { v4 as uuid } from 'uuid';
import { ApiError } from './call.ts';

/** The Idempotency-Key of an attempt: kept while the same is sent again and no answer has come, so it is done once. */
export function useAttemptKey() {
  const attempt = useRef<{ sent: string; key: string }>(undefined);
  return {
    keyFor(body: unknown): string {
      const sent = JSON.stringify(body);
      if (attempt.current?.sent !== sent) attempt.current = { sent, key: uuid() };
      return attempt.current.key;
    },
    /** A refusal is remembered with its key, so trying once more needs a new one. */
    end(error: Error) {
      if (error instanceof ApiError && error.status >= 400 && error.status < 500) attempt.current = undefined;
    },
  };
}

/** For a form in a dialog: whoever closes it while something is under way has given that up, so it is aborted. */
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
