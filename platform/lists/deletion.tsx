import Trash2 from 'lucide-react/icons/trash-2';
import { type ReactNode, useRef, useState } from 'react';
import { showFailure, useDialogOnDemand } from '#platform/ui/alert-host.tsx';
import { Button } from '#platform/ui/button.tsx';
import { showToast } from '#platform/ui/toast.tsx';
import { m } from '#translations';

const loadConfirmDialog = async () => (await import('#platform/ui/confirm-dialog.tsx')).ConfirmDialog;

type Question = { title: string; advice: ReactNode };

type Deletion<Row> = {
  questionFor: (row: Row) => Question;
  /** Resolves when the list no longer shows the row's delete button; to a sentence where the outcome needs one of its own. */
  onDelete: (row: Row) => Promise<unknown>;
  /** For actions not called a deletion, e.g. cancelling. */
  words?: { confirm?: string; cancel?: string; done?: string };
  harmless?: boolean;
};

/** Confirms, deletes, reports the outcome, and moves the focus to the list's title when the button is gone. */
export function useDeletion<Row>({ questionFor, onDelete, words = {}, harmless = false }: Deletion<Row>) {
  const [question, setQuestion] = useState<Question & { row: Row }>();
  const { Dialog, ...confirmation } = useDialogOnDemand(loadConfirmDialog);
  const [isBusy, setIsBusy] = useState(false);
  const titleRef = useRef<HTMLHeadingElement>(null);

  async function handleConfirm(row: Row) {
    if (isBusy) return;
    setIsBusy(true);
    try {
      const outcome = await onDelete(row);
      showToast(typeof outcome === 'string' ? outcome : (words.done ?? m.common_deleted()));
      titleRef.current?.focus();
    } catch (error) {
      showFailure(error);
    } finally {
      setIsBusy(false);
      confirmation.hide();
    }
  }

  const dialog = question && Dialog && (
    <Dialog
      open={confirmation.open}
      title={question.title}
      description={question.advice}
      confirmLabel={words.confirm ?? m.lists_delete()}
      cancelLabel={words.cancel ?? m.common_cancel()}
      busy={isBusy}
      harmless={harmless}
      onConfirm={() => handleConfirm(question.row)}
      onCancel={confirmation.hide}
    />
  );
  const askToDelete = (row: Row) => {
    setQuestion({ ...questionFor(row), row });
    confirmation.show();
  };
  return { askToDelete, dialog, titleRef };
}

/** Deletes a row of an admin's list; `name` identifies it for screen readers. */
export function DeleteButton({ name, onClick }: { name: string; onClick: () => void }) {
  return (
    <Button
      variant="quiet-danger"
      size="small"
      icon={<Trash2 aria-hidden="true" className="size-4" />}
      aria-label={m.lists_deleteNamed({ name })}
      onClick={onClick}
    >
      {m.lists_delete()}
    </Button>
  );
}
