import type { FastifyInstance } from 'fastify';
import { serve, WireText } from '#server/http/serving.ts';
import type { Platform } from '#server/platform.ts';
import { listCategories } from '../categories.contract.ts';
import { readCategories } from './categories.queries.ts';

export function categoriesRoutes(app: FastifyInstance, platform: Platform) {
  serve(app, platform, listCategories, { access: 'anyone', cached: true }, async () => {
    return new WireText(await readCategories(platform.db));
  });
}
