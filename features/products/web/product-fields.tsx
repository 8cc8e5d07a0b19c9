import type { UseFormReturn } from 'react-hook-form';
import { ordersCopy } from '#common/copy/orders.ts';
import { phonesCopy } from '#common/copy/phones.ts';
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
      <TextField label={ordersCopy.productName} {...field('name')} autoComplete="off" className="sm:col-span-2" />
      <TextField label={ordersCopy.productPrice(currency)} {...field('price')} inputMode="decimal" autoComplete="off" />
      <SelectField label={phonesCopy.factBrand} {...field('category')}>
        <option value="">{ordersCopy.chooseBrand}</option>
        {categoryNames.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </SelectField>
      <SelectField
        label={phonesCopy.factCondition}
        {...field('condition')}
        hint={condition ? describeCondition(condition).meaning : undefined}
      >
        <option value="">{ordersCopy.chooseCondition}</option>
        {conditions.map((name) => (
          <option key={name} value={name}>
            {describeCondition(name).label}
          </option>
        ))}
      </SelectField>
      <TextField
        label={phonesCopy.factYear}
        {...field('purchaseYear')}
        inputMode="numeric"
        maxLength={4}
        autoComplete="off"
      />
      <TextField
        label={ordersCopy.mobileNumber}
        hint={ordersCopy.mobileNumberHint}
        {...field('mobileNumber')}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
      />
      <TextField
        label={ordersCopy.location}
        hint={ordersCopy.locationHint}
        {...field('location')}
        autoComplete="address-level2"
      />
      <TextArea
        label={phonesCopy.description}
        hint={ordersCopy.descriptionHint}
        {...field('description')}
        rows={5}
        className="sm:col-span-2"
      />
    </div>
  );
}
