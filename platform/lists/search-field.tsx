import Search from 'lucide-react/icons/search';
import { type ChangeEvent, type FormEvent, useEffect, useRef } from 'react';
import { classNames } from '#platform/ui/class-names.ts';
import { controlClasses } from '../ui/form-fields.tsx';

type SearchFieldProps = { label: string; value: string; onSearch: (wanted: string) => void };

const pause = 300;

/** Searches when typing pauses, or at once on Enter. */
export function SearchField({ label, value, onSearch }: SearchFieldProps) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    // Changed from outside: back, forward, or a button that clears the search.
    if (input.current && input.current.value.trim() !== value) input.current.value = value;
  }, [value]);

  function searchFor(wanted: string, after: number) {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => onSearch(wanted.trim()), after);
  }
  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    searchFor(input.current?.value ?? '', 0);
  }

  return (
    <search className="w-full sm:w-80">
      <form className="relative" onSubmit={handleSubmit}>
        <Search
          aria-hidden="true"
          className="pointer-events-none absolute inset-y-0 inset-s-3 my-auto size-5 text-muted"
        />
        <input
          ref={input}
          type="search"
          name="q"
          aria-label={label}
          placeholder={label}
          defaultValue={value}
          maxLength={100}
          autoComplete="off"
          className={classNames(controlClasses, 'ps-10')}
          onChange={(event: ChangeEvent<HTMLInputElement>) => searchFor(event.target.value, pause)}
        />
      </form>
    </search>
  );
}
