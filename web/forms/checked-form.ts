import { type SyntheticEvent, useRef } from 'react';
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type PathValue,
  type Resolver,
  type ResolverResult,
  useForm,
} from 'react-hook-form';
import type * as z from 'zod/mini';
import { showFailure } from '#web/ui/alert-host.tsx';

/** Nothing is wrong with any field, and yet it cannot be sent. */
const unchecked = { values: {}, errors: { root: { type: 'unchecked' } } };

/**
 * A form for pages anybody may come across: the schema that checks it comes, with the library it is written in, once
 * somebody begins to type, so that whoever only passes by does not wait for them.
 */
export function useCheckedForm<Values extends FieldValues>(
  loadSchema: () => Promise<z.core.$ZodType<Values, Values>>,
  defaultValues: DefaultValues<Values>,
) {
  const load = () => Promise.all([import('@hookform/resolvers/zod'), loadSchema()]);
  const resolver: Resolver<Values> = async (...asked) => {
    try {
      const [{ zodResolver }, schema] = await load();
      return await zodResolver(schema)(...asked);
    } catch (error) {
      showFailure(error);
      return unchecked as ResolverResult<Values>;
    }
  };
  const form = useForm({ resolver, defaultValues });
  const isBusy = useRef(false);

  async function handleSubmit(event: SyntheticEvent, onValid: (values: Values) => unknown) {
    event.preventDefault();
    // While the schema is on its way nothing shows that a press has counted, so there may be a second one.
    if (isBusy.current) return;
    isBusy.current = true;
    await form
      .handleSubmit(onValid)(event)
      .finally(() => {
        isBusy.current = false;
      });
  }

  return {
    ...form,
    /** Posted, not fetched, should the page's script not be there yet: a password must never end up in an address. */
    formProps: (onValid: (values: Values) => unknown) =>
      ({
        method: 'post',
        noValidate: true,
        // Should it fail, that is told when the form is sent.
        onFocus: () => load().catch(() => undefined),
        onSubmit: (event: SyntheticEvent) => handleSubmit(event, onValid),
      }) as const,
    field: (name: Path<Values>) => {
      const { ref, ...registered } = form.register(name);
      return {
        ...registered,
        /** The library empties a field it gets to know, also one that somebody has filled before the page was alive. */
        ref: (field: HTMLInputElement | HTMLTextAreaElement | null) => {
          const typed = field?.value as PathValue<Values, Path<Values>>;
          ref(field);
          if (typed && form.getValues(name) !== typed) form.setValue(name, typed);
        },
        error: form.formState.errors[name]?.message as string | undefined,
      };
    },
  };
}
