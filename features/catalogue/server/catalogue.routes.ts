import type { FastifyInstance } from 'fastify';
import { servePublic } from '#platform/http/route.ts';
import type { Platform } from '#platform/platform.ts';
import { suggestModels } from '../catalogue.contract.ts';
import { findModelsLike } from './model-search.ts';

export function catalogueRoutes(app: FastifyInstance, platform: Platform) {
  servePublic(app, platform, suggestModels, async ({ query }) => findModelsLike(query.q));
}
