import { m } from '#messages';
import { useOnline } from '#platform/ui/use-online.ts';

/** Reloads the page once per history entry: a script that stays missing would otherwise reload it for ever. */
export function reloadOnce() {
  if (history.state?.reloaded) return;
  history.replaceState({ ...history.state, reloaded: true }, '');
  location.reload();
}

/** Tells that the browser is offline; pending requests resume with the connection. */
export function OfflineNotice() {
  const isOnline = useOnline();
  return (
    <p role="status" className="bg-warning-wash text-center font-medium text-sm text-warning">
      {!isOnline && <span className="block p-1">{m.shell_offline()}</span>}
    </p>
  );
}
