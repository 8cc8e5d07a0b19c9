import type { FastifyInstance } from 'fastify';
import { validate as isUuid } from 'uuid';
import { sendProof } from '#features/transparency-log/server/send-proof.ts';
import { Refusal } from '#platform/http/errors.ts';
import { serve } from '#platform/http/route.ts';
import type { Platform } from '#platform/platform.ts';
import { m } from '#translations';
import { listAuditRecords } from '../audit.contract.ts';
import { readAuditRecords } from './audit.queries.ts';

export function auditRoutes(app: FastifyInstance, platform: Platform) {
  serve(app, platform, listAuditRecords, { access: 'admin' }, async ({ query, request }) => {
    return readAuditRecords(platform.db, { ...query, url: request.url });
  });
  app.get<{ Params: { id: string } }>(
    '/audit/:id/tlog-proof',
    { config: { access: 'admin' } },
    async ({ params: { id } }, reply) => {
      if (!isUuid(id)) throw new Refusal('not-found', m.log_notYet());
      return sendProof(platform.db, reply, 'act', id);
    },
  );
}
