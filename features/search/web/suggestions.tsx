import { useEffect, useId } from 'react';
import { classNames } from '#platform/ui/class-names.ts';
import { m } from '#translations';
import type { Suggestion } from '../search.contract.ts';
import { useSuggestions } from './use-suggestions.ts';

export type SuggestionsProps = { form: HTMLFormElement };

const kinds = (): Record<Suggestion['kind'], string> => ({
  brand: m.search_suggestedBrand(),
  model: m.search_suggestedModel(),
  place: m.search_suggestedPlace(),
  words: m.search_suggestedWords(),
});

/** Makes the search box a combobox after the ARIA pattern: the focus stays in the field, the arrows move through the list. */
export function Suggestions({ form }: SuggestionsProps) {
  const id = useId();
  const { suggestions, active, isOpen, choose } = useSuggestions(form);
  const activeId = isOpen && active >= 0 ? `${id}-${active}` : undefined;

  useEffect(() => {
    const field = form.elements.namedItem('q') as HTMLInputElement;
    field.setAttribute('aria-controls', id);
    field.setAttribute('aria-expanded', String(isOpen));
    if (activeId) field.setAttribute('aria-activedescendant', activeId);
    else field.removeAttribute('aria-activedescendant');
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [form, id, isOpen, activeId]);

  return (
    <>
      <p role="status" className="sr-only">
        {isOpen && m.search_suggestionCount({ count: suggestions.length })}
      </p>
      <div
        id={id}
        role="listbox"
        aria-label={m.search_suggestions()}
        hidden={!isOpen}
        className="absolute inset-x-0 top-full max-h-[calc(100dvh-5rem)] overflow-y-auto border-line bg-surface p-2 shadow-float max-sm:border-b sm:mt-2 sm:rounded-card sm:border"
      >
        {suggestions.map((suggestion, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the focused field handles the keys.
          // biome-ignore lint/a11y/useFocusableInteractive: options of a combobox are pointed at, not focused.
          <div
            key={`${suggestion.kind} ${suggestion.text}`}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === active}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => choose(suggestion)}
            className={classNames(
              'flex min-h-11 cursor-pointer items-center justify-between gap-4 rounded-control px-3 py-2 hover:bg-sunken',
              index === active && 'bg-sunken outline-2 outline-accent-ink -outline-offset-2',
            )}
          >
            <span className="min-w-0 truncate font-medium">{suggestion.text}</span>
            <span className="figures shrink-0 text-muted text-sm">
              {kinds()[suggestion.kind]} · {m.search_phones({ count: suggestion.phones })}
            </span>
          </div>
        ))}
      </div>
    </>
  );
}
