import type { FastifyInstance } from 'fastify';
import { WireText } from '#server/db/wire-sql.ts';
import { servePublic } from '#server/http/public-reads.ts';
import type { Platform } from '#server/platform.ts';
import { getPrices } from '../prices.contract.ts';
import { readPrices } from './prices.queries.ts';

export function pricesRoutes(app: FastifyInstance, platform: Platform) {
  servePublic(app, platform, getPrices, async ({ query, db }) => new WireText(await readPrices(db, query)));
}
