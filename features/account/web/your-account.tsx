import Download from 'lucide-react/icons/download';
import { accountCopy } from '#common/copy/account.ts';
import { ProfileCard } from '#features/identity/web/profile-card.tsx';
import { showFailure, useDialogOnDemand } from '#platform/ui/alert-host.tsx';
import { Button } from '#platform/ui/button.tsx';
import { showToast } from '#platform/ui/toast.tsx';
import { useExportAccount } from './account.api.ts';
import { PasswordCard } from './password-card.tsx';

const loadDialog = async () => (await import('./delete-account-dialog.tsx')).DeleteAccountDialog;

/** The last cards of the profile: password, data export and account deletion. */
export function YourAccount() {
  const exporting = useExportAccount();
  const { Dialog, ...dialog } = useDialogOnDemand(loadDialog);

  function handleDownload() {
    exporting.mutate(undefined, {
      onSuccess: () => showToast(accountCopy.dataDownloaded),
      onError: (error) => showFailure(error),
    });
  }

  return (
    <>
      <PasswordCard />
      <ProfileCard title={accountCopy.yourData} advice={accountCopy.yourDataAdvice}>
        <Button
          variant="outline"
          className="self-start"
          icon={<Download aria-hidden="true" className="size-4" />}
          busy={exporting.isPending}
          onClick={handleDownload}
        >
          {accountCopy.downloadData}
        </Button>
      </ProfileCard>
      <ProfileCard title={accountCopy.leave} advice={accountCopy.leaveAdvice}>
        <Button variant="quiet-danger" className="-ml-4 self-start" busy={dialog.loading} onClick={dialog.show}>
          {accountCopy.leaveButton}
        </Button>
      </ProfileCard>
      {Dialog && <Dialog open={dialog.open} onClose={dialog.hide} />}
    </>
  );
}
