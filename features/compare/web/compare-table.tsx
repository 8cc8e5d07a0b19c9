import Check from 'lucide-react/icons/check';
import X from 'lucide-react/icons/x';
import { Link } from 'react-router';
import { paths } from '#common/paths.ts';
import { BookButton } from '#features/deals/web/book-button.tsx';
import type { Product } from '#features/products/products.contract.ts';
import { WishlistButton } from '#features/wishlist/web/wishlist-button.tsx';
import { iconButtonClasses } from '#platform/ui/button-classes.ts';
import { classNames } from '#platform/ui/class-names.ts';
import { Picture } from '#platform/ui/picture.tsx';
import { m } from '#translations';
import { removeFromChoice } from './compare-choice.ts';
import type { ComparedFact } from './compared-facts.ts';

const cell = 'border-line border-b p-2 text-start align-top text-sm sm:p-3 sm:text-base';
/** Stays in view while the products scroll sideways. */
const firstCell = 'sticky inset-s-0 z-10 w-24 bg-paper ps-0 sm:w-44 sm:ps-0';
/** By the number of products: equal columns, and on a small screen the third is cut off, which shows that there is more. */
const widths = ['', 'max-w-xl', '', 'min-w-[33rem]', 'min-w-[42rem]'];

type CompareTableProps = {
  products: Product[];
  facts: ComparedFact[];
  /** The URL of this page without one product. */
  without: (id: string) => string;
};

/** A row per fact, a column per product. */
export function CompareTable({ products, facts, without }: CompareTableProps) {
  return (
    // Positioned, so that the absolutely positioned texts for screen readers scroll with their cells.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
    <section aria-label={m.compare_table()} tabIndex={0} className="fading-end relative -me-4 overflow-x-auto sm:me-0">
      <table className={classNames('w-full table-fixed border-separate border-spacing-0', widths[products.length])}>
        <thead>
          <tr>
            <th scope="col" className={classNames(cell, firstCell)}>
              <span className="sr-only">{m.compare_fact()}</span>
            </th>
            {products.map((product) => (
              <th key={product.id} scope="col" className={classNames(cell, 'pb-4 font-normal')}>
                <ComparedProduct product={product} withoutIt={without(product.id)} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {facts.map((fact) => (
            <FactRow key={fact.name} fact={fact} products={products} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function ComparedProduct({ product, withoutIt }: { product: Product; withoutIt: string }) {
  const { id, name, image, imagePlaceholder } = product;
  return (
    <div className="flex h-full max-w-56 flex-col gap-2">
      <div className="relative">
        <Picture
          image={image}
          placeholder={imagePlaceholder}
          alt=""
          sizes="(min-width: 640px) 224px, 128px"
          className="aspect-4/5 rounded-card"
        />
        <Link
          to={withoutIt}
          replace
          preventScrollReset
          title={m.compare_remove()}
          aria-label={m.compare_removeNamed({ name })}
          className={iconButtonClasses('floating', 'small', 'absolute top-2 inset-e-2')}
          onClick={() => removeFromChoice([id])}
        >
          <X aria-hidden="true" className="size-5" />
        </Link>
      </div>
      <Link
        to={paths.product(id, name)}
        className="line-clamp-3 max-sm:min-h-[2lh] font-semibold text-ink no-underline hover:underline"
      >
        {name}
      </Link>
      <div className="flex gap-2">
        <BookButton product={product} size="small" className="min-w-0 flex-1" />
        <WishlistButton product={product} variant="outline" size="small" />
      </div>
    </div>
  );
}

function FactRow({ fact: { name, values, best }, products }: { fact: ComparedFact; products: Product[] }) {
  const isPrice = name === m.compare_price();
  return (
    <tr>
      <th scope="row" className={classNames(cell, firstCell, 'font-medium text-muted')}>
        {name}
      </th>
      {values.map((value, index) => (
        <td key={products[index]?.id} className={classNames(cell, 'figures wrap-anywhere whitespace-pre-line')}>
          {value === null ? (
            <span className="text-muted">{m.compare_notSaid()}</span>
          ) : (
            <span className={classNames(isPrice && 'font-bold text-lg', best[index] && 'font-semibold text-positive')}>
              {value}
              {best[index] && <Best />}
            </span>
          )}
        </td>
      ))}
    </tr>
  );
}

function Best() {
  return (
    <>
      <Check aria-hidden="true" strokeWidth={3} className="ms-1.5 inline-block size-4 align-[-0.15em]" />
      <span className="sr-only"> ({m.compare_best()})</span>
    </>
  );
}
