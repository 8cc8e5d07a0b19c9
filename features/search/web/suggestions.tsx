import { SuggestionList } from '#platform/ui/suggestion-list.tsx';
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

export function Suggestions({ form }: SuggestionsProps) {
  const { suggestions, choose } = useSuggestions(form);
  return (
    <SuggestionList
      around={form}
      suggestions={suggestions}
      keyOf={({ kind, text }) => `${kind} ${text}`}
      onChoose={choose}
      className="max-h-[calc(100dvh-5rem)] max-sm:border-b sm:mt-2 sm:rounded-card sm:border"
    >
      {({ text, kind, phones }) => (
        <>
          <span className="min-w-0 truncate font-medium">{text}</span>
          <span className="figures shrink-0 text-muted text-sm">
            {kinds()[kind]} · {m.search_phones({ count: phones })}
          </span>
        </>
      )}
    </SuggestionList>
  );
}
