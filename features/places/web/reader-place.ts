import { createContext, useContext } from 'react';
import { metresBetween, type Point } from '#common/distance.ts';
import { createStoredText } from '#platform/api/store.ts';
import { m } from '#translations';

/** Where the reader says they are; without a name it is the browser's position. */
export type ReaderPlace = Point & { name: string | null };

/** Only in the browser: it is sent with the searches by distance that it is used for, and with nothing else. */
const stored = createStoredText('place');

export const setReaderPlace = (place: ReaderPlace | null) => stored.set(place && JSON.stringify(place));

/** Null on the server and in the first render. */
export function useReaderPlace(): ReaderPlace | null {
  const text = stored.use();
  try {
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
}

/** The point of a search by distance, which wins over the reader's own. */
export const SearchOrigin = createContext<Point | null>(null);

type Located = { latitude: number | null; longitude: number | null };

/** Writes how far away something is; nothing while we do not know from where. */
export function useDistance(): (to: Located) => string | undefined {
  const own = useReaderPlace();
  const origin = useContext(SearchOrigin) ?? own;
  return ({ latitude, longitude }) => {
    if (!origin) return undefined;
    if (latitude === null || longitude === null) return m.places_distanceUnknown();
    const kilometres = metresBetween(origin, { latitude, longitude }) / 1000;
    return m.places_away({ kilometres: kilometres < 1 ? 0 : Math.round(kilometres) });
  };
}
