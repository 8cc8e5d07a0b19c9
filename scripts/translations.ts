import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type PluralCategory, parse, type Token } from '@messageformat/parser';
import type { Plugin } from 'vite';
import { type Locale, locales } from '../common/languages.ts';

/** A sentence in ICU MessageFormat, or a sentence for each of some keys. */
type Message = string | { [key: string]: Message };
type Catalogue = Record<string, Message>;
type Catalogues = Record<Locale, Catalogue>;
type Parameters = Map<string, 'number' | 'number | string'>;

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const folder = join(root, 'translations');
export const output = join(folder, 'compiled.js');

/** Messages that a variant of a language does not list are the language's own; every other language lists them all. */
const variantOf: Partial<Record<Locale, Locale>> = { 'en-GB': 'en' };
/** The plural rules of CLDR for numbers that count things; a test compares them with `Intl.PluralRules`. */
export const pluralRules: Record<Locale, Record<string, (number: string) => string>> = {
  en: { one: (number) => `${number} === 1` },
  bn: { one: (number) => `${number} <= 1` },
  'en-GB': { one: (number) => `${number} === 1` },
};

/** Reads every language, and throws what is missing, left over or different from `en`. */
export function readCatalogues(read = (locale: Locale) => readFileSync(join(folder, `${locale}.json`), 'utf8')) {
  const own = Object.fromEntries(locales.map((locale) => [locale, JSON.parse(read(locale))])) as Catalogues;
  const faults: string[] = [];
  const all = Object.fromEntries(
    locales.map((locale) => {
      const base = variantOf[locale];
      if (!base) return [locale, own[locale]];
      for (const [key, message] of Object.entries(own[locale]))
        if (JSON.stringify(message) === JSON.stringify(own[base][key]))
          faults.push(`${locale} ${key}: the same as ${base}`);
      return [locale, { ...own[base], ...own[locale] }];
    }),
  ) as Catalogues;
  for (const locale of locales) {
    for (const key of Object.keys(all.en)) if (!(key in all[locale])) faults.push(`${locale} ${key}: missing`);
    for (const [key, message] of Object.entries(all[locale]))
      try {
        const english = all.en[key];
        if (english === undefined) throw new Error('not in en');
        const [wanted, found] = [shapeOf(english, 'en'), shapeOf(message, locale)];
        if (wanted !== found) throw new Error(`${found} instead of ${wanted}`);
      } catch (error) {
        faults.push(`${locale} ${key}: ${(error as Error).message}`);
      }
  }
  if (faults.length > 0) throw new Error(`Messages to correct:\n${faults.join('\n')}`);
  return all;
}

/** What the callers of a message depend on: its keys and parameters. */
function shapeOf(message: Message, locale: Locale): string {
  if (typeof message !== 'string')
    return `{ ${Object.keys(message)
      .sort()
      .map((key) => `${key}: ${shapeOf(message[key] as Message, locale)}`)
      .join(', ')} }`;
  const parameters: Parameters = new Map();
  expressionOf(parse(message, parserOptions(locale)), locale, parameters);
  return `(${[...parameters.keys()].sort().join(', ')})`;
}

const parserOptions = (locale: Locale) => ({
  cardinal: [...Object.keys(pluralRules[locale]), 'other'] as PluralCategory[],
  strict: true,
});

type Compiled = { source: string; keys: string[][]; parameters: Parameters };

/** A message as the source of a function of its keys and parameters. */
function functionOf(message: Message, locale: Locale): Compiled {
  const parameters: Parameters = new Map();
  const keys: string[][] = [];
  const collect = (part: Message, depth: number) => {
    if (typeof part === 'string') return expressionOf(parse(part, parserOptions(locale)), locale, parameters);
    keys[depth] = [...new Set([...(keys[depth] ?? []), ...Object.keys(part)])];
    for (const inner of Object.values(part)) collect(inner, depth + 1);
  };
  collect(message, 0);
  const given = parameters.size > 0 ? ['p'] : [];
  const write = (part: Message): string => {
    if (typeof part !== 'string') {
      const entries = Object.entries(part).map(([key, inner]) => `${JSON.stringify(key)}: ${write(inner)}`);
      return `{ __proto__: null, ${entries.join(', ')} }`;
    }
    const text = expressionOf(parse(part, parserOptions(locale)), locale, parameters);
    return keys.length > 0 && given.length > 0 ? `(p) => ${text}` : text;
  };
  const names = keys.map((_, depth) => `k${depth}`);
  if (names.length === 0) return { source: `(${given}) => ${write(message)}`, keys, parameters };
  const found = `(${write(message)})${names.map((name) => `[${name}]`).join('')}`;
  return { source: `(${[...names, ...given]}) => ${found}${given.length > 0 ? '?.(p)' : ''}`, keys, parameters };
}

