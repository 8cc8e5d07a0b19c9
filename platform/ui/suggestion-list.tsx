import { type ReactNode, useEffect, useEffectEvent, useId, useState } from 'react';
import { m } from '#translations';
import { classNames } from './class-names.ts';
import { useCloseRequests } from './close-requests.ts';

type SuggestionListProps<Suggestion> = {
  /** Holds the field, which has the role of a combobox. */
  around: HTMLElement;
  suggestions: readonly Suggestion[];
  keyOf: (suggestion: Suggestion) => string;
  onChoose: (suggestion: Suggestion) => void;
  className: string;
  children: (suggestion: Suggestion) => ReactNode;
};

/** Makes a field a combobox after the ARIA pattern: the focus stays in the field, the arrows move through the list. */
export function SuggestionList<Suggestion>(props: SuggestionListProps<Suggestion>) {
  const { around, suggestions, keyOf, onChoose, className, children } = props;
  const id = useId();
  // A list that loads late is for what was typed before.
  const [wanted, setWanted] = useState(() => around.contains(document.activeElement));
  const [active, setActive] = useState(-1);
  const isOpen = wanted && suggestions.length > 0;
  const activeId = isOpen && active >= 0 ? `${id}-${active}` : undefined;

  function hide() {
    setWanted(false);
    setActive(-1);
  }
  useCloseRequests(isOpen, hide);

  function choose(suggestion: Suggestion) {
    hide();
    onChoose(suggestion);
  }

  const handleInput = useEffectEvent(() => {
    setWanted(true);
    setActive(-1);
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
  const handleLeave = useEffectEvent(hide);

  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    around.addEventListener('input', () => handleInput(), { signal });
    around.addEventListener('keydown', (event) => handleKey(event), { signal });
    around.addEventListener('focusout', () => handleLeave(), { signal });
    return () => leaving.abort();
  }, [around]);

  useEffect(() => {
    const field = around.querySelector('input');
    field?.setAttribute('aria-controls', id);
    field?.setAttribute('aria-expanded', String(isOpen));
    if (activeId) field?.setAttribute('aria-activedescendant', activeId);
    else field?.removeAttribute('aria-activedescendant');
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [around, id, isOpen, activeId]);

  return (
    <>
      <p role="status" className="sr-only">
        {isOpen && m.common_suggestionCount({ count: suggestions.length })}
      </p>
      <div
        id={id}
        role="listbox"
        aria-label={m.common_suggestions()}
        hidden={!isOpen}
        className={classNames(
          'absolute inset-x-0 top-full overflow-y-auto border-line bg-surface p-2 shadow-float',
          className,
        )}
      >
        {suggestions.map((suggestion, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the focused field handles the keys.
          // biome-ignore lint/a11y/useFocusableInteractive: options of a combobox are pointed at, not focused.
          <div
            key={keyOf(suggestion)}
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
            {children(suggestion)}
          </div>
        ))}
      </div>
    </>
  );
}
