import type { FastifyInstance } from 'fastify';
import { validate as isUuid } from 'uuid';
import { isLocale, type Locale, locale } from '#common/languages.ts';
import { paths } from '#common/paths.ts';
import { readReceipt } from '#features/deals/receipt-check.ts';
import { readDeal } from '#features/deals/server/deals.queries.ts';
import { openReceipts } from '#features/deals/server/receipts.ts';
import type { SignedInUser } from '#platform/http/access.ts';
import { Refusal } from '#platform/http/errors.ts';
import { consumeAddressLimit, consumeRateLimit } from '#platform/http/limits.ts';
import { inLocale } from '#platform/http/locale.ts';
import { serve } from '#platform/http/route.ts';
import type { Platform } from '#platform/platform.ts';
import { m } from '#translations';
import { getPurchaseFile } from '../purchase-file.contract.ts';
import { readPhotos } from './photos.ts';
import { findConcluded } from './purchase-file.queries.ts';
import { purchaseFileOf } from './purchase-file.rules.ts';

export function purchaseFileRoutes(app: FastifyInstance, platform: Platform) {
  const { db, config, clock } = platform;
  const receipts = openReceipts(config);

  /** Stated in the language of the call; the same again each time, since nothing of a concluded deal changes. */
  async function read(id: string, user: SignedInUser) {
    const deal = isUuid(id) ? await readDeal(db, id, user, { now: clock.now(), limits: config.limits }) : undefined;
    if (!deal) throw new Refusal('not-found', m.common_noSuchDeal());
    const receipt = deal.status === 'Handed over' ? await receipts.read(db, deal) : undefined;
    const concluded = receipt && (await findConcluded(db, id));
    if (!concluded) throw new Refusal('not-found', m.purchaseFile_none());
    const photos = await readPhotos(platform, concluded.pictures);
    const stated = purchaseFileOf(
      { ...concluded, receipt: readReceipt(receipt).receipt },
      photos.map(({ address, sha256 }) => ({ address, sha256 })),
      locale(),
    );
    return { stated, photos, signed: await receipts.sign(db, JSON.stringify(stated)) };
  }

  serve(
    app,
    platform,
    getPurchaseFile,
    { access: 'signed-in', limits: { perAddress: 'purchaseFilePerAddress', perPerson: 'purchaseFile' } },
    async ({ params: { id }, query: { language }, user, reply }) => {
      const { signed } = await inLocale(language ?? locale(), () => read(id, user));
      reply.header('content-disposition', `attachment; filename="purchase-file-${id}.json"`);
      return signed;
    },
  );

  app.get<{ Params: { id: string }; Querystring: { language?: string } }>(
    '/deals/:id/purchase-file.pdf',
    { config: { access: 'signed-in', expensive: true } },
    async ({ params: { id }, query, user, ip }, reply) => {
      const caller = user as SignedInUser;
      const { purchaseFile, purchaseFilePerAddress } = config.limits;
      await consumeAddressLimit(db, 'purchase file as PDF', ip, purchaseFilePerAddress, reply);
      await consumeRateLimit(db, 'account', `purchase file as PDF by ${caller.id}`, purchaseFile, reply);
      const language: Locale = isLocale(query.language) ? query.language : locale();
      const pdf = await inLocale(language, async () => {
        const { stated, photos, signed } = await read(id, caller);
        // Loaded with the first one, since fonts and typesetting take much memory.
        const { writePurchasePdf } = await import('./purchase-pdf.ts');
        return writePurchasePdf(stated, { photos, signed, checkedAt: config.publicUrl + paths.verifyReceipt });
      });
      return reply
        .headers({
          'cache-control': 'no-store',
          'content-disposition': `attachment; filename="purchase-file-${id}.pdf"`,
        })
        .type('application/pdf')
        .send(pdf);
    },
  );
}
