import { useQuery } from '@tanstack/react-query';
import { categoriesQuery } from '#features/categories/web/categories.api.ts';
import { latestProductsQuery } from '#features/products/web/products.api.ts';

export function HomePage() {
  const { data: categories = [] } = useQuery(categoriesQuery());
  const { data: products = [] } = useQuery(latestProductsQuery());
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
