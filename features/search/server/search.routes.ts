import type { FastifyInstance } from 'fastify';
import { categoryNames } from '#features/products/products.contract.ts';
import { WireText } from '#server/db/wire-sql.ts';
import { servePublic } from '#server/http/public-reads.ts';
import type { Platform } from '#server/platform.ts';
import { countProducts, listCategoryProducts, listProducts, suggest } from '../search.contract.ts';
import { openCatalogue } from './catalogue.ts';
import { openSearch } from './search.ts';
import { suggestFor } from './suggesting.ts';

export function searchRoutes(app: FastifyInstance, platform: Platform) {
  const { db, readDb, notifications } = platform;
  const catalogue = openCatalogue(db, notifications);
  const engine = openSearch(readDb, catalogue);
  // Nobody's first search waits for the phones to be read, nor the start for the words.
  app.addHook('onReady', () => catalogue.ask([], () => {}));
  app.addHook('onListen', async () => {
    catalogue.warmUp().catch((error) => platform.log.warn({ code: error.code }, 'frequent words were not read ahead'));
  });
  app.addHook('onClose', async () => catalogue.close());

  servePublic(app, platform, listProducts, ({ query, user, url }) => {
    const { limit, cursor, ...search } = query;
    return engine.readPage(search, { limit, cursor, url, reader: user ? 'member' : 'public' });
  });

  servePublic(
    app,
    platform,
    listCategoryProducts,
    async ({ params, query: { limit, cursor, ...search }, user, url }) => {
      const asked = params.categoryName.toLowerCase();
      const category = categoryNames.find((name) => name.toLowerCase() === asked);
      if (!category) return new WireText('[]', { 'x-total-count': '0' });
      const page = { limit, cursor, url, reader: user ? 'member' : 'public' } as const;
      return engine.readPage({ ...search, brand: [category] }, page);
    },
  );

  servePublic(app, platform, countProducts, ({ query }) => engine.count(query));

  servePublic(app, platform, suggest, ({ query }) => suggestFor(query.q, catalogue, engine));
}
