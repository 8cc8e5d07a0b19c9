import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '#common/paths.ts';
import { productsKey } from '#features/products/web/products.api.ts';
import { call } from '#platform/api/call.ts';
import { useCloseRequests } from '#platform/ui/close-requests.ts';
import type { Suggestion } from '../search.contract.ts';
import { type Search, writeSearch } from '../search-params.ts';

// Preloads what `call` imports on demand, so that the first key does not wait for it.
void import('#platform/api/translate.ts');
void import('#platform/api/browser-transport.ts');

const suggestionsQuery = (q: string) =>
  queryOptions({
    queryKey: [...productsKey, 'suggestions', q],
    queryFn: ({ signal }) => call(() => import('../search.contract.ts'), 'suggest', { query: { q }, signal }),
    enabled: q !== '',
    staleTime: 60_000,
    // A retried suggestion would come too late.
    retry: false,
  });

const debounceMilliseconds = 30;

/** Suggestions for what is typed into a form's search field; a late reply belongs to its own text and changes nothing. */
export function useSuggestions(form: HTMLFormElement) {
  const navigate = useNavigate();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [typed, setTyped] = useState('');
  const [wanted, setWanted] = useState(true);
  const [active, setActive] = useState(-1);
  const { data = [] } = useQuery({ ...suggestionsQuery(typed), placeholderData: keepPreviousData });
  const suggestions = typed ? data : [];
  const isOpen = wanted && suggestions.length > 0;

  const field = () => form.elements.namedItem('q') as HTMLInputElement;

  function hide() {
    clearTimeout(timer.current);
    setWanted(false);
    setActive(-1);
  }
  useCloseRequests(isOpen, hide);

  /** Moves the focus to the results, as after any navigation. */
  function go(search: Search) {
    hide();
    document.querySelector('main')?.focus({ preventScroll: true });
    void navigate(paths.products + writeSearch(search));
  }
  const choose = (suggestion: Suggestion) => go(suggestion.search);

  const handleInput = useEffectEvent(() => {
    clearTimeout(timer.current);
    setWanted(true);
    setActive(-1);
    timer.current = setTimeout(() => setTyped(field().value.trim()), debounceMilliseconds);
  });
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const chosen = suggestions[active];
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && suggestions.length > 0) {
      setWanted(true);
      // The field is one more position of the cycle.
      const stops = suggestions.length + 1;
      setActive(((active + 1 + step + stops) % stops) - 1);
    } else if (event.key === 'Enter' && isOpen && chosen) choose(chosen);
    else if (event.key === 'Escape' && isOpen) hide();
    else return;
    event.preventDefault();
  });
  const handleSubmit = useEffectEvent((event: SubmitEvent) => {
    event.preventDefault();
    go({ q: field().value.trim() });
  });
  const handleLeave = useEffectEvent(hide);

  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    form.addEventListener('input', () => handleInput(), { signal });
    form.addEventListener('keydown', (event) => handleKey(event), { signal });
    form.addEventListener('submit', (event) => handleSubmit(event), { signal });
    form.addEventListener('focusout', () => handleLeave(), { signal });
    // For what was typed while this script was loading.
    handleInput();
    return () => leaving.abort();
  }, [form]);

  return { suggestions, active, isOpen, choose };
}
