import type { FastifyInstance } from 'fastify';
import { validate as isUuid } from 'uuid';
import { sendProof } from '#features/transparency-log/server/send-proof.ts';
import type { SignedInUser } from '#platform/http/access.ts';
import { Refusal } from '#platform/http/errors.ts';
import { serve } from '#platform/http/route.ts';
import type { Platform } from '#platform/platform.ts';
import { m } from '#translations';
import { getReceipt } from '../handover.contract.ts';
import { readDeal } from './deals.queries.ts';
import { openReceipts } from './receipts.ts';

export function receiptsRoutes(app: FastifyInstance, platform: Platform) {
  const { db, config, clock } = platform;
  const receipts = openReceipts(config);
  async function findOwnDeal(id: string, user: SignedInUser) {
    const deal = isUuid(id) ? await readDeal(db, id, user, { now: clock.now(), limits: config.limits }) : undefined;
    if (!deal) throw new Refusal('not-found', m.common_noSuchDeal());
    return deal;
  }

  serve(app, platform, getReceipt, { access: 'signed-in' }, async ({ params: { id }, user, reply }) => {
    const deal = await findOwnDeal(id, user);
    const receipt = deal.status === 'Handed over' ? await receipts.read(db, deal) : undefined;
    if (!receipt) throw new Refusal('not-found', m.receipts_none());
    reply.header('content-disposition', `attachment; filename="receipt-${id}.json"`);
    return receipt;
  });
  app.get<{ Params: { id: string } }>(
    '/deals/:id/receipt/tlog-proof',
    { config: { access: 'signed-in' } },
    async ({ params, user }, reply) => {
      const deal = await findOwnDeal(params.id, user as SignedInUser);
      return sendProof(db, reply, 'receipt', deal.id);
    },
  );
}

/** The keys as a JSON Web Key Set, outside the API's prefix, where any tool looks for it. */
export function receiptKeyRoutes(app: FastifyInstance, { db, config }: Platform) {
  const receipts = openReceipts(config);
  app.get('/.well-known/jwks.json', { config: { access: 'anyone' } }, async (_request, reply) => {
    const keys = await receipts.readKeys(db);
    reply.headers({ 'cache-control': 'public, max-age=3600', 'access-control-allow-origin': '*' });
    return { keys: keys.map((key) => ({ ...key, use: 'sig', alg: 'EdDSA' })) };
  });
  // Its address before receipts were JSON Web Signatures.
  app.get('/.well-known/reshell-receipt-key', { config: { access: 'anyone' } }, (_request, reply) =>
    reply.redirect('/.well-known/jwks.json', 308),
  );
}
