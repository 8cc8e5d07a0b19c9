import { shellCopy } from '#common/copy/shell.ts';
import { useOnline } from './online.ts';

/** Says why nothing comes: what a page still waits for is fetched once there is a connection again. */
export function OfflineNotice() {
  const isOnline = useOnline();
  return (
    <p role="status" className="bg-warning-wash text-center font-medium text-sm text-warning">
      {!isOnline && <span className="block p-1">{shellCopy.offline}</span>}
    </p>
  );
}
