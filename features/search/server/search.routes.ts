import type { FastifyInstance } from 'fastify';
import { categoryNames } from '#common/category-names.ts';
import { WireText } from '#platform/db/wire-sql.ts';
import { servePublic } from '#platform/http/route.ts';
import type { Platform } from '#platform/platform.ts';
import { countProducts, listCategoryProducts, listProducts, suggest } from '../search.contract.ts';
import type { openSearch } from './search.ts';

export function searchRoutes(app: FastifyInstance, platform: Platform, search: ReturnType<typeof openSearch>) {
  servePublic(app, platform, listProducts, ({ query: { limit, cursor, ...requested }, user, url }) =>
    search.readPage(requested, { limit, cursor, url, reader: user ? 'member' : 'public' }),
  );

  servePublic(app, platform, listCategoryProducts, async ({ params, query, user, url }) => {
    const { limit, cursor, ...requested } = query;
    const category = categoryNames.find((name) => name.toLowerCase() === params.categoryName.toLowerCase());
    if (!category) return new WireText('[]', { 'x-total-count': '0' });
    const page = { limit, cursor, url, reader: user ? 'member' : 'public' } as const;
    return search.readPage({ ...requested, brand: [category] }, page);
  });

  servePublic(app, platform, countProducts, ({ query }) => search.countResults(query));

  servePublic(app, platform, suggest, ({ query }) => search.suggest(query.q));
}
