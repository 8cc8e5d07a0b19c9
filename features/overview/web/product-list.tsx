import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { Picture } from '#platform/ui/picture.tsx';
import { Price } from '#platform/ui/price.tsx';

type ListedProduct = {
  id: string;
  name: string;
  price: number;
  image: string;
  note: string;
  /** Where it leads, if not to the page with all of them. */
  to?: string | undefined;
};

type ProductListProps = {
  title: string;
  products: ListedProduct[];
  /** The page with all of them. */
  to: string;
  empty: string;
  action: ReactNode;
};

/** The most relevant products. */
export function ProductList({ title, products, to, empty, action }: ProductListProps) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="flex flex-col gap-4">
      <h2 id={titleId} className="text-lg">
        {title}
      </h2>
      {products.length === 0 ? (
        <div className="flex flex-wrap items-center justify-between gap-4 rounded-card border border-line border-dashed p-4">
          <p className="text-muted">{empty}</p>
          {action}
        </div>
      ) : (
        <ul className="divide-y divide-line rounded-card border border-line bg-surface">
          {products.map(({ id, name, price, image, note, to: own = to }) => (
            <li key={id}>
              <Link to={own} className="flex items-center gap-4 p-3 text-ink no-underline hover:bg-sunken/60">
                <Picture image={image} alt="" sizes="48px" className="aspect-4/5 w-12 shrink-0 rounded-control" />
                <span className="min-w-0 flex-1">
                  <span className="wrap-anywhere line-clamp-2 font-medium">{name}</span>
                  <span className="wrap-anywhere text-muted text-sm">{note}</span>
                </span>
                <Price amount={price} />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
