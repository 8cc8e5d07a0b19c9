import type { FastifyInstance } from 'fastify';
import type { LiveIndex } from '#features/search/server/live-index.ts';
import { servePublic } from '#platform/http/route.ts';
import type { Platform } from '#platform/platform.ts';
import { listCategories } from '../categories.contract.ts';
import { readCategories } from './categories.queries.ts';

export function categoriesRoutes(app: FastifyInstance, platform: Platform, listings: LiveIndex) {
  servePublic(app, platform, listCategories, async ({ db }) => {
    const categories = await readCategories(db);
    return listings.query([], ({ names: { brand } }) =>
      categories.map((category) => ({
        ...category,
        phones: brand.listings[brand.codeOf(category.name) ?? 0] as number,
      })),
    );
  });
}
