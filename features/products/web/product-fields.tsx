import { useId } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { PlaceOptions } from '#features/places/web/place-options.tsx';
import { PriceHint } from '#features/prices/web/price-hint.tsx';
import { m } from '#messages';
import { SelectField, TextArea, TextField } from '#platform/ui/form-fields.tsx';
import { useSite } from '#platform/ui/site.tsx';
import { phoneModels } from '../phone-models.ts';
import { categoryNames, conditions } from '../products.contract.ts';
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
      <TextField label={m.orders_productName()} {...field('name')} autoComplete="off" className="sm:col-span-2" />
      <SelectField label={m.phones_factBrand()} {...field('category')}>
        <option value="">{m.orders_chooseBrand()}</option>
        {categoryNames.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </SelectField>
      <TextField
        label={m.phones_factModel()}
        note={m.actions_optional()}
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
        label={m.orders_productPrice({ currency })}
        {...field('price')}
        inputMode="decimal"
        autoComplete="off"
      />
      <SelectField
        label={m.phones_factCondition()}
        {...field('condition')}
        hint={condition ? describeCondition(condition).meaning : undefined}
      >
        <option value="">{m.orders_chooseCondition()}</option>
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
        label={m.phones_factYear()}
        {...field('purchaseYear')}
        inputMode="numeric"
        maxLength={4}
        autoComplete="off"
      />
      <TextField
        label={m.orders_mobileNumber()}
        hint={m.orders_mobileNumberHint()}
        {...field('mobileNumber')}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
      />
      <TextField
        label={m.orders_location()}
        hint={m.orders_locationHint()}
        {...field('location')}
        list={placesId}
        autoComplete="address-level2"
        className="sm:col-span-2"
      />
      <PlaceOptions id={placesId} typed={location} />
      <TextArea
        label={m.phones_description()}
        hint={m.orders_descriptionHint()}
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
