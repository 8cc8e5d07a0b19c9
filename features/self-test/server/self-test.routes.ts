import type { FastifyInstance, FastifyRequest } from 'fastify';
import { validate as isUuid } from 'uuid';
import { refuseMissingProduct } from '#features/products/server/products.queries.ts';
import { Refusal } from '#platform/http/errors.ts';
import { editing } from '#platform/http/limits.ts';
import { serve, servePublic } from '#platform/http/route.ts';
import type { Platform } from '#platform/platform.ts';
import { m } from '#translations';
import { createSelfTest, getSelfTest, openSelfTest, saveSelfTest } from '../self-test.contract.ts';
import { bindSelfTest, findListedRun, insertSelfTest, isListedBy, saveResults } from './self-test.queries.ts';

/** Chromium says so of itself; other computers are told by the page. */
const isComputer = ({ headers }: FastifyRequest) =>
  headers['sec-ch-ua-mobile'] === '?0' && headers['sec-ch-ua-platform'] !== '"Android"';

export function selfTestRoutes(app: FastifyInstance, platform: Platform) {
  const { db, clock } = platform;

  serve(
    app,
    platform,
    createSelfTest,
    { access: 'seller', limits: editing, changesCatalogue: false },
    async ({ params: { id }, user }) => {
      if (!isUuid(id) || !(await isListedBy(db, id, user.id)))
        return refuseMissingProduct(db, id, { sellerId: user.id });
      return insertSelfTest(db, { productId: id, bookingId: null }, clock.now());
    },
  );

  // Whoever has the link may: nobody is signed in on a phone that is being sold.
  const withLink = { access: 'anyone', limits: { perAddress: 'selfTestPerAddress' } } as const;
  serve(app, platform, openSelfTest, { ...withLink, changesCatalogue: false }, async ({ body, request }) => {
    if (isComputer(request)) throw new Refusal('forbidden', m.selfTest_computer());
    return bindSelfTest(db, body, clock.now());
  });

  serve(app, platform, saveSelfTest, withLink, async ({ body: { results, finish, ...secrets } }) => ({
    finished: await saveResults(db, secrets, results, finish, clock.now()),
  }));

  servePublic(app, platform, getSelfTest, async ({ params: { id }, readDb }) => ({
    run: isUuid(id) ? await findListedRun(readDb, id) : null,
  }));
}
