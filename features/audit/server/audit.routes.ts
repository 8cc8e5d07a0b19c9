import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/http/route.ts';
import type { Platform } from '#platform/platform.ts';
import { listAuditRecords } from '../audit.contract.ts';
import { readAuditRecords } from './audit.queries.ts';

export function auditRoutes(app: FastifyInstance, platform: Platform) {
  serve(app, platform, listAuditRecords, { access: 'admin' }, async ({ query, request }) => {
    return readAuditRecords(platform.db, { ...query, url: request.url });
  });
}
