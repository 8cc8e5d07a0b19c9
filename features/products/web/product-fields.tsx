import type { UseFormReturn } from 'react-hook-form';
import { copy } from '#common/copy.ts';
import { useSite } from '#web/site.tsx';
import { SelectField, TextArea, TextField } from '#web/ui/form-field.tsx';
import { categoryNames, conditions } from '../products.contract.ts';
import type { ProductFormValues } from './add-product-page.tsx';
import { describeCondition } from './condition.ts';

type ProductFieldsProps = {
  form: Pick<UseFormReturn<ProductFormValues>, 'register' | 'formState' | 'watch'>;
};

/** What a seller says about a phone in words. */
export function ProductFields({ form: { register, formState, watch } }: ProductFieldsProps) {
  const { currency } = useSite();
  const condition = watch('condition');
  /** What react-hook-form needs of a field, and the error to show beside it. */
  const field = (name: keyof ProductFormValues) => ({ ...register(name), error: formState.errors[name]?.message });
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField label={copy.productName} {...field('name')} autoComplete="off" className="sm:col-span-2" />
      <TextField label={copy.productPrice(currency)} {...field('price')} inputMode="decimal" autoComplete="off" />
      <SelectField label={copy.factBrand} {...field('category')}>
        <option value="">{copy.chooseBrand}</option>
        {categoryNames.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </SelectField>
      <SelectField
        label={copy.factCondition}
        {...field('condition')}
        hint={condition ? describeCondition(condition).meaning : undefined}
      >
        <option value="">{copy.chooseCondition}</option>
        {conditions.map((name) => (
          <option key={name} value={name}>
            {describeCondition(name).label}
          </option>
        ))}
      </SelectField>
      <TextField
        label={copy.factYear}
        {...field('purchaseYear')}
        inputMode="numeric"
        maxLength={4}
        autoComplete="off"
      />
      <TextField
        label={copy.mobileNumber}
        hint={copy.mobileNumberHint}
        {...field('mobileNumber')}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
      />
      <TextField label={copy.location} hint={copy.locationHint} {...field('location')} autoComplete="address-level2" />
      <TextArea
        label={copy.description}
        hint={copy.descriptionHint}
        {...field('description')}
        rows={5}
        className="sm:col-span-2"
      />
    </div>
  );
}
