import { isolated } from '../isolated.ts';
import { groupDigits } from '../money.ts';

/** Places and distances. */
// biome-ignore lint/performance/noBarrelFile: a namespace of separate exports, so that a page bundles only the texts it uses.
export * as placesCopy from './places.ts';

export const nearMe = 'Near me';
export const nearYou = 'Near you';
export const near = (place: string) => `Near ${isolated(place)}`;
export const whereAreYou = 'Where are you?';
export const town = 'Town or area';
export const townHint = 'For example Mirpur, Dhaka';
export const showNear = 'Show phones near here';
export const myLocation = 'Use my location';
export const myLocationNote =
  'Rounded to about a kilometre. It stays in your browser; only a search by distance uses it.';
export const forget = 'Forget this place';
export const close = 'Close';
export const unknownPlace = (place: string) =>
  `We don’t know a place called “${isolated(place)}”. Try the nearest larger town.`;
export const noPosition = 'Your browser didn’t tell us where you are. Enter your town instead.';
export const away = (kilometres: number) => (kilometres < 1 ? 'under 1 km' : `${groupDigits(kilometres)} km away`);
export const distanceUnknown = 'distance unknown';
export const source = 'Places: GeoNames, CC BY 4.0';
