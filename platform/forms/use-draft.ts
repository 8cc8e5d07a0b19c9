import { useCallback, useEffect, useRef } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { drafts } from './drafts.ts';

/**
 * Restores a form's values after a reload, or after signing in again. `key` names the person and the
 * form; without it nothing is stored. Never used for passwords; files cannot be stored.
 */
export function useDraft<Values extends FieldValues>(
  key: string | undefined,
  { setValue, watch }: Pick<UseFormReturn<Values>, 'setValue' | 'watch'>,
  fields: readonly Path<Values>[],
): { forget: () => void } {
  const stored = useRef(fields);

  useEffect(() => {
    if (!key) return;
    const draft = drafts.read(key) as Partial<Values> | null;
    for (const field of stored.current) {
      const value = draft?.[field];
      if (value !== undefined) setValue(field, value, { shouldDirty: true });
    }
    const { unsubscribe } = watch((values) => {
      drafts.write(key, Object.fromEntries(stored.current.map((field) => [field, values[field]])));
    });
    return unsubscribe;
  }, [key, setValue, watch]);

  const forget = useCallback(() => {
    if (key) drafts.forget(key);
  }, [key]);
  return { forget };
}
