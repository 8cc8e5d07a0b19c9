import { countryOf, inReadersLanguage } from '#common/countries/countries.ts';
import { locale } from '#common/languages.ts';

/** "police station, metro station or shopping centre"; undefined where the shop has no country. */
export function writePublicPlaces(country: string | undefined): string | undefined {
  const kinds = countryOf(country)?.meetingPlaces.map(inReadersLanguage);
  return kinds && new Intl.ListFormat(locale(), { type: 'disjunction' }).format(kinds);
}
