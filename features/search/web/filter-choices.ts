import { writeStorage } from '#common/storage-size.ts';
import { describeCondition } from '#features/products/web/condition.ts';
import { m } from '#translations';
import type { Choice, Counts } from '../search.contract.ts';
import type { Search } from '../search-params.ts';

export type FilterName = keyof Counts['choices'];
export type ShownChoice = Choice & { label: string; chosen: boolean };

type Filter = {
  title: string;
  label: (value: string) => string;
  /** Radio buttons instead of checkboxes. */
  single?: boolean;
  /** Number of the most frequent choices to show. */
  max?: number;
  order?: (one: Choice, other: Choice) => number;
  startsOpen?: boolean;
};

const itself = (value: string) => value;
const ascending = (one: Choice, other: Choice) => Number(one.value) - Number(other.value);
const descending = (one: Choice, other: Choice) => Number(other.value) - Number(one.value);
/** Without `Intl`, whose first use is slow on phones. */
const byName = (one: Choice, other: Choice) => (one.value.toLowerCase() < other.value.toLowerCase() ? -1 : 1);

const filters = (): Record<Exclude<FilterName, 'available'>, Filter> => ({
  brand: { title: m.search_brand(), label: itself, order: byName, startsOpen: true },
  model: { title: m.search_model(), label: itself, max: 12 },
  condition: {
    title: m.search_condition(),
    label: (value) => describeCondition(value).label,
    max: 8,
    startsOpen: true,
  },
  storage: {
    title: m.search_storage(),
    label: (value) => writeStorage(Number(value)),
    order: ascending,
    startsOpen: true,
  },
  battery: {
    title: m.search_battery(),
    label: (value) => m.search_percentOrMore({ percent: Number(value) }),
    order: descending,
    single: true,
  },
  place: { title: m.search_place(), label: itself, max: 12 },
  within: {
    title: m.search_distance(),
    label: (value) => m.search_withinKilometres({ kilometres: Number(value) }),
    order: ascending,
    single: true,
    startsOpen: true,
  },
  year: {
    title: m.search_year(),
    label: (value) => m.search_yearOrLater({ year: Number(value) }),
    order: descending,
    max: 8,
    single: true,
  },
  since: {
    title: m.search_since(),
    label: (days) => m.search_lastDays({ days: Number(days) }),
    order: ascending,
    single: true,
  },
});

/** Choices with results, and those already chosen. */
export function filterOf(name: keyof ReturnType<typeof filters>, counts: Counts, search: Search) {
  const { order, max, label, ...filter } = filters()[name];
  const chosen = [search[name] ?? []].flat().map(String);
  const isChosen = ({ value }: Choice) => chosen.some((each) => each.toLowerCase() === value.toLowerCase());
  const counted = counts.choices[name].filter((choice) => choice.phones > 0 || isChosen(choice));
  const sorted = order ? counted.toSorted(order) : counted;
  const unknown = chosen.filter(
    (value) => !counted.some((choice) => choice.value.toLowerCase() === value.toLowerCase()),
  );
  const offered = [
    ...sorted.filter((choice, index) => index < (max ?? sorted.length) || isChosen(choice)),
    ...unknown.map((value) => ({ value, phones: 0 })),
  ];
  const choices: ShownChoice[] = offered.map((choice) => ({
    ...choice,
    label: label(choice.value),
    chosen: isChosen(choice),
  }));
  return { ...filter, choices };
}
