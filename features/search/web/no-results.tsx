import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '#common/paths.ts';
import { NothingFoundDrawing } from '#platform/ui/assets/drawing.tsx';
import { ButtonLink } from '#platform/ui/button.tsx';
import { useWritePrice } from '#platform/ui/price.tsx';
import { m } from '#translations';
import type { FilterName } from '../filters.ts';
import type { Counts } from '../search.contract.ts';
import { type Search, withoutFilter, writeSearch } from '../search-params.ts';
import { correctedText, describeChip } from './describe-search.ts';

type NoResultsProps = {
  /** As typed and chosen. */
  requested: Search;
  /** As parsed. */
  search: Search;
  counts: Counts;
  pathname: string;
  saveButton: ReactNode;
};

/** Suggests which filters to remove, with the number of results. */
export function NoResults({ requested, search, counts, pathname, saveButton }: NoResultsProps) {
  const { corrections, relax, notHere } = counts;
  return (
    <div className="flex flex-col items-center gap-4 px-4 py-12 text-center">
      <div className="w-48">
        <NothingFoundDrawing />
      </div>
      <h2 className="text-xl">
        {notHere.length > 0
          ? m.search_noneOf({ phones: notHere.map(phonesOf).join(m.search_or()) })
          : m.search_noneFits()}
      </h2>
      {notHere.length > 0 && <p>{m.search_noneOfAdvice()}</p>}
      {saveButton}
      {corrections.length > 0 && (
        <p>
          {corrections.map(({ typed }) => m.search_noPhoneHas({ typed })).join(' ')} {m.search_didYouMean()}{' '}
          <Link
            to={paths.products + writeSearch({ ...requested, q: correctedText(requested, corrections) })}
            className="text-link font-semibold"
          >
            {correctedText(requested, corrections)}
          </Link>
          ?
        </p>
      )}
      {relax.length > 0 && <Relaxations relax={relax} search={search} pathname={pathname} />}
      <ButtonLink to={paths.products} variant={relax.length > 0 ? 'quiet' : 'filled'}>
        {m.shell_toProducts()}
      </ButtonLink>
    </div>
  );
}

const phonesOf = (brand: string) => (brand === 'iPhone' ? m.search_iPhones() : m.search_phonesOf({ name: brand }));

/** All values of a filter. */
const describeValues = (filter: FilterName, values: string, writePrice: (amount: number) => string) =>
  values
    .split(',')
    .map((value) => describeChip({ filter, value }, writePrice))
    .join(', ');

type RelaxationsProps = Pick<Counts, 'relax'> & Pick<NoResultsProps, 'search' | 'pathname'>;

function Relaxations({ relax, search, pathname }: RelaxationsProps) {
  const writePrice = useWritePrice();
  const ways = relax.map(({ phones, and, ...first }) => {
    const taken = and ? [first, and] : [first];
    return {
      phones,
      words: taken
        .map(({ filter, value }) =>
          filter === 'word' ? m.search_words({ asked: value }) : describeValues(filter, value, writePrice),
        )
        .join(m.search_and()),
      rest: taken.reduce(withoutFilter, search),
      // Removing the brand leads from the brand's page to the general one.
      path: taken.some(({ filter }) => filter === 'brand') ? paths.products : pathname,
    };
  });
  return (
    <>
      <p className="text-muted">{m.search_noneFitsAdvice()}</p>
      <ul className="flex w-full max-w-md flex-col gap-2">
        {ways.map(({ phones, words, rest, path }) => (
          <li key={words}>
            <Link
              to={path + writeSearch(rest)}
              className="flex min-h-11 items-center justify-between gap-4 rounded-control border border-line bg-surface px-4 py-2 text-start text-ink no-underline transition-colors hover:border-control"
            >
              <span className="wrap-anywhere min-w-0 font-medium">{m.search_without({ what: words })}</span>
              <span className="figures shrink-0 text-muted">{m.search_phones({ count: phones })}</span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
