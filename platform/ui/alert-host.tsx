import { type FetchQueryOptions, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { type ComponentType, useState } from 'react';
import { splitPath } from '#common/languages.ts';
import { paths } from '#common/paths.ts';
import { m } from '#translations';
import { ApiError, unreachable } from '../api/call.ts';
import { createStore } from '../api/store.ts';
import type { AlertDialog } from './alert-dialog.tsx';
import { showToast } from './toast.tsx';

type Shown = { Dialog: typeof AlertDialog; open: boolean; title: string; message: string };

const shown = createStore<Shown | undefined>(undefined);

/** Reports a failure from anywhere in the browser; the dialog's script is loaded on first use. */
export function showAlert(title: string, message: string) {
  import('./alert-dialog.tsx').then(
    ({ AlertDialog: Dialog }) => shown.set({ Dialog, open: true, title, message }),
    // The network itself may have failed, and then the dialog cannot be loaded either.
    () => showToast(message, 'danger'),
  );
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

/** Shows why an action failed; an error that is no `ApiError` is a script that failed to load. */
export function showFailure(error: unknown) {
  if (error instanceof ApiError && error.status === 401 && leadsToLogin()) return;
  showAlert(m.common_oops(), (error instanceof ApiError ? error : unreachable()).message);
}

/** When the session of a guarded page ends, the login page replaces it and says so itself. */
const leadsToLogin = () =>
  [paths.dashboard, paths.login].some((path) => splitPath(window.location.pathname).path.startsWith(path));

/**
 * A dialog whose script is loaded on first use, so that pages with many buttons stay small. It opens with the data of the
 * query it begins with, or without if that fails.
 */
export function useDialogOnDemand<Props, Data, Key extends QueryKey>(
  load: () => Promise<ComponentType<Props>>,
  query?: FetchQueryOptions<Data, Error, Data, Key>,
) {
  const queryClient = useQueryClient();
  const [Dialog, setDialog] = useState<ComponentType<Props>>();
  const [loading, setLoading] = useState(false);
  const [open, setOpen] = useState(false);

  async function show() {
    setLoading(true);
    try {
      const [Loaded] = await Promise.all([
        load(),
        query && queryClient.prefetchQuery({ ...query, retry: false, networkMode: 'always' }),
      ]);
      setDialog(() => Loaded);
      setOpen(true);
    } catch (error) {
      showFailure(error);
    } finally {
      setLoading(false);
    }
  }

  return { Dialog, loading, open, show: () => void show(), hide: () => setOpen(false) };
}
