import { Dialog } from '@base-ui/react/dialog';
import X from 'lucide-react/icons/x';
import type { ComponentProps, ReactNode } from 'react';
import { useBackCloses } from './back-closes.ts';
import { iconButtonLook } from './button-look.ts';
import { classNames } from './class-names.ts';
import { backdropLook, sheetLook } from './dialog-look.ts';

export type ModalProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  description?: ReactNode;
  closeLabel: string;
  /** Stays in sight below the scrolling content: the buttons. */
  footer?: ReactNode;
  wide?: boolean;
  initialFocus?: ComponentProps<typeof Dialog.Popup>['initialFocus'];
  finalFocus?: ComponentProps<typeof Dialog.Popup>['finalFocus'];
  children?: ReactNode;
};

/** A sheet from below on a phone, centred on a desk. Base UI keeps the focus inside and gives it back. */
export function Modal({
  open,
  onClose,
  title,
  description,
  closeLabel,
  footer,
  wide = false,
  initialFocus,
  finalFocus,
  children,
}: ModalProps) {
  useBackCloses(open, onClose);
  return (
    <Dialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className={backdropLook} />
        <Dialog.Popup
          initialFocus={initialFocus}
          finalFocus={finalFocus}
          className={classNames(sheetLook, wide ? 'sm:max-w-2xl' : 'sm:max-w-lg')}
        >
          <header className="flex items-start justify-between gap-4 px-6 pt-6 pb-4">
            <div className="flex flex-col gap-1">
              <Dialog.Title className="text-xl">{title}</Dialog.Title>
              {description && <Dialog.Description className="text-muted">{description}</Dialog.Description>}
            </div>
            <Dialog.Close
              aria-label={closeLabel}
              title={closeLabel}
              className={iconButtonLook('quiet', 'medium', '-mt-2 -mr-3')}
            >
              <X aria-hidden="true" className="size-5" />
            </Dialog.Close>
          </header>
          <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-6 pb-6">{children}</div>
          {footer && (
            <footer className="flex flex-col-reverse gap-2 border-line border-t px-6 py-4 sm:flex-row sm:justify-end">
              {footer}
            </footer>
          )}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
