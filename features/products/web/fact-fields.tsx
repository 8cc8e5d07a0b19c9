import { conditions } from '#common/condition-words.ts';
import { locale } from '#common/languages.ts';
import { writeStorage } from '#common/storage-size.ts';
import type { SuggestedModel } from '#features/catalogue/catalogue.contract.ts';
import { useModelNamed } from '#features/catalogue/web/models.api.ts';
import { SelectField, TextField } from '#platform/ui/form-fields.tsx';
import { m } from '#translations';
import { facts, type OptionalFactName } from '../facts.ts';
import { describeCondition } from './condition.ts';
import { firstFacts, otherFacts } from './form-steps.ts';
import { type ProductFieldsProps, withOwn } from './phone-fields.tsx';

/** What state it is in, then the facts that help buyers to find and compare products. */
export function FactFields({ form }: ProductFieldsProps) {
  const { register, formState, watch } = form;
  const condition = watch('condition');
  const model = useModelNamed(String(watch('model') ?? ''), watch('category'));
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          label={m.products_factCondition()}
          {...register('condition')}
          error={formState.errors.condition?.message}
          hint={condition ? describeCondition(condition).meaning : undefined}
        >
          <option value="">{m.products_chooseCondition()}</option>
          {withOwn(conditions, formState.defaultValues?.condition).map((name) => (
            <option key={name} value={name}>
              {describeCondition(name).label}
            </option>
          ))}
        </SelectField>
        <TextField
          label={m.products_factYear()}
          {...register('purchaseYear')}
          error={formState.errors.purchaseYear?.message}
          hint={model?.year ? m.products_modelReleased({ model: model.model, year: model.year }) : undefined}
          inputMode="numeric"
          maxLength={4}
          autoComplete="off"
        />
        {firstFacts.map((name) => (
          <FactField key={name} name={name} form={form} model={model} note={m.common_optional()} />
        ))}
      </div>
      <fieldset className="grid min-w-0 gap-4 rounded-card border border-line p-4 sm:grid-cols-2">
        <legend className="px-2 font-semibold">{m.products_tellMore()}</legend>
        {otherFacts.map((name) => (
          <FactField key={name} name={name} form={form} model={model} />
        ))}
      </fieldset>
    </>
  );
}

type FactFieldProps = ProductFieldsProps & {
  name: OptionalFactName;
  model: SuggestedModel | undefined;
  note?: string;
};

function FactField({ name, model, note, form: { register, formState, watch } }: FactFieldProps) {
  const fact = facts[name];
  const field = {
    label: 'formLabel' in fact ? fact.formLabel() : fact.label(),
    note,
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
      const sold = (name === 'storageGb' ? model?.storage : model?.memory) ?? [];
      const size = Number(watch(name));
      const question =
        size > 0 &&
        model &&
        sold.length > 0 &&
        !sold.includes(size) &&
        askAboutSize({ model: model.model, sold, size });
      return (
        <Choice
          field={{ ...field, hint: sold.length > 0 ? <span role="status">{question}</span> : undefined }}
          options={withOwn(fact.sizes, own).map((each) => [
            each,
            sold.includes(each) ? m.products_sizeAsSold({ size: writeStorage(each) }) : writeStorage(each),
          ])}
        />
      );
    }
    case 'choice': {
      const words: Record<string, () => string> = { ...fact.words, ...('formWords' in fact && fact.formWords) };
      return <Choice field={field} options={Object.entries(words).map(([value, write]) => [value, write()])} />;
    }
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

/** The catalogue may not know every size. */
function askAboutSize({ model, sold, size }: { model: string; sold: readonly number[]; size: number }): string {
  const sizes = new Intl.ListFormat(locale(), { type: 'disjunction' }).format(sold.map(writeStorage));
  return m.products_sizeNeverSold({ model, sizes, size: writeStorage(size) });
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
