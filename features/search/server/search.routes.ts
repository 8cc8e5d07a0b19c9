import type { FastifyInstance } from 'fastify';
import { refusalsCopy } from '#common/copy/refusals.ts';
import { findCategoryName } from '#features/categories/server/categories.queries.ts';
import { readProductPage } from '#features/products/server/products.queries.ts';
import { Refusal } from '#server/http/errors.ts';
import { serve } from '#server/http/serving.ts';
import type { Platform } from '#server/platform.ts';
import { listCategoryProducts, listProducts } from '../search.contract.ts';

export function searchRoutes(app: FastifyInstance, platform: Platform) {
  const { db } = platform;

  serve(app, platform, listProducts, { access: 'anyone', cached: true }, ({ query, user, request }) =>
    readProductPage(db, { ...query, url: request.url, reader: readerOf(user) }),
  );

  serve(
    app,
    platform,
    listCategoryProducts,
    { access: 'anyone', cached: true },
    async ({ params, query, user, request }) => {
      const category = await findCategoryName(db, params.categoryName);
      if (!category) throw new Refusal('not-found', refusalsCopy.noSuchCategory);
      return readProductPage(db, { ...query, url: request.url, reader: readerOf(user), category });
    },
  );
}

const readerOf = (user: object | undefined) => (user ? 'member' : 'public');
