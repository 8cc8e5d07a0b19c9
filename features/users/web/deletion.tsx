import { lazy, Suspense, useRef, useState } from 'react';
import { actionsCopy } from '#common/copy/actions.ts';
import { listsCopy } from '#common/copy/lists.ts';
import { outcomesCopy } from '#common/copy/outcomes.ts';
import { showAlert } from '#web/ui/alert-host.tsx';
import { showToast } from '#web/ui/toast.tsx';

const ConfirmDialog = lazy(async () => ({ default: (await import('#web/ui/confirm-dialog.tsx')).ConfirmDialog }));

type Question<Row> = {
  titleOf: (row: Row) => string;
  advice: string;
  /** Resolves when the row has left the list. */
  onDelete: (row: Row) => Promise<unknown>;
};

/** Asks, deletes, says how it went, and puts the focus on the list's title when the row it was in is gone. */
export function useDeletion<Row>({ titleOf, advice, onDelete }: Question<Row>) {
  const [chosen, setChosen] = useState<Row>();
  const [isOpen, setIsOpen] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const titleRef = useRef<HTMLHeadingElement>(null);

  async function handleConfirm(row: Row) {
    if (isBusy) return;
    setIsBusy(true);
    try {
      await onDelete(row);
      showToast(outcomesCopy.deleted);
      titleRef.current?.focus();
    } catch (error) {
      showAlert(outcomesCopy.oops, (error as Error).message);
    } finally {
      setIsBusy(false);
      setIsOpen(false);
    }
  }

  const dialog = chosen !== undefined && (
    <Suspense>
      <ConfirmDialog
        open={isOpen}
        title={titleOf(chosen)}
        description={advice}
        confirmLabel={listsCopy.delete}
        cancelLabel={actionsCopy.cancel}
        busy={isBusy}
        onConfirm={() => handleConfirm(chosen)}
        onCancel={() => setIsOpen(false)}
      />
    </Suspense>
  );
  const askToDelete = (row: Row) => {
    setChosen(row);
    setIsOpen(true);
  };
  return { askToDelete, dialog, titleRef };
}
