import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CategoryName } from '#common/category-names.ts';
import { damageMap } from '#features/grade/damage-map.ts';
import { type DamageMap, type Line, lines } from '#features/grade/grade.rules.ts';
import { mapOptionalFacts, type OptionalFactName } from '#features/products/facts.ts';
import type { NewProduct } from '#features/products/products.contract.ts';
import { projectRoot } from '#platform/project-root.ts';

/** The pictures of each listing, in the layout of the image store, and `index.json` with their metadata. */
export const pictureFolder = join(projectRoot, 'demo/pictures');

type DemoPicture = { hash: string; width: number; height: number; placeholder: string };

/** One line of listings.tsv; `pictures` names the listing whose pictures it shows, since sold ones share them. */
export type DemoListing = ReturnType<typeof parseListing>;

/** What a dollar's worth of a used phone costs in Dhaka. */
const takaPerDollar = 118;

/** The prices of the demo are dollars; in taka they are as round as sellers in Bangladesh write them. */
export function demoPriceIn(currency: string, dollars: number): number {
  if (currency !== 'BDT') return dollars;
  const taka = dollars * takaPerDollar;
  const step = taka < 10_000 ? 100 : 500;
  return Math.round(taka / step) * step;
}

/** Every demo listing, newest first, then the sold ones. */
export function readDemoListings(currency = 'USD'): DemoListing[] {
  const [header = [], ...rows] = readFileSync(join(projectRoot, 'demo/listings.tsv'), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => line.split('\t'));
  const pictures: Record<string, DemoPicture[]> = JSON.parse(readFileSync(join(pictureFolder, 'index.json'), 'utf8'));
  return rows.map((cells) =>
    parseListing(Object.fromEntries(header.map((name, i) => [name, cells[i] ?? ''])), pictures, currency),
  );
}

function parseListing(row: Record<string, string>, pictures: Record<string, DemoPicture[]>, currency: string) {
  const text = (column: string) => row[column] || undefined;
  const number = (column: string) => (row[column] ? Number(row[column]) : undefined);
  const price = (column: string) => (row[column] ? demoPriceIn(currency, Number(row[column])) : undefined);
  const words = (column: string) => row[column]?.split(' ').filter(Boolean) ?? [];
  const required = <Value>(value: Value | undefined, column: string): Value => {
    if (value === undefined || Number.isNaN(value)) throw new Error(`demo listing ${row.key} has no ${column}`);
    return value;
  };
  return {
    key: required(text('key'), 'key'),
    status: required(text('status'), 'status') as 'listed' | 'booked' | 'sold',
    seller: required(text('seller'), 'seller'),
    postedHoursAgo: required(number('postedHoursAgo'), 'postedHoursAgo'),
    warrantyDays: number('warrantyDays'),
    /** Position among the advertised ones, from 1. */
    advertised: number('advertised'),
    wishedBy: words('wishedBy'),
    buyer: text('buyer'),
    bookedHoursAgo: number('bookedHoursAgo'),
    /** The price at booking time, where the seller has changed it since. */
    bookedPrice: price('bookedPrice'),
    acceptedHoursAgo: number('acceptedHoursAgo'),
    /** From the day on which the demo is loaded. */
    meetingInDays: number('meetingInDays'),
    meetingAddress: text('meetingAddress'),
    pictures: required(pictures[row.pictures ?? ''], 'pictures'),
    facts: {
      name: required(text('name'), 'name'),
      price: required(price('price'), 'price'),
      category: required(text('category'), 'category') as CategoryName,
      description: required(text('description'), 'description'),
      condition: required(text('condition'), 'condition') as 'excellent' | 'good' | 'fair',
      location: required(text('location'), 'location'),
      purchaseYear: required(number('purchaseYear'), 'purchaseYear'),
      ...(mapOptionalFacts(({ kind }, name) => {
        if (kind === 'map') return text('marks') && damageMapOf(text('marks') as string, words('faulty'));
        if (kind === 'choices') return words(name);
        return kind === 'gigabytes' || kind === 'percent' ? number(name) : text(name);
      }) as Pick<NewProduct, OptionalFactName>),
      model: required(text('model'), 'model'),
    },
  };
}

const absent: Line[] = ['headphone-jack', 'memory-card', 'other-buttons', 'face-unlock', 'wireless-charging'];

/** Marks as in `back:scratch:small:0.3:0.7`, or `none`; what is not among the faulty functions works, or is not on such phones. */
function damageMapOf(marks: string, faulty: string[]): DamageMap {
  const answerTo = (line: Line) => (faulty.includes(line) ? 'faulty' : absent.includes(line) ? 'absent' : 'works');
  return damageMap.parse({
    marks: (marks === 'none' ? [] : marks.split(' ')).map((mark) => {
      const [side, kind, size, x, y] = mark.split(':');
      return { side, kind, size, x: Number(x), y: Number(y) };
    }),
    functions: Object.fromEntries(lines.map((line) => [line, answerTo(line)])),
  });
}
