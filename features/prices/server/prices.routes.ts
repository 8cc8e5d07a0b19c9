import type { FastifyInstance } from 'fastify';
import { WireText } from '#platform/db/wire-sql.ts';
import { servePublic } from '#platform/http/route.ts';
import type { Platform } from '#platform/platform.ts';
import { getPrices } from '../prices.contract.ts';
import { readPrices } from './prices.queries.ts';

export function pricesRoutes(app: FastifyInstance, platform: Platform) {
  servePublic(app, platform, getPrices, async ({ query, readDb }) => new WireText(await readPrices(readDb, query)));
}
