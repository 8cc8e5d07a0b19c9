import { weighted } from './random.ts';

export type Model = {
  brand: string;
  name: string;
  /** When it came out, and what it cost then in taka. */
  year: number;
  price: number;
  storages: readonly number[];
  memories: readonly number[];
};

type Series = Omit<Model, 'name' | 'year'> & {
  /** The first of its kind, the year it came out in, and how many followed, one a year. */
  first: number;
  since: number;
  count: number;
  step?: number;
  /** `#` stands for the number. */
  names: readonly string[];
};

const small = { storages: [32, 64, 128], memories: [2, 3, 4] };
const middle = { storages: [64, 128, 256], memories: [4, 6, 8] };
const large = { storages: [128, 256, 512], memories: [8, 12] };

const series: readonly Series[] = [
  {
    brand: 'Samsung',
    names: ['Galaxy S#', 'Galaxy S#+', 'Galaxy S# Ultra', 'Galaxy S# FE'],
    first: 20,
    since: 2020,
    count: 6,
    price: 95_000,
    ...large,
  },
  {
    brand: 'Samsung',
    names: ['Galaxy A5#', 'Galaxy A3#', 'Galaxy A7#', 'Galaxy A2#'],
    first: 1,
    since: 2020,
    count: 6,
    price: 38_000,
    ...middle,
  },
  {
    brand: 'Samsung',
    names: ['Galaxy A0#', 'Galaxy A1#', 'Galaxy M1#', 'Galaxy M3#', 'Galaxy F1#'],
    first: 1,
    since: 2020,
    count: 6,
    price: 19_000,
    ...small,
  },
  {
    brand: 'Samsung',
    names: ['Galaxy Z Fold#', 'Galaxy Z Flip#', 'Galaxy Note #'],
    first: 3,
    since: 2021,
    count: 4,
    price: 150_000,
    ...large,
  },
  {
    brand: 'Redmi',
    names: ['Note #', 'Note # Pro', 'Note # Pro+', 'Note #S'],
    first: 8,
    since: 2019,
    count: 7,
    price: 28_000,
    ...middle,
  },
  { brand: 'Redmi', names: ['#', '#A', '#C', '# Prime'], first: 8, since: 2019, count: 7, price: 15_000, ...small },
  { brand: 'Redmi', names: ['K#', 'K# Pro'], first: 30, step: 10, since: 2020, count: 5, price: 48_000, ...large },
  { brand: 'Realme', names: ['#', '# Pro', '# Pro+', '#i'], first: 6, since: 2020, count: 7, price: 29_000, ...middle },
  {
    brand: 'Realme',
    names: ['C#', 'C#s', 'Narzo #'],
    first: 11,
    step: 10,
    since: 2020,
    count: 6,
    price: 15_500,
    ...small,
  },
  { brand: 'Realme', names: ['GT #', 'GT # Neo'], first: 1, since: 2021, count: 5, price: 52_000, ...large },
  { brand: 'Oppo', names: ['A#', 'A#s', 'A#k'], first: 15, step: 3, since: 2020, count: 7, price: 19_000, ...small },
  {
    brand: 'Oppo',
    names: ['Reno#', 'Reno# Pro', 'Reno# F'],
    first: 5,
    since: 2020,
    count: 7,
    price: 42_000,
    ...middle,
  },
  { brand: 'Oppo', names: ['Find X#', 'Find X# Pro'], first: 3, since: 2021, count: 5, price: 98_000, ...large },
  {
    brand: 'ViVo',
    names: ['Y#', 'Y#s', 'Y#t', 'Y#A'],
    first: 12,
    step: 5,
    since: 2020,
    count: 7,
    price: 18_000,
    ...small,
  },
  { brand: 'ViVo', names: ['V#', 'V#e', 'V# Pro'], first: 20, since: 2020, count: 7, price: 39_000, ...middle },
  { brand: 'ViVo', names: ['X# Pro', 'T#'], first: 60, step: 10, since: 2021, count: 4, price: 88_000, ...large },
  {
    brand: 'Nokia',
    names: ['C#', 'G#', 'G# Plus'],
    first: 10,
    step: 10,
    since: 2020,
    count: 5,
    price: 14_000,
    ...small,
  },
  { brand: 'Nokia', names: ['X#', '#.4'], first: 5, since: 2020, count: 4, price: 27_000, ...middle },
];

export const models: readonly Model[] = series.flatMap(({ names, first, since, count, step = 1, ...kind }) =>
  Array.from({ length: count }, (_, age) =>
    names.map((name) => ({ ...kind, name: name.replace('#', String(first + age * step)), year: since + age })),
  ).flat(),
);

const shares: Record<string, number> = { Samsung: 30, Redmi: 26, Realme: 15, ViVo: 12, Oppo: 11, Nokia: 6 };

/** Newer and cheaper phones are sold more often. */
export const drawModel = weighted(
  models,
  ({ brand, year, price }) => ((shares[brand] ?? 1) * (year - 2017)) / Math.sqrt(price),
);
