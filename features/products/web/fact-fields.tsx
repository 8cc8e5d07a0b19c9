import { writeStorage } from '#common/storage-size.ts';
import { SelectField, TextField } from '#platform/ui/form-fields.tsx';
import { m } from '#translations';
import { type FactName, factNames, facts, isOptional, type OptionalFactName } from '../facts.ts';
import { type ProductFieldsProps, withOwn } from './product-fields.tsx';

/** The model is rendered beside the brand it depends on. */
const fields = factNames.filter((name: FactName): name is OptionalFactName => isOptional(name) && name !== 'model');

/** Optional facts that help buyers to find and compare products. */
export function FactFields({ form }: ProductFieldsProps) {
  return (
    <fieldset className="grid min-w-0 gap-4 rounded-card border border-line p-4 sm:grid-cols-2">
      <legend className="px-2 font-semibold">{m.products_tellMore()}</legend>
      {fields.map((name) => (
        <FactField key={name} name={name} form={form} />
      ))}
    </fieldset>
  );
}

function FactField({ name, form: { register, formState } }: ProductFieldsProps & { name: OptionalFactName }) {
  const fact = facts[name];
  const field = {
    label: 'formLabel' in fact ? fact.formLabel() : fact.label(),
    error: formState.errors[name]?.message,
    ...register(name),
  };
  switch (fact.kind) {
    case 'text':
      return <TextField {...field} autoComplete="off" />;
    case 'percent':
      return <TextField {...field} inputMode="numeric" maxLength={3} autoComplete="off" />;
    case 'day':
      return <TextField {...field} type="date" />;
    case 'gigabytes': {
      const own = Number(formState.defaultValues?.[name]) || undefined;
      return <Choice field={field} options={withOwn(fact.sizes, own).map((size) => [size, writeStorage(size)])} />;
    }
    case 'choice':
      return <Choice field={field} options={Object.entries(fact.words).map(([value, words]) => [value, words()])} />;
    case 'choices':
      return (
        <fieldset className="min-w-0 sm:col-span-2">
          <legend className="mb-1 font-medium text-sm">{fact.label()}</legend>
          <div className="flex flex-wrap gap-x-5 gap-y-1">
            {Object.entries(fact.words).map(([value, words]) => (
              <label key={value} className="flex min-h-9 items-center gap-2">
                <input type="checkbox" value={value} {...register(name)} className="tick size-5" />
                {words()}
              </label>
            ))}
          </div>
        </fieldset>
      );
  }
}

type ChoiceProps = {
  field: Omit<React.ComponentProps<typeof SelectField>, 'children'>;
  options: (readonly [value: string | number, words: string])[];
};

function Choice({ field, options }: ChoiceProps) {
  return (
    <SelectField {...field}>
      <option value="">{m.products_notSaid()}</option>
      {options.map(([value, words]) => (
        <option key={value} value={value}>
          {words}
        </option>
      ))}
    </SelectField>
  );
}
