import { AlertDialog as Base } from '@base-ui/react/alert-dialog';
import CircleX from 'lucide-react/icons/circle-x';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { useDialogCloseRequests } from './close-requests.ts';
import { backdropClasses, noticeClasses } from './modal.tsx';

export type AlertDialogProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  message: ReactNode;
  iconLabel: string;
  closeLabel: string;
};

/** Reports a failure and waits for confirmation. */
export function AlertDialog({ open, onClose, title, message, iconLabel, closeLabel }: AlertDialogProps) {
  useDialogCloseRequests(open, onClose);
  return (
    <Base.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Base.Portal>
        <Base.Backdrop className={backdropClasses} />
        <Base.Popup className={`${noticeClasses} items-center text-center`}>
          <CircleX role="img" aria-label={iconLabel} className="size-14 text-danger" strokeWidth={1.5} />
          <Base.Title className="mt-4 text-xl">{title}</Base.Title>
          <Base.Description className="mt-2 text-muted">{message}</Base.Description>
          <Button className="mt-6 min-w-32" onClick={onClose}>
            {closeLabel}
          </Button>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
