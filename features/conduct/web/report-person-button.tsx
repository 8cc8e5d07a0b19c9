import Flag from 'lucide-react/icons/flag';
import { useSession } from '#features/identity/web/session.tsx';
import { useDialogOnDemand } from '#platform/ui/alert-host.tsx';
import { Button } from '#platform/ui/button.tsx';
import { m } from '#translations';
import type { ReportPersonDialogProps } from './report-person-dialog.tsx';

const loadDialog = async () => (await import('./report-person-dialog.tsx')).ReportPersonDialog;

type ReportPersonButtonProps = Pick<ReportPersonDialogProps, 'kind' | 'id' | 'name'>;

/** For who is signed in, and not about oneself. */
export function ReportPersonButton({ kind, id, name }: ReportPersonButtonProps) {
  const { user } = useSession();
  const { Dialog, ...dialog } = useDialogOnDemand(loadDialog);
  if (!user || user.role === 'admin' || user.id === id) return null;
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        className="self-start"
        icon={<Flag aria-hidden="true" className="size-4" />}
        onClick={dialog.show}
      >
        {kind === 'deal' ? m.reports_reportDeal({ name }) : m.reports_reportPerson({ name })}
      </Button>
      {Dialog && <Dialog kind={kind} id={id} name={name} open={dialog.open} onClose={dialog.hide} />}
    </>
  );
}
