import type { FastifyInstance } from 'fastify';
import { WireText } from '#server/db/wire-sql.ts';
import { servePublic } from '#server/http/public-reads.ts';
import type { Platform } from '#server/platform.ts';
import { listCategories } from '../categories.contract.ts';
import { readCategories } from './categories.queries.ts';

export function categoriesRoutes(app: FastifyInstance, platform: Platform) {
  servePublic(app, platform, listCategories, async ({ db }) => {
    return new WireText(await readCategories(db));
  });
}
