import { useQueryClient } from '@tanstack/react-query';
import { type FocusEvent, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { categoryNames } from '#common/category-names.ts';
import { memoryIn } from '#common/sizes-in-text.ts';
import type { SuggestedModel } from '#features/catalogue/catalogue.contract.ts';
import { listingName, modelNamed } from '#features/catalogue/models.ts';
import { ModelField } from '#features/catalogue/web/model-field.tsx';
import { modelsQuery } from '#features/catalogue/web/models.api.ts';
import { SelectField, TextField } from '#platform/ui/form-fields.tsx';
import { m } from '#translations';
import { facts } from '../facts.ts';
import type { ProductFormValues } from './product-form-values.ts';
import { storageIn } from './storage-in.ts';

export type ProductFieldsProps = {
  form: Pick<
    UseFormReturn<ProductFormValues>,
    'register' | 'formState' | 'watch' | 'setValue' | 'getValues' | 'setFocus'
  >;
};

/** Which phone it is: a model of the catalogue fills in what is known of it, and sizes written behind it are taken over. */
export function PhoneFields({ form: { register, formState, watch, setValue, getValues } }: ProductFieldsProps) {
  const queryClient = useQueryClient();
  const filledName = useRef('');
  const fill = (name: 'name' | 'category' | 'model' | 'storageGb' | 'memoryGb', value: string) =>
    setValue(name, value, { shouldDirty: true });

  /** A name of the seller's own words stays. */
  function fillName(name: string) {
    if (!['', filledName.current].includes(getValues('name').trim())) return;
    filledName.current = name;
    fill('name', name);
  }

  function fillSize(name: 'storageGb' | 'memoryGb', size: number | undefined) {
    if (!getValues(name) && facts[name].sizes.some((known) => known === size)) fill(name, String(size));
  }

  /** What sellers write behind a model: "8/128". */
  function fillSizesIn(text: string) {
    fillSize('storageGb', storageIn(text));
    fillSize('memoryGb', memoryIn(text));
  }

  function fillFrom({ model, category, name, storage, memory }: SuggestedModel) {
    fillSizesIn(getModel());
    fill('model', model);
    fill('category', category);
    fillName(name);
    if (storage.length === 1) fillSize('storageGb', storage[0]);
    if (memory.length === 1) fillSize('memoryGb', memory[0]);
  }

  const getModel = () => String(getValues('model') ?? '').trim();

  /** Whoever writes the whole name need not choose it. */
  async function handleWritten() {
    const written = getModel();
    if (written === '') return;
    fillSizesIn(written);
    const suggestions = await queryClient.fetchQuery(modelsQuery(written)).catch(() => []);
    if (getModel() !== written) return;
    const category = getValues('category');
    const model = modelNamed(suggestions, category);
    if (model) fillFrom(model);
    else if (category && !suggestions.some(({ isNamed }) => isNamed)) fillName(listingName(category, written));
  }

  return (
    <>
      <ModelField
        label={m.products_factModel()}
        note={m.common_optional()}
        hint={m.products_modelHint()}
        {...register('model', { onBlur: handleWritten })}
        onKeyDown={({ key, defaultPrevented }) => key === 'Enter' && !defaultPrevented && void handleWritten()}
        written={String(watch('model') ?? '')}
        onChoose={fillFrom}
        error={formState.errors.model?.message}
      />
      <SelectField
        label={m.products_factBrand()}
        {...register('category', { onChange: handleWritten })}
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
        {...register('name', {
          onBlur: ({ target }: FocusEvent<HTMLInputElement>) => fillSizesIn(target.value),
        })}
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
