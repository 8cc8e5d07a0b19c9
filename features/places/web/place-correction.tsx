import { useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { Button } from '#platform/ui/button.tsx';
import { m } from '#translations';
import { placesQuery } from './places.api.ts';

type PlaceCorrectionProps = { typed: string; onAccept: (place: string) => void };

/** Asks for a place that is misspelled whether a known one is meant; who ignores it keeps what they wrote. */
export function PlaceCorrection({ typed, onAccept }: PlaceCorrectionProps) {
  const { data: places = [] } = useQuery(placesQuery(useDeferredValue(typed.trim())));
  const meant = places.find(({ isCorrection }) => isCorrection)?.name;
  // Rendered from the start: a live region announces only later changes.
  return (
    <div role="status">
      {meant && (
        <Button variant="tonal" size="small" onClick={() => onAccept(meant)}>
          {m.places_didYouMean({ place: meant })}
        </Button>
      )}
    </div>
  );
}
