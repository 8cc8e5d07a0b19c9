import { useEffect, useRef, useState } from 'react';
import { factNames } from '#features/products/facts.ts';
import type { Change, Seen } from '../bookings.contract.ts';
import type { BookablePhone } from './book-button.tsx';
import { readPhone } from './bookings.api.ts';

/** What a page knew of a phone when somebody pressed Book there; a card knows less than the phone's own page. */
export const seenOf = (phone: BookablePhone): Seen =>
  Object.fromEntries(factNames.filter((field) => field in phone).map((field) => [field, phone[field]]));

type Shown = { open: boolean; phone: BookablePhone; changes: Change[] };

/**
 * The phone as the form shows it: as it was when the form was opened, whatever the page behind hears meanwhile, until the
 * buyer is told what has changed.
 */
export function useShownPhone(phone: BookablePhone, open: boolean) {
  const [shown, setShown] = useState<Shown>({ open, phone, changes: [] });
  if (open !== shown.open) setShown(open ? { open, phone, changes: [] } : { ...shown, open });
  const isOpen = useRef(open);
  useEffect(() => {
    isOpen.current = open;
  }, [open]);

  /** Shows what is said now beside what was said before; false when there is nothing to show, or nobody to see it. */
  async function lookAgain(): Promise<boolean> {
    const now = await readPhone(phone.id);
    const changes = changesBetween(shown.phone, now);
    if (!isOpen.current || now.status !== 'listed' || changes.length === 0) return false;
    const told = Object.fromEntries(changes.map((change) => [change.field, change.now]));
    setShown({ ...shown, phone: { ...shown.phone, ...told }, changes });
    return true;
  }

  return { ...shown, lookAgain };
}

function changesBetween(before: BookablePhone, now: BookablePhone): Change[] {
  const [agreed, said] = [seenOf(before), seenOf(now)];
  return factNames
    .filter((field) => field in agreed && JSON.stringify(agreed[field]) !== JSON.stringify(said[field]))
    .map((field) => ({ field, agreed: agreed[field] ?? null, now: said[field] ?? null }));
}
