import { useEffect, useRef } from 'react';
import { actionsCopy } from '#common/copy/actions.ts';
import type { Change } from '../bookings.contract.ts';
import { SellerChanges } from './seller-changes.tsx';

/** Takes the focus, so that it is read and seen, and a key pressed once too often does not book what nobody looked at. */
export function ChangedNotice({ changes }: { changes: Change[] }) {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (changes.length > 0) notice.current?.focus();
  }, [changes]);
  if (changes.length === 0) return null;
  return (
    <div ref={notice} role="alert" tabIndex={-1} className="rounded-control sm:col-span-2">
      <SellerChanges title={actionsCopy.changedWhileOpen} changes={changes} />
    </div>
  );
}
