import { useQuery } from '@tanstack/react-query';
import Check from 'lucide-react/icons/check';
import EqualNot from 'lucide-react/icons/equal-not';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { paths } from '#common/paths.ts';
import { NoProductsDrawing } from '#platform/ui/assets/drawing.tsx';
import { ButtonLink } from '#platform/ui/button.tsx';
import { PageHead } from '#platform/ui/page-head.tsx';
import { useWritePrice } from '#platform/ui/price.tsx';
import { EmptyState } from '#platform/ui/states.tsx';
import { m } from '#translations';
import { readIds } from '../compare-ids.ts';
import { comparedQuery } from './compare.api.ts';
import { compareAddress, removeFromChoice } from './compare-choice.ts';
import { CompareTable } from './compare-table.tsx';
import { comparedFacts } from './compared-facts.ts';

/** Its state is in the URL, so that it can be shared and works without script. */
export function ComparePage() {
  const [address] = useSearchParams();
  const writePrice = useWritePrice();
  const ids = readIds(address.get('ids'));
  const onlyDifferences = address.has('differences');
  const { data: products = [] } = useQuery(comparedQuery(address.get('ids') ?? ''));
  const gone = ids.filter((id) => !products.some((product) => product.id === id)).join(',');

  // A product that is gone must not use up one of the choices.
  useEffect(() => removeFromChoice(readIds(gone)), [gone]);

  const facts = comparedFacts(products, writePrice);
  const shownFacts = onlyDifferences ? facts.filter(({ differs }) => differs) : facts;
  const without = (id: string) =>
    compareAddress(
      ids.filter((each) => each !== id),
      onlyDifferences,
    );

  return (
    <div className="page-column pt-4 pb-8 lg:pt-8">
      <PageHead isHidden />
      <header className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h1 className="text-xl lg:text-2xl">{m.shell_comparePhones()}</h1>
        {products.length > 1 && (
          <ButtonLink
            to={compareAddress(ids, !onlyDifferences)}
            replace
            preventScrollReset
            variant="outline"
            size="small"
            icon={<EqualNot aria-hidden="true" className="size-4" />}
          >
            {onlyDifferences ? m.compare_everything() : m.compare_onlyDifferences()}
          </ButtonLink>
        )}
      </header>
      {gone && <p className="mb-4 text-muted">{m.compare_gone({ count: readIds(gone).length })}</p>}
      {facts.some(({ best }) => best.includes(true)) && (
        <p className="mb-2 flex items-center gap-1.5 text-muted text-sm">
          <Check aria-hidden="true" strokeWidth={3} className="size-4 text-positive" />
          {m.compare_bestLegend()}
          {products.length > 2 && (
            <span className="ms-auto sm:hidden">{m.compare_swipe({ count: products.length })}</span>
          )}
        </p>
      )}
      {products.length > 0 && <CompareTable products={products} facts={shownFacts} without={without} />}
      {onlyDifferences && products.length > 1 && shownFacts.length === 0 && (
        <p className="mt-4">{m.compare_nothingDiffers()}</p>
      )}
      {products.length < 2 && (
        <EmptyState
          drawing={products.length === 0 ? <NoProductsDrawing /> : undefined}
          title={products.length === 0 ? m.compare_nothingChosen() : m.compare_oneChosen()}
          action={<ButtonLink to={paths.products}>{m.compare_toProducts()}</ButtonLink>}
        />
      )}
    </div>
  );
}
