import { useCallback, useEffect, useRef } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
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

const prefix = 'draft ';

/** What somebody has typed and not yet sent, kept by this tab; storage that is forbidden or full keeps nothing. */
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
      // Nothing is lost that would not have been lost without drafts.
    }
  },
  forget: (name: string) => sessionStorage.removeItem(prefix + name),
  forgetAll: () => {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key);
  },
};
