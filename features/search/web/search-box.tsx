import Search from 'lucide-react/icons/search';
import { type ComponentType, useRef, useState } from 'react';
import { useHref, useLocation } from 'react-router';
import { paths } from '#common/paths.ts';
import { m } from '#translations';
import type { SuggestionsProps } from './suggestions.tsx';

/**
 * A plain form, which works before and without script; suggestions load on focus. On a narrow screen it has the size of
 * an icon until it is focused.
 */
export function SearchBox() {
  const form = useRef<HTMLFormElement>(null);
  const [Suggestions, setSuggestions] = useState<ComponentType<SuggestionsProps>>();
  const { pathname, search } = useLocation();
  const action = useHref(paths.products);
  const words = (pathname === paths.products && new URLSearchParams(search).get('q')) || '';

  const handleFocus = () =>
    import('./suggestions.tsx').then(
      (loaded) => setSuggestions(() => loaded.Suggestions),
      () => {},
    );

  return (
    <search className="ms-auto size-11 sm:ms-0 sm:w-auto sm:flex-1">
      <form
        ref={form}
        action={action}
        onFocus={handleFocus}
        className="relative mx-auto max-w-xl max-sm:focus-within:absolute max-sm:focus-within:inset-0 max-sm:focus-within:z-10 max-sm:focus-within:bg-paper max-sm:focus-within:p-2.5"
      >
        <Search aria-hidden="true" className="pointer-events-none absolute m-3 size-5 text-muted" />
        <input
          key={words}
          type="search"
          name="q"
          role="combobox"
          aria-expanded="false"
          aria-autocomplete="list"
          aria-label={m.search_searchPhones()}
          placeholder={m.search_searchPhones()}
          defaultValue={words}
          maxLength={200}
          autoComplete="off"
          enterKeyHint="search"
          className="h-11 w-full rounded-full border border-control bg-surface pe-4 ps-11 placeholder:text-muted hover:border-ink focus-visible:outline-offset-0 max-sm:not-focus:border-transparent max-sm:not-focus:bg-transparent max-sm:not-focus:pe-0 max-sm:not-focus:[&::-webkit-search-cancel-button]:hidden"
        />
        {Suggestions && form.current && <Suggestions form={form.current} />}
      </form>
    </search>
  );
}
