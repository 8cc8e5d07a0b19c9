import type { ReactNode, RefObject } from 'react';
import { useDismissal } from '#platform/lists/dismissal.tsx';
import { m } from '#translations';
import { deletionReason, type Person } from '../users.contract.ts';

type DeletionOfPerson = {
  titleRef: RefObject<HTMLElement | null>;
  adviceFor?: (person: Person) => ReactNode;
  onDelete: (person: Person, reason: string) => Promise<string>;
};

/** Asks an admin why, then deletes a person. */
export function useDeletionOfPerson({ titleRef, adviceFor, onDelete }: DeletionOfPerson) {
  const { askToDismiss, dismissDialog } = useDismissal<Person>({
    questionFor: (person) => ({
      title: m.users_deletePersonTitle({ name: person.name }),
      description: adviceFor?.(person) ?? m.users_deletePersonAdvice(),
    }),
    schema: deletionReason,
    onDismiss: onDelete,
    submit: { label: m.lists_delete(), variant: 'danger' },
    titleRef,
  });
  return { askToDelete: askToDismiss, dialog: dismissDialog };
}
