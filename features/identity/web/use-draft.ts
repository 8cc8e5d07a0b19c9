import { useCallback, useEffect, useRef } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { drafts } from './drafts.ts';
import { useSession } from './session.tsx';

/**
 * Keeps what is typed into a form of a signed-in person, so that it is there again when their session has ended and
 * they have come back from signing in, or after a reload. Never for passwords; chosen files cannot be kept.
 */
export function useDraft<Values extends FieldValues>(
  name: string,
  form: Pick<UseFormReturn<Values>, 'setValue' | 'watch'>,
  kept: readonly Path<Values>[],
): { forget: () => void } {
  const { user } = useSession();
  const key = user && `${user.id} ${name}`;
  const { setValue, watch } = form;
  const keptNames = useRef(kept);

  useEffect(() => {
    if (!key) return;
    const draft = drafts.read(key) as Partial<Values> | null;
    for (const field of keptNames.current) {
      const value = draft?.[field];
      if (value !== undefined) setValue(field, value, { shouldDirty: true });
    }
    const { unsubscribe } = watch((values) => {
      drafts.write(key, Object.fromEntries(keptNames.current.map((field) => [field, values[field]])));
    });
    return unsubscribe;
  }, [key, setValue, watch]);

  const forget = useCallback(() => {
    if (key) drafts.forget(key);
  }, [key]);
  return { forget };
}
