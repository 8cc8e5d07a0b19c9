import { useId } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { conditions } from '#common/condition-words.ts';
import { PlaceOptions } from '#features/places/web/place-options.tsx';
import { PriceHint } from '#features/prices/web/price-hint.tsx';
import { SelectField, TextArea, TextField } from '#platform/ui/form-fields.tsx';
import { useSite } from '#platform/ui/site.tsx';
import { m } from '#translations';
import phoneModels from '../phone-models.json' with { type: 'json' };
import { categoryNames } from '../products.contract.ts';
import { describeCondition } from './condition.ts';
import type { ProductFormValues } from './product-form-values.ts';

export type ProductFieldsProps = {
  form: Pick<UseFormReturn<ProductFormValues>, 'register' | 'formState' | 'watch'>;
};

/** The fields every product has, and its model. */
export function ProductFields({ form: { register, formState, watch } }: ProductFieldsProps) {
  const { currency } = useSite();
  const modelsId = useId();
  const placesId = useId();
  const [condition = '', category, model, storageGb, price, location = ''] = watch([
    'condition',
    'category',
    'model',
    'storageGb',
    'price',
    'location',
  ]);
  const field = (name: keyof ProductFormValues) => ({ ...register(name), error: formState.errors[name]?.message });
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField label={m.products_productName()} {...field('name')} autoComplete="off" className="sm:col-span-2" />
      <SelectField label={m.products_factBrand()} {...field('category')}>
        <option value="">{m.products_ordersChooseBrand()}</option>
        {categoryNames.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </SelectField>
      <TextField
        label={m.products_factModel()}
        note={m.common_optional()}
        {...field('model')}
        list={modelsId}
        autoComplete="off"
      />
      <datalist id={modelsId}>
        {phoneModels[category]?.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <TextField
        label={m.products_productPrice({ currency })}
        {...field('price')}
        inputMode="decimal"
        autoComplete="off"
      />
      <SelectField
        label={m.products_factCondition()}
        {...field('condition')}
        hint={condition ? describeCondition(condition).meaning : undefined}
      >
        <option value="">{m.products_chooseCondition()}</option>
        {withOwn(conditions, formState.defaultValues?.condition).map((name) => (
          <option key={name} value={name}>
            {describeCondition(name).label}
          </option>
        ))}
      </SelectField>
      {/* Takes no room while empty, not even the gap. */}
      <div className="-mt-4 has-[p]:mt-0 sm:col-span-2">
        <PriceHint
          product={{
            model: String(model ?? '').trim() || null,
            category,
            storageGb: Number(storageGb) || null,
            condition,
          }}
          price={String(price ?? '')}
        />
      </div>
      <TextField
        label={m.products_factYear()}
        {...field('purchaseYear')}
        inputMode="numeric"
        maxLength={4}
        autoComplete="off"
      />
      <TextField
        label={m.products_mobileNumber()}
        hint={m.products_mobileNumberHint()}
        {...field('mobileNumber')}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
      />
      <TextField
        label={m.products_location()}
        hint={m.products_locationHint()}
        {...field('location')}
        list={placesId}
        autoComplete="address-level2"
        className="sm:col-span-2"
      />
      <PlaceOptions id={placesId} typed={location} />
      <TextArea
        label={m.common_description()}
        hint={m.products_descriptionHint()}
        {...field('description')}
        rows={5}
        className="sm:col-span-2"
      />
    </div>
  );
}

/** The usual choices, and the current value where it is none of them. */
export function withOwn<Choice>(choices: readonly Choice[], own: Choice | undefined): readonly Choice[] {
  return own === undefined || choices.includes(own) ? choices : [...choices, own];
}
