import { useId } from 'react';
import { PlaceCorrection } from '#features/places/web/place-correction.tsx';
import { PlaceOptions } from '#features/places/web/place-options.tsx';
import { PriceHint } from '#features/prices/web/price-hint.tsx';
import { TextArea, TextField } from '#platform/ui/form-fields.tsx';
import { useSite } from '#platform/ui/site.tsx';
import { m } from '#translations';
import type { ProductFieldsProps } from './phone-fields.tsx';
import type { ProductFormValues } from './product-form-values.ts';

/** What it costs, where it is, and what else there is to say. */
export function PriceFields({ form: { register, formState, watch, setValue, setFocus } }: ProductFieldsProps) {
  const { currency } = useSite();
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
    <>
      <TextField
        label={m.products_productPrice({ currency: m.products_inCurrency(currency as 'BDT' | 'USD') ?? currency })}
        {...field('price')}
        inputMode="decimal"
        autoComplete="off"
      />
      {/* Takes no room while empty, not even the gap. */}
      <div className="-mt-4 has-[p]:mt-0">
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
        label={m.products_location()}
        hint={m.products_locationHint()}
        {...field('location')}
        list={placesId}
        autoComplete="address-level2"
      />
      <PlaceOptions id={placesId} typed={location} />
      {/* Takes no room while empty, not even the gap. */}
      <div className="-mt-4 has-[button]:-mt-2">
        <PlaceCorrection
          typed={location}
          onAccept={(place) => {
            setValue('location', place, { shouldDirty: true });
            setFocus('location');
          }}
        />
      </div>
      <TextField
        label={m.products_mobileNumber()}
        hint={m.products_mobileNumberHint()}
        {...field('mobileNumber')}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
      />
      <TextArea label={m.common_description()} hint={m.products_descriptionHint()} {...field('description')} rows={5} />
    </>
  );
}
