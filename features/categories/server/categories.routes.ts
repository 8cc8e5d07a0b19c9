import type { FastifyInstance } from 'fastify';
import type { SearchIndex } from '#features/search/server/search-index.ts';
import { servePublic } from '#platform/http/route.ts';
import type { Platform } from '#platform/platform.ts';
import { listCategories } from '../categories.contract.ts';
import { readCategories } from './categories.queries.ts';

export function categoriesRoutes(app: FastifyInstance, platform: Platform, listings: SearchIndex) {
  servePublic(app, platform, listCategories, async ({ readDb }) => {
    const categories = await readCategories(readDb);
    const { ofBrand } = await listings.countByBrand();
    return categories.map((category) => ({ ...category, phones: ofBrand(category.name) }));
  });
}
