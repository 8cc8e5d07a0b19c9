import { locale } from '../languages.ts';
import { bangladesh } from './bangladesh.ts';
import type { Country, Words } from './country.ts';

/** By ISO 3166 code, as in the setting COUNTRY. */
export const countries = { BD: bangladesh } satisfies Record<string, Country>;
export type CountryCode = keyof typeof countries;
export const countryCodes = Object.keys(countries) as CountryCode[];

/** Of a country that a later release may have dropped. */
export const registerOf = (code: string | null) => (code ? countries[code as CountryCode]?.register : undefined);

export const inReadersLanguage = (words: Words) => (locale() === 'bn' ? words.bn : words.en);
