import { queryOptions } from '@tanstack/react-query';
import { fetchCategories } from '#features/categories/web/categories.api.ts';
import type { CategoryTile } from '#features/categories/web/category-list.tsx';
import { newestOfCategory } from '#features/search/web/results.api.ts';

/** The brands, each with its newest phone to show for it. */
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
