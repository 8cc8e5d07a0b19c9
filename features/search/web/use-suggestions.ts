import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '#common/paths.ts';
import { productsKey } from '#features/products/web/products.api.ts';
import { call } from '#platform/api/call.ts';
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
  const { data = [] } = useQuery({ ...suggestionsQuery(typed), placeholderData: keepPreviousData });

  const field = () => form.elements.namedItem('q') as HTMLInputElement;

  /** Moves the focus to the results, as after any navigation. */
  function go(search: Search) {
    clearTimeout(timer.current);
    document.querySelector('main')?.focus({ preventScroll: true });
    void navigate(paths.products + writeSearch(search));
  }

  const handleInput = useEffectEvent(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setTyped(field().value.trim()), debounceMilliseconds);
  });
  const handleSubmit = useEffectEvent((event: SubmitEvent) => {
    event.preventDefault();
    go({ q: field().value.trim() });
  });

  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    form.addEventListener('input', () => handleInput(), { signal });
    form.addEventListener('submit', (event) => handleSubmit(event), { signal });
    // For what was typed while this script was loading.
    handleInput();
    return () => leaving.abort();
  }, [form]);

  return { suggestions: typed ? data : [], choose: ({ search }: Suggestion) => go(search) };
}
