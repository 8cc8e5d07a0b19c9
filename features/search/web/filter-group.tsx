import ChevronDown from 'lucide-react/icons/chevron-down';
import { type ReactNode, useState } from 'react';
import { writeDigits, writeNumber } from '#common/figures.ts';
import { buttonClasses } from '#platform/ui/button-classes.ts';
import { TextField } from '#platform/ui/form-fields.tsx';
import { m } from '#translations';
import { type Facet, filterOf } from '../filters.ts';
import type { Choice, Counts } from '../search.contract.ts';
import { type Search, valuesOf } from '../search-params.ts';

type GroupProps = { title: string; startsOpen?: boolean; children: ReactNode };

/** A part of the form that folds; it stays as the user left it. */
function FilterGroup({ title, startsOpen = false, children }: GroupProps) {
  const [open] = useState(startsOpen);
  return (
    <details open={open} className="group border-line border-b py-1 last-of-type:border-b-0">
      <summary className="flex min-h-11 list-none items-center justify-between rounded-control font-semibold focus-visible:-outline-offset-2 [&::-webkit-details-marker]:hidden">
        {title}
        <ChevronDown aria-hidden="true" className="size-5 text-muted transition-transform group-open:rotate-180" />
      </summary>
      <fieldset className="min-w-0 pb-3">
        <legend className="sr-only">{title}</legend>
        {children}
      </fieldset>
    </details>
  );
}

type ChoiceFilterProps = { name: Facet; counts: Counts; search: Search };

/** The choices of one filter with their facet counts. */
export function ChoiceFilter(props: ChoiceFilterProps) {
  const { name } = props;
  const { title = () => '', kind, startsOpen } = filterOf(name);
  const choices = choicesIn(props);
  const single = kind !== 'names' && kind !== 'numbers';
  const anyChosen = choices.some(({ chosen }) => chosen);
  if (choices.length === 0) return null;
  return (
    <FilterGroup title={title()} startsOpen={startsOpen || anyChosen}>
      {single && (
        <ChoiceRow name={name} type="radio" choice={{ value: '', label: m.search_any(), chosen: !anyChosen }} />
      )}
      {choices.map((choice) => (
        <ChoiceRow key={choice.value} name={name} type={single ? 'radio' : 'checkbox'} choice={choice} />
      ))}
    </FilterGroup>
  );
}

type ShownChoice = Choice & { label: string; chosen: boolean };

/** Without `Intl`, whose first use is slow on phones. */
const byName = (one: Choice, other: Choice) => (one.value.toLowerCase() < other.value.toLowerCase() ? -1 : 1);

/** Choices with results, and those already chosen. */
function choicesIn({ name, counts, search }: ChoiceFilterProps): ShownChoice[] {
  const filter = filterOf(name);
  const chosen = valuesOf(search, name);
  const isAmong = (values: readonly string[], value: string) =>
    values.some((each) => each.toLowerCase() === value.toLowerCase());
  const counted = counts.choices[name].filter(({ value, phones }) => phones > 0 || isAmong(chosen, value));
  const known = counted.map(({ value }) => value);
  const unknown = chosen.filter((value) => !isAmong(known, value)).map((value) => ({ value, phones: 0 }));
  const sorted = filter.byName ? counted.toSorted(byName) : counted;
  return [...sorted, ...unknown]
    .map((choice) => ({
      ...choice,
      label: filter.choice?.(choice.value) ?? choice.value,
      chosen: isAmong(chosen, choice.value),
    }))
    .filter((choice, index) => choice.chosen || index < (filter.maxShown ?? counted.length));
}

/** One box, where there is something to leave out. */
export function AvailableFilter({ counts, search }: Omit<ChoiceFilterProps, 'name'>) {
  const [available] = counts.choices.available;
  if (!available || (available.phones === 0 && !search.available)) return null;
  const choice = { ...available, value: '1', label: m.search_availableOnly(), chosen: search.available === true };
  return (
    <div className="border-line border-b pb-2">
      <ChoiceRow name="available" type="checkbox" choice={choice} />
    </div>
  );
}

type ChoiceRowProps = {
  name: string;
  type: 'checkbox' | 'radio';
  choice: Omit<ShownChoice, 'phones'> & { phones?: number };
};

function ChoiceRow({ name, type, choice: { value, label, phones, chosen } }: ChoiceRowProps) {
  return (
    <label className="-mx-2 flex min-h-9 items-center gap-3 rounded-control px-2 transition-colors hover:bg-sunken max-lg:min-h-11">
      <input type={type} name={name} value={value} defaultChecked={chosen} className="tick size-4.5 shrink-0" />
      <span className="min-w-0 flex-1 truncate">{label}</span>
      {phones !== undefined && <span className="figures text-muted text-sm">{writeNumber(phones)}</span>}
    </label>
  );
}

type PriceFilterProps = { prices: Counts['prices']; search: Search };

/** Two optional bounds; an empty field shows the lowest or the highest price as its placeholder. */
export function PriceFilter({ prices, search: { min, max } }: PriceFilterProps) {
  return (
    <FilterGroup title={m.search_price()} startsOpen>
      <div className="grid grid-cols-2 gap-2">
        <PriceField label={m.search_priceFrom()} name="min" bound={min} example={prices?.lowest} />
        <PriceField label={m.search_priceTo()} name="max" bound={max} example={prices?.highest} />
        <button type="submit" className={buttonClasses('outline', 'small', 'col-span-2')}>
          {m.search_apply()}
        </button>
      </div>
    </FilterGroup>
  );
}

type PriceFieldProps = { label: string; name: string; bound?: number; example?: number };

function PriceField({ label, name, bound, example }: PriceFieldProps) {
  return (
    <TextField
      label={label}
      name={name}
      inputMode="decimal"
      autoComplete="off"
      defaultValue={bound === undefined ? '' : writeDigits(bound)}
      placeholder={example === undefined ? undefined : writeDigits(example)}
      className="figures min-w-0"
    />
  );
}
