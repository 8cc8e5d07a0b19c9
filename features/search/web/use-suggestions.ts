import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '#web/paths.ts';
import { contentId } from '#web/shell/page-change.tsx';
import type { Suggestion } from '../search.contract.ts';
import { type Search, writeSearch } from '../search-params.ts';
import { suggestionsQuery } from './suggestions.api.ts';

/** Long enough to skip the keys of somebody who types fast, short enough not to be noticed. */
const pause = 30;

/** Follows what is typed into a form's search field. Answers belong to their words, so that a late one changes nothing. */
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
  /** As after a change of page, the keyboard goes on with what was found. */
  function go(search: Search) {
    hide();
    document.getElementById(contentId)?.focus({ preventScroll: true });
    navigate(paths.products + writeSearch(search));
  }
  const choose = (suggestion: Suggestion) => go(suggestion.search);

  const handleInput = useEffectEvent(() => {
    clearTimeout(timer.current);
    setWanted(true);
    setActive(-1);
    timer.current = setTimeout(() => setTyped(field().value.trim()), pause);
  });
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const chosen = suggestions[active];
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && suggestions.length > 0) {
      setWanted(true);
      // One place more than there are suggestions: the field itself.
      const places = suggestions.length + 1;
      setActive(((active + 1 + step + places) % places) - 1);
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
    // What was typed while this was on its way.
    handleInput();
    return () => leaving.abort();
  }, [form]);

  return { suggestions, active, isOpen, choose };
}
