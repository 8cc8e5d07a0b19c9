import { queryOptions } from '@tanstack/react-query';
import { advertisementsQuery } from '#features/advertisements/web/advertisements.api.ts';
import { fetchCategories } from '#features/categories/web/categories.api.ts';
import type { CategoryTile } from '#features/categories/web/category-list.tsx';
import { latestProductsQuery, newestOfCategory } from '#features/search/web/results.api.ts';

/** The brands, each with a picture of its newest product. */
export const categoryTilesQuery = () =>
  queryOptions({
    queryKey: ['categories', 'tiles'],
    queryFn: async ({ signal }): Promise<CategoryTile[]> =>
      Promise.all(
        (await fetchCategories(signal)).map(async (category) => {
          const [newest] = await newestOfCategory(category.name, 1, signal);
          if (!newest) return { ...category, picture: null };
          const { image, imagePlaceholder } = newest;
          return { ...category, picture: { image, imagePlaceholder } };
        }),
      ),
  });

/** What the home page loads before it renders. */
export const homeQueries = () => [advertisementsQuery(), categoryTilesQuery(), latestProductsQuery()];
