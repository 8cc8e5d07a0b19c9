import { type FocusEvent, useId } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { categoryNames } from '#common/category-names.ts';
import { SelectField, TextField } from '#platform/ui/form-fields.tsx';
import { m } from '#translations';
import { findPhone, knownPhones, nameOf, storageIn } from './known-phones.ts';
import type { ProductFormValues } from './product-form-values.ts';

export type ProductFieldsProps = {
  form: Pick<
    UseFormReturn<ProductFormValues>,
    'register' | 'formState' | 'watch' | 'setValue' | 'getValues' | 'setFocus'
  >;
};

/** Which phone it is: a known model fills in its brand and a name, and a storage written behind it is taken over. */
export function PhoneFields({ form: { register, formState, watch, setValue, getValues } }: ProductFieldsProps) {
  const modelsId = useId();
  const category = watch('category');
  const fill = (name: 'name' | 'category' | 'model' | 'storageGb', value: string) =>
    setValue(name, value, { shouldDirty: true });

  /** A name of the seller's own words stays. */
  function fillName(name: string) {
    const current = getValues('name').trim();
    if (current === '' || knownPhones.some((phone) => phone.name === current)) fill('name', name);
  }

  function fillStorage(text: string) {
    const size = storageIn(text);
    if (size && !getValues('storageGb')) fill('storageGb', String(size));
  }

  function handleModel(typed: string, isFinished: boolean) {
    if (isFinished) fillStorage(typed);
    const phone = findPhone(typed, { category: getValues('category'), isFinished });
    if (phone) {
      fillStorage(typed);
      fill('model', phone.model);
      fill('category', phone.category);
      fillName(phone.name);
    } else if (isFinished && typed.trim() !== '' && getValues('category'))
      fillName(nameOf(getValues('category'), typed.trim()));
  }

  return (
    <>
      <TextField
        label={m.products_factModel()}
        note={m.common_optional()}
        hint={m.products_modelHint()}
        {...register('model', {
          onChange: ({ target }) => handleModel(target.value, false),
          onBlur: ({ target }: FocusEvent<HTMLInputElement>) => handleModel(target.value, true),
        })}
        error={formState.errors.model?.message}
        list={modelsId}
        autoComplete="off"
      />
      <datalist id={modelsId}>
        {knownPhones
          .filter((phone) => !category || phone.category === category)
          .map(({ name, model }) => (
            <option key={name} value={category ? model : name} />
          ))}
      </datalist>
      <SelectField
        label={m.products_factBrand()}
        {...register('category', { onChange: () => handleModel(String(getValues('model') ?? ''), true) })}
        error={formState.errors.category?.message}
      >
        <option value="">{m.products_ordersChooseBrand()}</option>
        {categoryNames.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </SelectField>
      <TextField
        label={m.products_productName()}
        hint={m.products_nameHint()}
        {...register('name', { onBlur: ({ target }: FocusEvent<HTMLInputElement>) => fillStorage(target.value) })}
        error={formState.errors.name?.message}
        autoComplete="off"
      />
    </>
  );
}

/** The usual choices, and the current value where it is none of them. */
export function withOwn<Choice>(choices: readonly Choice[], own: Choice | undefined): readonly Choice[] {
  return own === undefined || choices.includes(own) ? choices : [...choices, own];
}
