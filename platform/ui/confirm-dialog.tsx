import { AlertDialog as Base } from '@base-ui/react/alert-dialog';
import { type ReactNode, useRef } from 'react';
import { Button } from './button.tsx';
import { useDialogCloseRequests } from './close-requests.ts';
import { backdropClasses, noticeClasses } from './modal.tsx';

export type ConfirmDialogProps = {
  open: boolean;
  title: string;
  description: ReactNode;
  confirmLabel: string;
  cancelLabel: string;
  onConfirm: () => void;
  /** A milder way of doing it. */
  otherChoice?: { label: string; onChoose: () => void } | undefined;
  onCancel: () => void;
  /** While the action runs the dialog cannot be closed. */
  busy?: boolean;
  /** For actions other than a deletion. */
  harmless?: boolean;
};

/** Confirms an irreversible action; the safe button has the focus. */
export function ConfirmDialog({
  open,
  title,
  description,
  confirmLabel,
  cancelLabel,
  onConfirm,
  otherChoice,
  onCancel,
  busy = false,
  harmless = false,
}: ConfirmDialogProps) {
  const cancelButton = useRef<HTMLButtonElement>(null);
  const handleClose = () => {
    if (!busy) onCancel();
  };
  useDialogCloseRequests(open, handleClose);
  return (
    <Base.Root open={open} onOpenChange={(next) => !next && handleClose()}>
      <Base.Portal>
        <Base.Backdrop className={backdropClasses} />
        <Base.Popup initialFocus={cancelButton} className={noticeClasses}>
          <Base.Title className="text-lg">{title}</Base.Title>
          <Base.Description className="mt-2 text-muted">{description}</Base.Description>
          <div className="mt-6 flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
            <Button ref={cancelButton} variant="outline" disabled={busy} onClick={onCancel}>
              {cancelLabel}
            </Button>
            {otherChoice && (
              <Button variant="outline" disabled={busy} onClick={otherChoice.onChoose}>
                {otherChoice.label}
              </Button>
            )}
            <Button variant={harmless ? 'filled' : 'danger'} busy={busy} onClick={onConfirm}>
              {confirmLabel}
            </Button>
          </div>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
