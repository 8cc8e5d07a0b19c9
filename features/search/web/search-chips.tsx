import X from 'lucide-react/icons/x';
import { Link } from 'react-router';
import { useWritePrice } from '#platform/ui/price.tsx';
import { m } from '#translations';
import { chipsOf, type Search, withoutChip, writeSearch } from '../search-params.ts';
import { describeChip } from './describe-search.ts';

/** Every filter of a search, typed or chosen; each is a link to the same search without it. */
export function SearchChips({ search, pathname }: { search: Search; pathname: string }) {
  const writePrice = useWritePrice();
  const chips = chipsOf(search).map((chip) => ({
    words: describeChip(chip, writePrice),
    rest: withoutChip(search, chip),
  }));
  if (search.q) chips.unshift({ words: m.search_words({ asked: search.q }), rest: { ...search, q: undefined } });
  if (chips.length === 0) return null;
  return (
    <ul aria-label={m.search_askedFor()} className="flex items-center gap-2 sm:flex-wrap">
      {chips.map(({ words, rest }) => (
        <li key={words} className="max-w-80 shrink-0">
          <Link
            to={pathname + writeSearch(rest)}
            preventScrollReset
            aria-label={m.search_takeBack({ what: words })}
            className="flex min-h-9 items-center gap-1.5 rounded-full border border-transparent bg-accent-wash py-1 pe-2.5 ps-3.5 font-medium text-accent-ink text-sm no-underline transition-colors hover:border-accent-ink"
          >
            <span className="truncate">{words}</span>
            <X aria-hidden="true" className="size-4 shrink-0" />
          </Link>
        </li>
      ))}
      {chips.length > 1 && (
        <li className="shrink-0">
          <Link
            to={pathname}
            preventScrollReset
            className="flex min-h-9 items-center px-2 font-medium text-muted text-sm underline underline-offset-4 hover:text-ink"
          >
            {m.search_clearAll()}
          </Link>
        </li>
      )}
    </ul>
  );
}
