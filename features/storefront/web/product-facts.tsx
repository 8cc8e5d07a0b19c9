import { Link } from 'react-router';
import { phonesCopy } from '#common/copy/phones.ts';
import type { Product } from '#features/products/products.contract.ts';
import { describeCondition } from '#features/products/web/condition.ts';
import { paths } from '#web/paths.ts';
import { ListedOn } from './listed-on.tsx';

export function ProductFacts({ product }: { product: Product }) {
  const { category, condition, purchaseYear, location, sellerName, postedAt } = product;
  const facts = [
    {
      name: phonesCopy.factBrand,
      value: (
        <Link to={paths.category(category)} className="text-link">
          {category}
        </Link>
      ),
    },
    { name: phonesCopy.factCondition, value: describeCondition(condition).label },
    { name: phonesCopy.factYear, value: <span className="figures">{purchaseYear}</span> },
    { name: phonesCopy.factPlace, value: location },
    { name: phonesCopy.factSeller, value: sellerName ?? phonesCopy.unknownSeller },
    { name: phonesCopy.factListed, value: <ListedOn at={postedAt} /> },
  ];
  return (
    <section aria-labelledby="facts">
      <h2 id="facts" className="text-xl">
        {phonesCopy.facts}
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
