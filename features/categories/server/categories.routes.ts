import type { FastifyInstance } from 'fastify';
import { servePublic } from '#server/http/public-reads.ts';
import { WireText } from '#server/http/serving.ts';
import type { Platform } from '#server/platform.ts';
import { listCategories } from '../categories.contract.ts';
import { readCategories } from './categories.queries.ts';

export function categoriesRoutes(app: FastifyInstance, platform: Platform) {
  servePublic(app, platform, listCategories, async () => {
    return new WireText(await readCategories(platform.reading));
  });
}
