import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/http/route.ts';
import type { Platform } from '#platform/platform.ts';
import { readDesk, readWeeks } from '../desk.contract.ts';
import { readLastWeeks, readQueue } from './desk.queries.ts';

export function deskRoutes(app: FastifyInstance, platform: Platform) {
  const { db } = platform;
  serve(app, platform, readDesk, { access: 'admin' }, ({ user }) => readQueue(db, user.id));
  serve(app, platform, readWeeks, { access: 'admin' }, () => readLastWeeks(db));
}
