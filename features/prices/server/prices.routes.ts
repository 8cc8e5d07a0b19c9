import type { FastifyInstance } from 'fastify';
import { serve, WireText } from '#server/http/serving.ts';
import type { Platform } from '#server/platform.ts';
import { getPrices } from '../prices.contract.ts';
import { readPrices } from './prices.queries.ts';

export function pricesRoutes(app: FastifyInstance, platform: Platform) {
  serve(
    app,
    platform,
    getPrices,
    { access: 'anyone', cached: true },
    async ({ query }) => new WireText(await readPrices(platform.db, query)),
  );
}
