/** The languages of the site. `prefix` starts the path of a page; the specification's own addresses are those of `en`. */
export const languages = {
  en: { prefix: '', name: 'English', direction: 'ltr' },
  'en-GB': { prefix: '/gb', name: 'Plain English', direction: 'ltr' },
  // Last, since a device without Bangla letters changes its width when they arrive.
  bn: { prefix: '/bn', name: 'বাংলা', direction: 'ltr' },
} as const;

export type Locale = keyof typeof languages;
export const locales = Object.keys(languages) as Locale[];
export const isLocale = (text: string | null | undefined): text is Locale =>
  text != null && Object.hasOwn(languages, text);

let current: () => Locale = () => 'en';

/** The reader's language: of the page in a browser, of the request or the mail on the server. */
export const locale = () => current();

/** Set once at start, by the browser's entry or the server. */
export function setLocaleSource(source: () => Locale) {
  current = source;
}

/** Splits a path into its language and the path without the prefix. */
export function splitPath(pathname: string): { locale: Locale; path: string } {
  const [, first = ''] = pathname.split('/', 2);
  const found = first === '' ? undefined : locales.find((each) => languages[each].prefix === `/${first}`);
  return found ? { locale: found, path: pathname.slice(first.length + 1) || '/' } : { locale: 'en', path: pathname };
}

/** The path of the same page in another language. */
export const pathIn = (language: Locale, path: string) =>
  languages[language].prefix + (path === '/' && language !== 'en' ? '' : path);
