import { useSuspenseQuery } from '@tanstack/react-query';
import { categoriesQuery } from '#features/categories/web/categories.api.ts';
import { latestProductsQuery } from '#features/products/web/products.api.ts';

export function HomePage() {
  const { data: categories } = useSuspenseQuery(categoriesQuery());
  const { data: products } = useSuspenseQuery(latestProductsQuery());
  return (
    <>
      <ul>
        {categories.map(({ name, details, phones }) => (
          <li key={name}>
            {name} {details} {phones}
          </li>
        ))}
      </ul>
      <ul>
        {products.map(({ id, name, price }) => (
          <li key={id}>
            {name} {price}
          </li>
        ))}
      </ul>
    </>
  );
}
