import Download from 'lucide-react/icons/download';
import { Link } from 'react-router';
import { paths } from '#common/paths.ts';
import { DevicesCard } from '#features/identity/web/devices-card.tsx';
import { useSession } from '#features/identity/web/session.tsx';
import { showFailure, useDialogOnDemand } from '#platform/ui/alert-host.tsx';
import { Button } from '#platform/ui/button.tsx';
import { Card } from '#platform/ui/card.tsx';
import { showToast } from '#platform/ui/toast.tsx';
import { m } from '#translations';
import { useExportAccount } from './account.api.ts';
import { PasskeysCard } from './passkeys-card.tsx';
import { PasswordCard } from './password-card.tsx';
import { PhoneCard } from './phone-card.tsx';

const loadDialog = async () => (await import('./delete-account-dialog.tsx')).DeleteAccountDialog;

/** The last cards of the profile: password, data export and account deletion. */
export function YourAccount() {
  const { user } = useSession();
  const exporting = useExportAccount();
  const { Dialog, ...dialog } = useDialogOnDemand(loadDialog);

  function handleDownload() {
    exporting.mutate(undefined, {
      onSuccess: () => showToast(m.account_dataDownloaded()),
      onError: (error) => showFailure(error),
    });
  }

  return (
    <>
      {user && <PhoneCard user={user} />}
      <PasswordCard />
      <PasskeysCard />
      <DevicesCard />
      <Card title={m.account_yourData()} advice={m.account_yourDataAdvice()}>
        <Button
          variant="outline"
          className="self-start"
          icon={<Download aria-hidden="true" className="size-4" />}
          busy={exporting.isPending}
          onClick={handleDownload}
        >
          {m.account_downloadData()}
        </Button>
        {user?.role !== 'admin' && (
          <Link to={paths.decisions} className="inline-flex min-h-8 items-center self-start text-link">
            {m.titles_decisions()}
          </Link>
        )}
      </Card>
      <Card title={m.account_leave()} advice={m.account_leaveAdvice()}>
        <Button variant="quiet-danger" className="-ms-4 self-start" busy={dialog.loading} onClick={dialog.show}>
          {m.account_leaveButton()}
        </Button>
      </Card>
      {Dialog && <Dialog open={dialog.open} onClose={dialog.hide} />}
    </>
  );
}
