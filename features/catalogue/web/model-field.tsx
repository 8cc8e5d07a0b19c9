import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ComponentProps, useState } from 'react';
import { writeDigits } from '#common/figures.ts';
import { controlClasses, type FieldTexts, FormField } from '#platform/ui/form-fields.tsx';
import { SuggestionList } from '#platform/ui/suggestion-list.tsx';
import type { SuggestedModel } from '../catalogue.contract.ts';
import { modelsQuery } from './models.api.ts';

type ModelFieldProps = Omit<ComponentProps<'input'>, 'className'> &
  FieldTexts & {
    /** What is in the field. */
    written: string;
    onChoose: (model: SuggestedModel) => void;
  };

/** Suggests models of the catalogue; any other can be written. */
export function ModelField({ label, hint, error, note, written, onChoose, ...input }: ModelFieldProps) {
  const [box, setBox] = useState<HTMLElement | null>(null);
  const text = written.trim();
  const { data = [] } = useQuery({ ...modelsQuery(text), placeholderData: keepPreviousData });
  return (
    <FormField label={label} hint={hint} error={error} note={note}>
      {(wiring) => (
        <div ref={setBox} className="relative scroll-mt-20 scroll-mb-80">
          <input
            {...input}
            {...wiring}
            type="text"
            role="combobox"
            aria-expanded="false"
            aria-autocomplete="list"
            autoComplete="off"
            spellCheck={false}
            // Above the keyboard of a phone, with room for the list.
            onInput={() => box?.scrollIntoView({ block: 'nearest' })}
            className={controlClasses}
          />
          {box && (
            <SuggestionList
              around={box}
              suggestions={text ? data : []}
              keyOf={({ name }) => name}
              onChoose={onChoose}
              className="z-10 mt-1 max-h-72 rounded-card border"
            >
              {({ name, code, year }) => (
                <>
                  <span className="min-w-0 truncate font-medium">{name}</span>
                  <span className="figures shrink-0 text-muted text-sm">
                    {[code, year && writeDigits(year)].filter(Boolean).join(' · ')}
                  </span>
                </>
              )}
            </SuggestionList>
          )}
        </div>
      )}
    </FormField>
  );
}
