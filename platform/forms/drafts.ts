import { useCallback, useEffect, useRef } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';

const prefix = 'draft ';

/** Typed but unsent values, in this tab's session storage; where storage is forbidden or full there are no drafts. */
export const drafts = {
  read: (name: string): unknown => {
    try {
      return JSON.parse(sessionStorage.getItem(prefix + name) ?? 'null');
    } catch {
      return null;
    }
  },
  write: (name: string, values: unknown) => {
    try {
      sessionStorage.setItem(prefix + name, JSON.stringify(values));
    } catch {
      // Without drafts the values would be lost as well.
    }
  },
  forget: (name: string) => sessionStorage.removeItem(prefix + name),
  forgetAll: () => {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key);
  },
};

/**
 * Restores a form's values after a reload, or after signing in again when the session has ended. `key` names the person
 * and the form; without it nothing is stored. Never for passwords; chosen files cannot be stored.
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
