import EqualNot from 'lucide-react/icons/equal-not';
import X from 'lucide-react/icons/x';
import { Link } from 'react-router';
import { compareCopy } from '#common/copy/compare.ts';
import { paths } from '#common/paths.ts';
import type { Product } from '#features/products/products.contract.ts';
import { buttonClasses } from '#platform/ui/button-classes.ts';
import { classNames } from '#platform/ui/class-names.ts';
import { Picture } from '#platform/ui/picture.tsx';
import { removeFromChoice } from './compare-choice.ts';
import type { ComparedFact } from './compared-facts.ts';

const cell = 'border-line border-b p-2 text-left align-top text-sm sm:p-3 sm:text-base';
/** Stays in view while the products scroll sideways. */
const firstCell = 'sticky left-0 z-10 w-24 min-w-24 bg-paper sm:w-44 sm:min-w-44';

type CompareTableProps = {
  products: Product[];
  facts: ComparedFact[];
  /** The URL of this page without one product. */
  without: (id: string) => string;
};

/** A row per fact, a column per product. */
export function CompareTable({ products, facts, without }: CompareTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
    <section aria-label={compareCopy.table} tabIndex={0} className="-mx-4 overflow-x-auto px-4 sm:mx-0 sm:px-0">
      <table className="w-full border-separate border-spacing-0">
        <thead>
          <tr>
            <th scope="col" className={classNames(cell, firstCell, 'align-bottom')}>
              <span className="sr-only">{compareCopy.fact}</span>
            </th>
            {products.map((product) => (
              <th key={product.id} scope="col" className={classNames(cell, 'min-w-32 font-normal sm:min-w-44')}>
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

function ComparedProduct({
  product: { id, name, image, imagePlaceholder },
  withoutIt,
}: {
  product: Product;
  withoutIt: string;
}) {
  return (
    <div className="flex max-w-56 flex-col gap-2">
      <Picture
        image={image}
        placeholder={imagePlaceholder}
        alt=""
        sizes="(min-width: 640px) 224px, 128px"
        className="aspect-4/5 rounded-card"
      />
      <Link to={paths.product(id, name)} className="text-link line-clamp-3 font-semibold">
        {name}
      </Link>
      <Link
        to={withoutIt}
        replace
        preventScrollReset
        aria-label={compareCopy.removeNamed(name)}
        className={buttonClasses('quiet', 'small', '-ml-3 self-start')}
        onClick={() => removeFromChoice([id])}
      >
        <X aria-hidden="true" className="size-4" />
        {compareCopy.remove}
      </Link>
    </div>
  );
}

function FactRow({ fact: { name, values, differs }, products }: { fact: ComparedFact; products: Product[] }) {
  const isPrice = name === compareCopy.price;
  return (
    <tr>
      <th scope="row" className={classNames(cell, firstCell, 'font-medium')}>
        <span className="flex items-start justify-between gap-1">
          {name}
          {differs && (
            <>
              <EqualNot aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-warning" />
              <span className="sr-only">{compareCopy.differs}</span>
            </>
          )}
        </span>
      </th>
      {values.map((value, index) => (
        <td
          key={products[index]?.id}
          className={classNames(cell, 'figures wrap-anywhere whitespace-pre-line', differs && 'bg-warning-wash/60')}
        >
          {value === null ? (
            <span className="text-muted">{compareCopy.notSaid}</span>
          ) : (
            <span className={isPrice ? 'font-bold text-lg' : undefined}>{value}</span>
          )}
        </td>
      ))}
    </tr>
  );
}
