import type { FastifyInstance } from 'fastify';
import { servePublic } from '#server/http/public-reads.ts';
import { WireText } from '#server/http/serving.ts';
import type { Platform } from '#server/platform.ts';
import { getPrices } from '../prices.contract.ts';
import { readPrices } from './prices.queries.ts';

export function pricesRoutes(app: FastifyInstance, platform: Platform) {
  servePublic(app, platform, getPrices, async ({ query }) => new WireText(await readPrices(platform.reading, query)));
}
