import type { FastifyInstance } from 'fastify';
import { servePublic } from '#platform/http/route.ts';
import type { Platform } from '#platform/platform.ts';
import { suggestPlaces } from '../places.contract.ts';
import { findPlacesLike } from './gazetteer.ts';

export function placesRoutes(app: FastifyInstance, platform: Platform) {
  servePublic(app, platform, suggestPlaces, ({ query }) => findPlacesLike(query.q));
}