function expressionOf(tokens: Token[], locale: Locale, parameters: Parameters): string {
  const parts = tokens.map((token): string => {
    switch (token.type) {
      case 'content':
        return token.value.replace(/[`\\]|\$(?=\{)/g, '\\$&').replaceAll('\n', '\\n');
      case 'argument':
        if (!parameters.has(token.arg)) parameters.set(token.arg, 'number | string');
        return `\${inSentence(p.${token.arg})}`;
      case 'function':
        if (token.key !== 'number') throw new Error(`"${token.key}" is not supported`);
        parameters.set(token.arg, 'number');
        return token.param ? `\${writeDigits(p.${token.arg}.toFixed(1))}` : `\${writeNumber(p.${token.arg})}`;
      case 'plural': {
        parameters.set(token.arg, 'number');
        if (token.cases.at(-1)?.key !== 'other') throw new Error('the last case must be "other"');
        return `\${${token.cases.reduceRight((otherwise, { key, tokens: inner }) => {
          const text = expressionOf(inner, locale, parameters);
          if (key === 'other') return text;
          const number = `p.${token.arg}`;
          const test = key.startsWith('=') ? `${number} === ${key.slice(1)}` : pluralRules[locale][key]?.(number);
          return `${test} ? ${text} : ${otherwise}`;
        }, '')}}`;
      }
      default:
        throw new Error(`"${token.type}" is not supported`);
    }
  });
  const template = `\`${parts.join('')}\``;
  return template.includes('${')
    ? template
    : JSON.stringify(tokens.map((token) => ('value' in token ? token.value : '')).join(''));
}

/** Every language in one module with its types, for the server, for tests and for development. */
export function compileTranslations() {
  const catalogues = readCatalogues();
  const lines = Object.keys(catalogues.en).map((key) => {
    const sources = locales.map(
      (locale) => `${JSON.stringify(locale)}: ${functionOf(catalogues[locale][key] as Message, locale).source}`,
    );
    return `export const ${key} = message({ ${sources.join(', ')} });`;
  });
  const types = Object.entries(catalogues.en).map(([key, message]) => {
    const { keys, parameters } = functionOf(message, 'en');
    const named = [...parameters].map(([name, type]) => `${name}: ${type}`);
    const taken = [
      ...keys.map((values, depth) => `k${depth}: ${values.map((value) => JSON.stringify(value)).join(' | ')}`),
      ...(named.length > 0 ? [`p: { ${named.join('; ')} }`] : []),
    ];
    return `/** ${JSON.stringify(message).replaceAll('*/', '')} */\nexport declare const ${key}: (${taken.join(', ')}) => string;`;
  });
  writeIfChanged(
    output,
    [
      `import { inSentence, writeDigits, writeNumber } from '../common/figures.ts';`,
      `import { locale } from '../common/languages.ts';`,
      `export * as m from './compiled.js';`,
      'const message = (by) => (...given) => by[locale()](...given);',
      ...lines,
      '',
    ].join('\n'),
  );
  writeIfChanged(output.replace(/js$/, 'd.ts'), [`export * as m from './compiled.js';`, ...types, ''].join('\n'));
}

function writeIfChanged(path: string, text: string) {
  try {
    if (readFileSync(path, 'utf8') === text) return;
  } catch {
    mkdirSync(dirname(path), { recursive: true });
  }
  writeFileSync(path, text);
}

/** The name of a language's build, of which the first is Vite's own for browsers. */
export const browserBuildOf = (locale: Locale) => (locale === 'en' ? 'client' : `client_${locale.replace('-', '_')}`);

const virtual = '\0translations';
const ours = /^(#|\0)translations/;

/**
 * Compiles the messages, and gives a browser's build those of its language alone. There a message without parameters is a
 * constant, which the bundler puts in the place of its calls, and every message is a module of its own: a page carries no
 * message that it does not show. `locale()` is a constant too, so that the bundler drops what is only chosen in another language.
 */
export function translationsPlugin(): Plugin {
  const localeOf = new Map(locales.map((locale) => [browserBuildOf(locale), locale]));
  let catalogues: Catalogues;
  return {
    name: 'translations',
    enforce: 'post',
    config: () => compileTranslations(),
    configResolved() {
      catalogues = readCatalogues();
    },
    configureServer(server) {
      server.watcher
        .add(folder)
        .on('change', (path) => path.endsWith('.json') && path.startsWith(folder) && compileTranslations());
    },
    resolveId: {
      order: 'pre',
      filter: { id: ours },
      handler(source) {
        if (this.environment.mode !== 'build' || !localeOf.has(this.environment.name)) return;
        return source === '#translations' ? virtual : source;
      },
    },
    load: {
      order: 'pre',
      filter: { id: ours },
      handler(id) {
        const locale = localeOf.get(this.environment.name) as Locale;
        const messages = catalogues[locale];
        const key = id.slice(virtual.length + 1);
        if (id === virtual) {
          const modules = Object.keys(messages).map((each) => `export * from '${virtual}/${each}';`);
          return { code: ["export * as m from '#translations';", ...modules].join('\n'), moduleSideEffects: false };
        }
        const { source } = functionOf(messages[key] as Message, locale);
        const code = [
          `import { inSentence, writeDigits, writeNumber } from '${join(root, 'common/figures.ts')}';`,
          typeof messages[key] === 'string' && source.startsWith('() => ')
            ? `export const $${key} = ${source.slice(6)};\nexport const ${key} = () => $${key};`
            : `export const ${key} = ${source};`,
        ];
        return { code: code.join('\n'), moduleSideEffects: false };
      },
    },
    transform: {
      filter: { code: /#translations|languages\.ts/ },
      handler(code) {
        const locale = this.environment.mode === 'build' && localeOf.get(this.environment.name);
        if (!locale) return;
        const inlined = code
          .replace(/\bm\.(\w+)\(\)/g, 'm.$$$1')
          .replace(/(?<![\w.])locale\(\)/g, JSON.stringify(locale));
        return { code: inlined, map: null };
      },
    },
  };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) compileTranslations();
