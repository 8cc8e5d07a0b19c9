import { useState } from 'react';

/** For a form in a dialog: whoever closes it while something is under way has given that up, so it is aborted. */
export function useGivenUp() {
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
