import { useQuery } from '@tanstack/react-query';
import { writeOwnDay } from '#common/days.ts';
import { QueryFailure } from '#platform/lists/query-failure.tsx';
import { Spinner } from '#platform/ui/loading.tsx';
import { Modal } from '#platform/ui/modal.tsx';
import { m } from '#translations';
import type { DeletionPreview } from '../account.contract.ts';
import { deletionPreviewQuery } from './account.api.ts';
import { DeleteAccountForm } from './delete-account-form.tsx';

/** Lists what is deleted before the confirmation. */
export function DeleteAccountDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const preview = useQuery({ ...deletionPreviewQuery(), enabled: open });
  return (
    <Modal
      open={open}
      onClose={onClose}
      title={m.account_leaveQuestion()}
      description={m.account_leaveWarning()}
      closeLabel={m.shell_close()}
    >
      {preview.isPending && <Spinner label={m.common_loading()} className="min-h-48" />}
      {preview.isError && <QueryFailure query={preview} />}
      {preview.isSuccess && (
        <div className="flex flex-col gap-6">
          <ul className="flex list-disc flex-col gap-1 ps-5">
            {consequencesOf(preview.data).map((consequence) => (
              <li key={consequence}>{consequence}</li>
            ))}
          </ul>
          <DeleteAccountForm hasPassword={preview.data.hasPassword} onCancel={onClose} />
        </div>
      )}
    </Modal>
  );
}

function consequencesOf({ listings, bookings, hold, erasedAfter }: DeletionPreview): string[] {
  return [
    ...(hold && erasedAfter
      ? [`${m.account_closesFirst({ date: writeOwnDay(erasedAfter) })} ${m.account_holds(hold)}`]
      : []),
    ...(listings > 0 ? [m.account_listingsLeave({ count: listings })] : []),
    ...(bookings > 0 ? [m.account_bookingsCancelled({ count: bookings })] : []),
    m.account_listsForgotten(),
    m.account_ordersStay(),
    m.account_loggedOutEverywhere(),
  ];
}
