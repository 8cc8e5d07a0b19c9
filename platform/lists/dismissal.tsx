import Check from 'lucide-react/icons/check';
import { useState } from 'react';
import { useDialogOnDemand } from '#platform/ui/alert-host.tsx';
import { Button } from '#platform/ui/button.tsx';
import { m } from '#translations';
import type { DismissDialogProps } from './dismiss-dialog.tsx';

const loadDismissDialog = async () => (await import('./dismiss-dialog.tsx')).DismissDialog;

type Dismissal<Row> = Pick<DismissDialogProps, 'schema' | 'done' | 'submit' | 'titleRef'> & {
  questionFor: (row: Row) => Pick<DismissDialogProps, 'title' | 'description'>;
  onDismiss: (row: Row, reason: string) => Promise<unknown>;
};

/** Asks an admin for the reason, then dismisses the reports of a row, or deletes it. */
export function useDismissal<Row extends { id: string }>({ questionFor, onDismiss, ...texts }: Dismissal<Row>) {
  const { Dialog, ...dialog } = useDialogOnDemand(loadDismissDialog);
  const [row, setRow] = useState<Row>();
  const askToDismiss = (asked: Row) => {
    setRow(asked);
    dialog.show();
  };
  const dismissDialog = Dialog && row && (
    <Dialog
      key={row.id}
      {...questionFor(row)}
      {...texts}
      onDismiss={(reason) => onDismiss(row, reason)}
      open={dialog.open}
      onClose={dialog.hide}
    />
  );
  return { askToDismiss, dismissDialog };
}

/** Beside the delete button of a reported row; `name` identifies it for screen readers. */
export function DismissButton({ name, onClick }: { name: string; onClick: () => void }) {
  return (
    <Button
      variant="outline"
      size="small"
      icon={<Check aria-hidden="true" className="size-4" />}
      aria-label={m.lists_dismissNamed({ name })}
      onClick={onClick}
    >
      {m.lists_dismiss()}
    </Button>
  );
}
