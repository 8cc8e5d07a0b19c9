/** The languages of the site. `prefix` starts the path of a page, but in the language at the root. */
export const languages = {
  en: { prefix: '/en', name: 'English', direction: 'ltr' },
  'en-GB': { prefix: '/gb', name: 'English (UK)', direction: 'ltr' },
  // Last, since a device without Bangla letters changes its width when they arrive.
  bn: { prefix: '/bn', name: 'বাংলা', direction: 'ltr' },
} as const;

export type Locale = keyof typeof languages;
export const locales = Object.keys(languages) as Locale[];
export const isLocale = (text: string | null | undefined): text is Locale =>
  text != null && Object.hasOwn(languages, text);

let current: () => Locale = () => 'en';
let root: Locale = 'en';

/** The reader's language: of the page in a browser, of the request or the mail on the server. */
export const locale = () => current();

/** The language of the addresses without a prefix: the setting LANGUAGE. */
export const rootLocale = () => root;

/** Set once at start, by the browser's entry or the server. */
export function setLocaleSource(source: () => Locale) {
  current = source;
}

/** Set once at start, like the above. */
export function setRootLocale(language: Locale) {
  root = language;
}

export const prefixOf = (language: Locale) => (language === root ? '' : languages[language].prefix);

/** Splits off the prefix of a language, if the path has one. */
export function splitPrefix(pathname: string): { named: Locale | undefined; prefix: string; path: string } {
  const [, first = ''] = pathname.split('/', 2);
  const named = locales.find((each) => languages[each].prefix === `/${first}`);
  const prefix = named ? languages[named].prefix : '';
  return { named, prefix, path: pathname.slice(prefix.length) || '/' };
}

/** Splits a path into its language and the path without the prefix. */
export function splitPath(pathname: string): { locale: Locale; path: string } {
  const { named, path } = splitPrefix(pathname);
  return named && named !== root ? { locale: named, path } : { locale: root, path: pathname };
}

/** The path of the same page in another language. */
export const pathIn = (language: Locale, path: string) =>
  prefixOf(language) + (path === '/' && language !== root ? '' : path);
