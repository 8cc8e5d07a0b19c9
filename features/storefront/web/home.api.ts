import { advertisementsQuery } from '#features/advertisements/web/advertisements.api.ts';
import { latestProductsQuery } from '#features/search/web/results.api.ts';
import { categoryTilesQuery } from './category-tiles.api.ts';

/** What the home page needs before it is shown. */
export const homeQueries = () => [advertisementsQuery(), categoryTilesQuery(), latestProductsQuery()];
