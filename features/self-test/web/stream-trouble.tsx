import { m } from '#translations';
import type { StreamFailure } from './media.ts';

/** Why a camera or microphone could not be opened. */
export function StreamTrouble({ failure }: { failure: StreamFailure | undefined }) {
  return (
    <p role="alert" className="text-warning empty:hidden">
      {failure && (failure === 'not-allowed' ? m.selfTest_notAllowed() : m.selfTest_notFound())}
    </p>
  );
}
