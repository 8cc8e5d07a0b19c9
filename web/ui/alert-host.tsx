import { useSyncExternalStore } from 'react';
import type { AlertDialog } from './alert-dialog.tsx';
import { showToast } from './toast.tsx';

type Shown = { Dialog: typeof AlertDialog; open: boolean; title: string; message: string };

let shown: Shown | undefined;
const listeners = new Set<() => void>();

function replaceShown(next: Shown | undefined) {
  shown = next;
  for (const tell of listeners) tell();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Tells of a failure from anywhere in the browser; the dialog's script is fetched when it is first needed. */
export async function showAlert(title: string, message: string) {
  try {
    const { AlertDialog: Dialog } = await import('./alert-dialog.tsx');
    replaceShown({ Dialog, open: true, title, message });
  } catch {
    // What failed may be the network itself, and then the dialog cannot be fetched either.
    showToast(message, 'danger');
  }
}

export function AlertHost({ iconLabel, closeLabel }: { iconLabel: string; closeLabel: string }) {
  const alert = useSyncExternalStore(
    subscribe,
    () => shown,
    () => undefined,
  );
  if (!alert) return null;
  const { Dialog, open, title, message } = alert;
  return (
    <Dialog
      open={open}
      title={title}
      message={message}
      iconLabel={iconLabel}
      closeLabel={closeLabel}
      onClose={() => replaceShown({ ...alert, open: false })}
    />
  );
}
