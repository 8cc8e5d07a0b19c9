import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { placesQuery } from './places.api.ts';

/** Suggestions for a field whose `list` is this id. */
export function PlaceOptions({ id, typed }: { id: string; typed: string }) {
  const { data: places = [] } = useQuery({
    ...placesQuery(useDeferredValue(typed.trim())),
    placeholderData: keepPreviousData,
  });
  return (
    <datalist id={id}>
      {places.map(({ name }) => (
        <option key={name} value={name} />
      ))}
    </datalist>
  );
}
