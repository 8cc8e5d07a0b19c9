import { Dialog } from '@base-ui/react/dialog';
import X from 'lucide-react/icons/x';
import type { ComponentProps, ReactNode } from 'react';
import { iconButtonClasses } from './button-classes.ts';
import { classNames } from './class-names.ts';
import { useDialogCloseRequests } from './close-requests.ts';

export type ModalProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  description?: ReactNode;
  closeLabel: string;
  /** The buttons, which stay visible below the scrolling content. */
  footer?: ReactNode;
  wide?: boolean;
  initialFocus?: ComponentProps<typeof Dialog.Popup>['initialFocus'];
  finalFocus?: ComponentProps<typeof Dialog.Popup>['finalFocus'];
  children?: ReactNode;
};

/** A bottom sheet on small screens, centred on wide ones. Base UI traps and restores the focus. */
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
  useDialogCloseRequests(open, onClose);
  return (
    <Dialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className={backdropClasses} />
        <Dialog.Popup
          initialFocus={initialFocus}
          finalFocus={finalFocus}
          className={classNames(sheetClasses, wide ? 'sm:max-w-2xl' : 'sm:max-w-lg')}
        >
          <header className="flex items-start justify-between gap-4 px-6 pt-6 pb-4">
            <div className="flex flex-col gap-1">
              <Dialog.Title className="text-xl">{title}</Dialog.Title>
              {description && <Dialog.Description className="text-muted">{description}</Dialog.Description>}
            </div>
            <Dialog.Close
              aria-label={closeLabel}
              title={closeLabel}
              className={iconButtonClasses('quiet', 'medium', '-mt-2 -me-3')}
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

/** Shared by all dialogs. */
export const backdropClasses =
  'fixed inset-0 z-40 bg-black/50 transition-opacity duration-200 data-ending-style:opacity-0 data-starting-style:opacity-0';

const floating =
  'fixed z-40 bg-surface text-ink shadow-float outline-none transition-[opacity,transform] duration-200 ease-out ' +
  'data-ending-style:opacity-0 data-starting-style:opacity-0';

/** A bottom sheet on small screens, centred on wide ones. */
export const sheetClasses =
  `${floating} inset-x-0 bottom-0 flex max-h-[calc(100dvh-6rem)] w-full flex-col rounded-t-card pb-[env(safe-area-inset-bottom)] ` +
  'data-ending-style:translate-y-8 data-starting-style:translate-y-8 ' +
  'sm:inset-x-auto sm:top-1/2 sm:bottom-auto sm:left-1/2 sm:max-h-[calc(100dvh-12rem)] sm:-translate-x-1/2 sm:-translate-y-1/2 ' +
  'sm:rounded-card sm:border sm:border-line sm:pb-0 sm:data-ending-style:-translate-y-[48%] sm:data-starting-style:-translate-y-[48%]';

/** A question or an alert: always centred, always small. */
export const noticeClasses =
  `${floating} top-1/2 left-1/2 flex max-h-[86dvh] w-[calc(100%-2rem)] max-w-md -translate-x-1/2 -translate-y-1/2 flex-col ` +
  'overflow-y-auto rounded-card border border-line p-6 data-ending-style:-translate-y-[48%] data-starting-style:-translate-y-[48%]';
