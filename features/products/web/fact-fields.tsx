import { ordersCopy } from '#common/copy/orders.ts';
import { phonesCopy } from '#common/copy/phones.ts';
import { SelectField, TextField } from '#web/ui/form-fields.tsx';
import { accessoryNames, memorySizes, networkLocks, storageSizes } from '../products.contract.ts';
import { type ProductFieldsProps, withOwn } from './product-fields.tsx';
import type { ProductFormValues } from './product-form-values.ts';

/** What helps buyers to find a phone and to compare it, and need not be said. The model stands beside the brand it depends on. */
export function FactFields({ form: { register, formState } }: ProductFieldsProps) {
  const field = (name: keyof ProductFormValues) => ({ ...register(name), error: formState.errors[name]?.message });
  const sizeField = (name: 'storageGb' | 'memoryGb', label: string, sizes: readonly number[]) => (
    <SelectField label={label} {...field(name)}>
      <option value="">{ordersCopy.notSaid}</option>
      {withOwn(sizes, Number(formState.defaultValues?.[name]) || undefined).map((size) => (
        <option key={size} value={size}>
          {phonesCopy.gigabytes(size)}
        </option>
      ))}
    </SelectField>
  );
  return (
    <fieldset className="grid min-w-0 gap-4 rounded-card border border-line p-4 sm:grid-cols-2">
      <legend className="px-2 font-semibold">{ordersCopy.tellMore}</legend>
      {sizeField('storageGb', phonesCopy.factStorage, storageSizes)}
      {sizeField('memoryGb', phonesCopy.factMemory, memorySizes)}
      <TextField label={phonesCopy.factColour} {...field('colour')} autoComplete="off" />
      <TextField
        label={ordersCopy.batteryInPercent}
        {...field('batteryHealth')}
        inputMode="numeric"
        maxLength={3}
        autoComplete="off"
      />
      <SelectField label={phonesCopy.factNetwork} {...field('networkLock')}>
        <option value="">{ordersCopy.notSaid}</option>
        {networkLocks.map((lock) => (
          <option key={lock} value={lock}>
            {phonesCopy.networkWords[lock]}
          </option>
        ))}
      </SelectField>
      <TextField label={ordersCopy.warrantyUntil} {...field('warrantyUntil')} type="date" />
      <fieldset className="min-w-0 sm:col-span-2">
        <legend className="mb-1 font-medium text-sm">{phonesCopy.factAccessories}</legend>
        <div className="flex flex-wrap gap-x-5 gap-y-1">
          {accessoryNames.map((name) => (
            <label key={name} className="flex min-h-9 items-center gap-2">
              <input type="checkbox" value={name} {...register('accessories')} className="tick size-5" />
              {phonesCopy.accessoryWords[name]}
            </label>
          ))}
        </div>
      </fieldset>
    </fieldset>
  );
}
