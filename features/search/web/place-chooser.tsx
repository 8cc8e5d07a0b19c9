import { useQueryClient } from '@tanstack/react-query';
import LocateFixed from 'lucide-react/icons/locate-fixed';
import MapPin from 'lucide-react/icons/map-pin';
import { type FormEvent, useId, useRef, useState } from 'react';
import { useHref } from 'react-router';
import { readPoint, roundPoint, writePoint } from '#common/distance.ts';
import { PlaceOptions } from '#features/places/web/place-options.tsx';
import { placesQuery } from '#features/places/web/places.api.ts';
import { type ReaderPlace, setReaderPlace, useReaderPlace } from '#features/places/web/reader-place.ts';
import { buttonClasses } from '#platform/ui/button-classes.ts';
import { TextField } from '#platform/ui/form-fields.tsx';
import { useHydrated } from '#platform/ui/use-hydrated.ts';
import { m } from '#translations';
import { writeTown } from '../filters.ts';
import { type Search, withoutDistance, writeSearch } from '../search-params.ts';
import { SheetHeader } from './sheet-header.tsx';

type PlaceChooserProps = {
  /** The page of the list that the form leads to without script. */
  pathname: string;
  /** The search of a list; elsewhere a place is only remembered. */
  search?: Search;
  onSearch?: (search: Search) => void;
};

/**
 * A button that tells near which place distances are counted, and opens a form to choose another: a town, or the browser's
 * position. Without script it is a plain form with the parameter `near`.
 */
export function PlaceChooser({ pathname, search = {}, onSearch }: PlaceChooserProps) {
  const id = useId();
  const panel = useRef<HTMLElement>(null);
  const own = useReaderPlace();
  const near = search.near ?? (own && nearOf(own));
  const name =
    near && (readPoint(near) ? m.places_nearYou() : m.places_near({ place: writeTown(near.split(',')[0] as string) }));

  function choose(place: ReaderPlace | null) {
    setReaderPlace(place);
    // Somebody who says where they are wants what is near.
    const sort = search.sort ?? (search.q ? undefined : 'distance');
    const wanted = place ? { ...search, near: nearOf(place), sort } : withoutDistance(search);
    if (writeSearch(wanted) !== writeSearch(search)) onSearch?.(wanted);
    panel.current?.hidePopover();
  }

  return (
    <>
      <button type="button" popoverTarget={id} className={buttonClasses('outline', 'small', 'shrink-0')}>
        <MapPin aria-hidden="true" className="size-4" />
        <span className="max-w-40 truncate">{name ?? m.places_nearMe()}</span>
      </button>
      <section
        ref={panel}
        id={id}
        popover="auto"
        aria-label={m.places_whereAreYou()}
        className="fixed inset-x-0 m-0 w-full max-w-none bg-surface p-4 text-ink shadow-float backdrop:bg-black/50 open:animate-rise max-sm:top-auto max-sm:bottom-0 max-sm:rounded-t-card sm:inset-y-0 sm:m-auto sm:h-fit sm:w-96 sm:rounded-card sm:p-6"
      >
        <SheetHeader title={m.places_whereAreYou()} popoverId={id} closeLabel={m.places_close()} />
        <PlaceForm pathname={pathname} search={search} near={near} onChoose={choose} />
      </section>
    </>
  );
}

const nearOf = (place: ReaderPlace) => place.name ?? writePoint(place);

type PlaceFormProps = {
  pathname: string;
  search: Search;
  near: string | null;
  onChoose: (place: ReaderPlace | null) => void;
};

function PlaceForm({ pathname, search, near, onChoose }: PlaceFormProps) {
  const listId = useId();
  const action = useHref(pathname);
  const hydrated = useHydrated();
  const queries = useQueryClient();
  const [typed, setTyped] = useState('');
  const [trouble, setTrouble] = useState<string>();
  const town = near && !readPoint(near) ? near : '';
  const rest = [...new URLSearchParams(writeSearch({ ...search, near: undefined }))];

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const asked = String(new FormData(event.currentTarget).get('near')).trim();
    if (asked === '') return;
    const found = await queries.fetchQuery(placesQuery(asked)).catch(() => []);
    const place = found.find(({ name }) => name.toLowerCase() === asked.toLowerCase()) ?? found[0];
    setTrouble(place ? undefined : m.places_unknownPlace({ place: asked }));
    if (place) onChoose(place);
  }
  function handleLocate() {
    setTrouble(undefined);
    const fail = () => setTrouble(m.places_noPosition());
    if (!navigator.geolocation) fail();
    else
      navigator.geolocation.getCurrentPosition(({ coords }) => onChoose({ name: null, ...roundPoint(coords) }), fail, {
        maximumAge: 600_000,
        timeout: 20_000,
      });
  }

  return (
    <form action={action} onSubmit={handleSubmit} autoComplete="off" className="mt-3 flex flex-col gap-3">
      {rest.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <TextField
        // Shows what is chosen elsewhere.
        key={town}
        label={m.places_town()}
        name="near"
        list={listId}
        defaultValue={town}
        placeholder={m.places_townHint()}
        maxLength={120}
        autoComplete="off"
        enterKeyHint="search"
        error={trouble}
        onChange={({ target }) => {
          setTyped(target.value);
          setTrouble(undefined);
        }}
      />
      <PlaceOptions id={listId} typed={typed} />
      <button type="submit" className={buttonClasses('filled', 'medium', 'w-full')}>
        {m.places_showNear()}
      </button>
      {hydrated && (
        <>
          <button type="button" onClick={handleLocate} className={buttonClasses('outline', 'medium', 'w-full')}>
            <LocateFixed aria-hidden="true" className="size-5" />
            {m.places_myLocation()}
          </button>
          <p className="text-muted text-sm">{m.places_myLocationNote()}</p>
          {near && (
            <button type="button" onClick={() => onChoose(null)} className={buttonClasses('quiet', 'medium', 'w-full')}>
              {m.places_forget()}
            </button>
          )}
        </>
      )}
      <p className="text-sm">
        <a href="https://www.geonames.org/" className="text-muted underline underline-offset-4 hover:text-ink">
          {m.places_source()}
        </a>
      </p>
    </form>
  );
}
