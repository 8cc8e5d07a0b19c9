import { searchCopy } from '#common/copy/search.ts';
import { buttonLook } from '#web/ui/button-look.ts';
import { TextField } from '#web/ui/form-fields.tsx';
import type { Counts } from '../search.contract.ts';
import type { Search } from '../search-params.ts';
import { FilterGroup } from './filter-group.tsx';

type PriceFilterProps = { prices: Counts['prices']; search: Search };

/** Two bounds, either of them optional; the empty fields show what there is. */
export function PriceFilter({ prices, search: { min, max } }: PriceFilterProps) {
  return (
    <FilterGroup title={searchCopy.price} startsOpen>
      <div className="grid grid-cols-2 gap-2">
        <PriceField label={searchCopy.priceFrom} name="min" bound={min} example={prices?.lowest} />
        <PriceField label={searchCopy.priceTo} name="max" bound={max} example={prices?.highest} />
        <button type="submit" className={buttonLook('outline', 'small', 'col-span-2')}>
          {searchCopy.apply}
        </button>
      </div>
    </FilterGroup>
  );
}

function PriceField({
  label,
  name,
  bound,
  example,
}: {
  label: string;
  name: string;
  bound?: number;
  example?: number;
}) {
  return (
    <TextField
      label={label}
      name={name}
      inputMode="decimal"
      autoComplete="off"
      defaultValue={bound ?? ''}
      placeholder={example === undefined ? undefined : String(example)}
      className="figures min-w-0"
    />
  );
}
