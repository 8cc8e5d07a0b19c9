import { showsCached } from '#platform/api/offline-data.ts';
import { useOnline } from '#platform/ui/use-online.ts';
import { m } from '#translations';

/**
 * Reloads the page once per history entry, and once more when the connection is back: a script that stays missing would
 * otherwise reload it for ever.
 */
export function reloadOnce(when: 'reloaded' | 'reloaded when connected' = 'reloaded') {
  const entry = `${history.state?.key} ${location.href}`;
  try {
    if (sessionStorage.getItem(when) === entry) return;
    sessionStorage.setItem(when, entry);
  } catch {
    // Where storage is forbidden, nothing would end the reloading.
    return;
  }
  location.reload();
}

/** Tells that there is no connection, and that the page may be old, unless the page itself says that it has nothing to show. */
export function OfflineNotice() {
  const isOnline = useOnline();
  const isOld = showsCached.use() || !isOnline;
  return (
    <p role="status" className="bg-warning-wash text-center font-medium text-sm text-warning">
      {isOld && (
        <span className="block p-1">
          {isOnline ? m.shell_unreachableNow() : m.shell_offlineNow()}{' '}
          <span className="[body:has(main_[role=alert])_&]:hidden">{m.shell_seenLast()}</span>
        </span>
      )}
    </p>
  );
}
