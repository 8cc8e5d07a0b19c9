import { queryOptions, useMutation } from '@tanstack/react-query';
import { type CallInput, call } from '#platform/api/call.ts';
import { forgetOfflineData } from '#platform/api/offline-data.ts';
import { storedToken } from '#platform/api/token.ts';
import { drafts } from '#platform/forms/drafts.ts';
import type { deleteOwnAccount as DeleteOwnAccount } from '../account.contract.ts';

const contract = () => import('../account.contract.ts');

/** Never cached, since listings and bookings change meanwhile. */
export const deletionPreviewQuery = () =>
  queryOptions({
    queryKey: ['deletion preview'],
    queryFn: ({ signal }) => call(contract, 'previewDeletion', { signal }),
    staleTime: 0,
    gcTime: 0,
  });

export const hasPasswordQuery = (email: string) =>
  queryOptions({
    queryKey: ['has password', email],
    queryFn: async ({ signal }) => (await call(contract, 'previewDeletion', { signal })).hasPassword,
  });

export const useExportAccount = () =>
  useMutation({
    mutationFn: async () => {
      const everything = await call(contract, 'exportAccount', {});
      const name = `reshell-${everything.exportedAt.slice(0, 10)}.json`;
      saveFile(new File([JSON.stringify(everything, null, 2)], name, { type: 'application/json' }));
    },
  });

/** Starts a browser download. */
function saveFile(file: File) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  // Revoked later, since the browser reads the URL asynchronously.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

export const useDeleteOwnAccount = () =>
  useMutation({
    mutationFn: (input: CallInput<typeof DeleteOwnAccount>) => call(contract, 'deleteOwnAccount', input),
    // The stream of events may say so before the reply does.
    meta: { endsSession: true },
  });

/** Clears what this browser stored for the deleted account. */
export function clearStoredAccount() {
  storedToken.set(null);
  drafts.forgetAll();
  void forgetOfflineData();
}
