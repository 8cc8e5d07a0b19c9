import type { SyntheticEvent } from 'react';
import {
  type FieldValues,
  type Path,
  type PathValue,
  type RegisterOptions,
  type Resolver,
  type ResolverResult,
  type UseFormProps,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import type * as z from 'zod/mini';
import { ApiError } from '../api/call.ts';
import { showFailure } from '../ui/alert-host.tsx';

/** No field is invalid, and yet the form cannot be sent. */
const unchecked = { values: {}, errors: { root: { type: 'unchecked' } } };

type Schema<Values, Checked> = z.core.$ZodType<Checked, Values>;

/** A form checked by a schema, loaded on the first input on public pages: it imports the schema library. */
export function useCheckedForm<Values extends FieldValues, Checked extends FieldValues = Values>(
  loadSchema: () => Schema<Values, Checked> | Promise<Schema<Values, Checked>>,
  initial: Pick<UseFormProps<Values>, 'defaultValues' | 'values'>,
) {
  const load = () => Promise.all([import('@hookform/resolvers/zod'), loadSchema()]);
  const resolver: Resolver<Values, unknown, Checked> = async (...request) => {
    try {
      const [{ zodResolver }, schema] = await load();
      return await zodResolver(schema)(...request);
    } catch (error) {
      showFailure(error);
      return unchecked as ResolverResult<Values, Checked>;
    }
  };
  const form = useForm<Values, unknown, Checked>({ resolver, ...initial });
  const { errors, isSubmitting } = form.formState;

  return {
    ...form,
    formProps: (onValid: (values: Checked) => unknown) =>
      ({
        // Before hydration the browser would submit natively, and a GET would put a password into the URL.
        method: 'post',
        noValidate: true,
        // A failure is shown on submit.
        onFocus: () => load().catch(() => undefined),
        onSubmit: (event: SyntheticEvent) =>
          isSubmitting ? event.preventDefault() : form.handleSubmit((values) => onValid(values))(event),
      }) as const,
    field: (name: Path<Values>, options?: RegisterOptions<Values, Path<Values>>) => {
      const { ref, ...registered } = form.register(name, options);
      return {
        ...registered,
        /** Registering clears a field, also one that was filled before hydration. */
        ref: (field: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement | null) => {
          const typed = field?.value as PathValue<Values, Path<Values>>;
          ref(field);
          if (typed && !form.getValues(name)) form.setValue(name, typed);
        },
        error: errors[name]?.message as string | undefined,
      };
    },
  };
}

/** Shows the server's errors beside their fields; `names` maps wire names to ours. */
export function showFieldErrors<Values extends FieldValues>(
  error: unknown,
  form: Pick<UseFormReturn<Values>, 'setError' | 'getValues'>,
  names: Record<string, Path<Values>> = {},
) {
  if (!(error instanceof ApiError)) return;
  for (const { field, message } of error.errors) {
    const name = names[field] ?? (field as Path<Values>);
    if (name in form.getValues()) form.setError(name, { message });
  }
}
