import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { CallFailed } from '#web/api/call.ts';

/** Puts what the server says about a field beside it; `names` gives our name where the outside has another. */
export function showFieldErrors<Values extends FieldValues>(
  error: unknown,
  form: Pick<UseFormReturn<Values>, 'setError' | 'getValues'>,
  names: Record<string, Path<Values>> = {},
) {
  if (!(error instanceof CallFailed)) return;
  for (const { field, message } of error.errors) {
    const name = names[field] ?? (field as Path<Values>);
    if (name in form.getValues()) form.setError(name, { message });
  }
}
