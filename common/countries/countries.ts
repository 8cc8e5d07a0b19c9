import { locale } from '../languages.ts';
import { bangladesh } from './bangladesh.ts';
import type { Country, Words } from './country.ts';

/** By ISO 3166 code, as in the setting COUNTRY. */
export const countries: Record<string, Country> = { BD: bangladesh };

/** Of none where no country is set, and of one that a later release may have dropped. */
export const countryOf = (code: string | null | undefined): Country | undefined => (code ? countries[code] : undefined);

export const inReadersLanguage = (words: Words) => (locale() === 'bn' ? words.bn : words.en);
