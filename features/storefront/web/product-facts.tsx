import { Link } from 'react-router';
import { copy } from '#common/copy.ts';
import type { Product } from '#features/products/products.contract.ts';
import { describeCondition } from '#features/products/web/condition.ts';
import { paths } from '#web/paths.ts';
import { ListedOn } from './listed-on.tsx';

export function ProductFacts({ product }: { product: Product }) {
  const { category, condition, purchaseYear, location, sellerName, postedAt } = product;
  const facts = [
    {
      name: copy.factBrand,
      value: (
        <Link to={paths.category(category)} className="text-link">
          {category}
        </Link>
      ),
    },
    { name: copy.factCondition, value: describeCondition(condition).label },
    { name: copy.factYear, value: <span className="figures">{purchaseYear}</span> },
    { name: copy.factPlace, value: location },
    { name: copy.factSeller, value: sellerName ?? copy.unknownSeller },
    { name: copy.factListed, value: <ListedOn at={postedAt} /> },
  ];
  return (
    <section aria-labelledby="facts">
      <h2 id="facts" className="text-xl">
        {copy.facts}
      </h2>
      <dl className="mt-4">
        {facts.map(({ name, value }) => (
          <div key={name} className="grid grid-cols-[2fr_3fr] gap-4 border-line border-t py-3">
            <dt className="text-muted">{name}</dt>
            <dd className="min-w-0">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
