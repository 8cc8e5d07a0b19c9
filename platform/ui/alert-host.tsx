import { type ComponentType, useState } from 'react';
import { outcomesCopy } from '#common/copy/outcomes.ts';
import { paths } from '#common/paths.ts';
import { ApiError, unreachable } from '../api/call.ts';
import { createStore } from '../api/store.ts';
import type { AlertDialog } from './alert-dialog.tsx';
import { showToast } from './toast.tsx';

type Shown = { Dialog: typeof AlertDialog; open: boolean; title: string; message: string };

const shown = createStore<Shown | undefined>(undefined);

/** Tells of a failure from anywhere in the browser; the dialog's script is fetched when it is first needed. */
export async function showAlert(title: string, message: string) {
  try {
    const { AlertDialog: Dialog } = await import('./alert-dialog.tsx');
    shown.set({ Dialog, open: true, title, message });
  } catch {
    // What failed may be the network itself, and then the dialog cannot be fetched either.
    showToast(message, 'danger');
  }
}

export function AlertHost({ iconLabel, closeLabel }: { iconLabel: string; closeLabel: string }) {
  const alert = shown.use();
  if (!alert) return null;
  const { Dialog, open, title, message } = alert;
  return (
    <Dialog
      open={open}
      title={title}
      message={message}
      iconLabel={iconLabel}
      closeLabel={closeLabel}
      onClose={() => shown.set({ ...alert, open: false })}
    />
  );
}

/** Shows why something failed; an error that is no refusal of the API is a script that could not be fetched. */
export async function showFailure(error: unknown): Promise<void> {
  if (error instanceof ApiError && error.status === 401 && leadsToLogin()) return;
  return showAlert(outcomesCopy.oops, (error instanceof ApiError ? error : unreachable()).message);
}

/** When the session of a guarded page ends, the login page takes its place and says so itself. */
const leadsToLogin = () => [paths.dashboard, paths.login].some((path) => window.location.pathname.startsWith(path));

/** A dialog whose script is fetched when it is first asked for, so that pages with many buttons stay small. */
export function useDialogOnDemand<Props>(load: () => Promise<ComponentType<Props>>) {
  const [Dialog, setDialog] = useState<ComponentType<Props>>();
  const [loading, setLoading] = useState(false);
  const [open, setOpen] = useState(false);

  async function show() {
    setLoading(true);
    try {
      const Loaded = await load();
      setDialog(() => Loaded);
      setOpen(true);
    } catch (error) {
      await showFailure(error);
    } finally {
      setLoading(false);
    }
  }

  return { Dialog, loading, open, show, hide: () => setOpen(false) };
}
