import multipart from '@fastify/multipart';
import Fastify, { type FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { v7 as uuidv7 } from 'uuid';
import { accountRoutes } from '#features/account/server/account.routes.ts';
import { advertisementsRoutes } from '#features/advertisements/server/advertisements.routes.ts';
import { auditRoutes } from '#features/audit/server/audit.routes.ts';
import { baitRoutes } from '#features/bait/server/bait.routes.ts';
import { catalogueRoutes } from '#features/catalogue/server/catalogue.routes.ts';
import { categoriesRoutes } from '#features/categories/server/categories.routes.ts';
import { compareRoutes } from '#features/compare/server/compare.routes.ts';
import { contactRoutes } from '#features/contact/server/contact.routes.ts';
import { bookingsRoutes } from '#features/deals/server/bookings.routes.ts';
import { endDealsBetween } from '#features/deals/server/deal-machine.ts';
import { dealsRoutes } from '#features/deals/server/deals.routes.ts';
import { disputesRoutes } from '#features/deals/server/disputes.routes.ts';
import { editTerms } from '#features/deals/server/listings.queries.ts';
import { meetingRoutes } from '#features/deals/server/meeting.routes.ts';
import { meetingWatchesOfDealsRoutes } from '#features/deals/server/meeting-watches.routes.ts';
import { receiptKeyRoutes, receiptsRoutes } from '#features/deals/server/receipts.routes.ts';
import { selfTestsOfDealsRoutes } from '#features/deals/server/self-tests.routes.ts';
import { deskRoutes } from '#features/desk/server/desk.routes.ts';
import { identityRoutes } from '#features/identity/server/identity.routes.ts';
import { openIdentity } from '#features/identity/server/identity.ts';
import { openImageStore } from '#features/images/server/image-store.ts';
import { imagesRoutes, picturesRoutes, registerPictureBase } from '#features/images/server/images.routes.ts';
import { photosRoutes } from '#features/images/server/photos.routes.ts';
import { imeiRoutes } from '#features/imei/server/imei.routes.ts';
import { meetingWatchRoutes } from '#features/meeting-watch/server/meeting-watch.routes.ts';
import { messagesRoutes } from '#features/messages/server/messages.routes.ts';
import { noticesRoutes } from '#features/notices/server/notices.routes.ts';
import { offersRoutes } from '#features/offers/server/offers.routes.ts';
import { overviewRoutes } from '#features/overview/server/overview.routes.ts';
import { comparePicturesOf } from '#features/photo-reuse/server/photo-reuse.jobs.ts';
import { photoReuseRoutes } from '#features/photo-reuse/server/photo-reuse.routes.ts';
import { placesRoutes } from '#features/places/server/places.routes.ts';
import { pricesRoutes } from '#features/prices/server/prices.routes.ts';
import { productsRoutes } from '#features/products/server/products.routes.ts';
import { purchaseFileRoutes } from '#features/purchase-file/server/purchase-file.routes.ts';
import { conductByMessages, reportsRoutes } from '#features/reports/server/reports.routes.ts';
import { hideIfKeptBack } from '#features/reports/server/suspension.queries.ts';
import { reviewsRoutes } from '#features/reviews/server/reviews.routes.ts';
import { insertMatchesOf } from '#features/saved-searches/server/saved-searches.queries.ts';
import { savedSearchesRoutes } from '#features/saved-searches/server/saved-searches.routes.ts';
import { openDatabaseIndex } from '#features/search/server/database-index.ts';
import { openMemoryIndex } from '#features/search/server/memory-index.ts';
import { searchRoutes } from '#features/search/server/search.routes.ts';
import { openSearch } from '#features/search/server/search.ts';
import { selfTestRoutes } from '#features/self-test/server/self-test.routes.ts';
import { statusRoutes } from '#features/status/server/status.routes.ts';
import { stolenRoutes } from '#features/stolen/server/stolen.routes.ts';
import { storefrontRoutes } from '#features/storefront/server/storefront.routes.ts';
import { publicLogRoutes } from '#features/transparency-log/server/log.routes.ts';
import { usersRoutes } from '#features/users/server/users.routes.ts';
import {
  verificationPhotoRoutes,
  verificationPhotoUpload,
} from '#features/verification-photo/server/verification-photo.routes.ts';
import { wishlistRoutes } from '#features/wishlist/server/wishlist.routes.ts';
import { openClock } from '#platform/clock.ts';
import type { Config } from '#platform/config.ts';
import { type Connection, openDatabase } from '#platform/db/client.ts';
import { openNotifications } from '#platform/db/notifications.ts';
import { openReplicas } from '#platform/db/replicas.ts';
import { describeError } from '#platform/describe-error.ts';
import { accessTokens, registerAccess } from '#platform/http/access.ts';
import { openResponseCache, registerCacheHits } from '#platform/http/cache.ts';
import { clientLimits, registerConnections } from '#platform/http/connections.ts';
import { answerUnreadable, registerErrors, replyWithError } from '#platform/http/errors.ts';
import { eventsRoutes } from '#platform/http/event-stream.ts';
import { openFailures } from '#platform/http/failures.ts';
import { healthRoutes } from '#platform/http/health.ts';
import { maxBodyBytes, registerJson } from '#platform/http/json.ts';
import { registerLoadShedding } from '#platform/http/load-shedding.ts';
import { registerLocale } from '#platform/http/locale.ts';
import { registerMetrics } from '#platform/http/metrics.ts';
import { registerNewReplies } from '#platform/http/new-replies.ts';
import { registerOpenApi } from '#platform/http/openapi.ts';
import { registerCors, registerSameOrigin, registerSecurityHeaders, securityHeaders } from '#platform/http/security.ts';
import { refuseOtherPaths, registerWrongMethods } from '#platform/http/wrong-methods.ts';
import { nameInstance } from '#platform/instance.ts';
import { openJobs } from '#platform/jobs.ts';
import { openMailer } from '#platform/mail.ts';
import type { Platform } from '#platform/platform.ts';
import { openTextMessages } from '#platform/sms.ts';
import { jobs as declaredJobs } from './jobs.ts';
import { type PageSource, pagesRoutes } from './pages.ts';
import { sitemapRoutes } from './sitemap.ts';

/** Builds the application on a migrated database; plugins and the routes of every feature are listed by hand. */
export async function buildApp(config: Config, database: Connection, pages?: PageSource): Promise<FastifyInstance> {
  const instance = nameInstance(uuidv7());
  const always = securityHeaders(config);
  const connection = { ...database, application_name: instance.name };
  let requests = 0;
  // Beside Fastify, whose own request log adds listeners to every response: a sixth of the time of a cached one.
  const logger = pino({ level: config.logLevel, serializers: { err: describeError } });
  const app = Fastify({
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 500 },
    genReqId: () => `${instance.id}-${(requests++).toString(36)}`,
    bodyLimit: maxBodyBytes,
    trustProxy: config.trustedProxies.length > 0 && config.trustedProxies,
    forceCloseConnections: 'idle',
    // Whoever comes while jobs are being finished is answered, and told that the connection closes.
    return503OnClosing: false,
    connectionTimeout: clientLimits.connectionTimeout,
    requestTimeout: clientLimits.requestTimeout,
    keepAliveTimeout: clientLimits.keepAliveTimeout,
    http: {
      headersTimeout: clientLimits.headersTimeout,
      connectionsCheckingInterval: clientLimits.connectionsCheckingInterval,
    },
    // No timeout: the search index in memory reads all products before the first request.
    pluginTimeout: 0,
    frameworkErrors: (error, request, reply) => replyWithError(error, request, reply.headers(always)),
    clientErrorHandler: answerUnreadable(always),
  });
  const db = openDatabase(connection);
  const warn = (message: string, reason?: unknown) =>
    logger.warn({ code: (reason as { code?: string } | undefined)?.code }, message);
  const clock = openClock(warn);
  const notifications = openNotifications(connection, warn, clock);
  const cache = openResponseCache(notifications, config);
  const { replicaUrl } = config;
  const replicas = openReplicas({ db, replicaUrl, getPosition: notifications.flushAndGetPosition, log: warn });
  const platform: Platform = {
    config,
    instance,
    db,
    readDb: replicas.readDb,
    replicas,
    notifications,
    cache,
    publicReads: new Map(),
    tokens: accessTokens(config.secrets),
    mailer: openMailer(config),
    sendText: openTextMessages(config),
    imageStore: openImageStore(config),
    log: logger,
    failures: openFailures(),
    clock,
  };
  app.decorate('platform', platform);
  const identity = openIdentity(platform);
  const jobs = openJobs(platform, connection, declaredJobs);
  // Registered before anything that reads cacheable data.
  app.addHook('onReady', () => notifications.start());

  registerCacheHits(app, cache, always);
  registerConnections(app, config);
  registerErrors(app);
  registerLocale(app, config.rootLocale);
  registerSecurityHeaders(app, always);
  registerJson(app);
  registerCors(app, config.corsOrigins);
  registerSameOrigin(app, config);
  registerNewReplies(app, platform);
  // Registered before access, which reads the session from the database.
  const loadShedding = registerLoadShedding(app, platform);
  registerAccess(app, {
    db,
    tokens: platform.tokens,
    findSessionUser: identity.findSessionUser,
    isDatabaseUnreachable: notifications.isUnreachable,
  });
  const answerWrongMethods = registerWrongMethods(app);
  registerMetrics(app, platform, loadShedding, jobs);
  healthRoutes(app, platform);

  await app.register(
    async (api) => {
      registerPictureBase(api, config.pictureBase);
      registerOpenApi(api);
      eventsRoutes(api, platform);
      identityRoutes(api, platform, identity);
      await api.register(async (uploads) => {
        // Encapsulated here: on all other routes a multipart body is an unsupported content type.
        await uploads.register(multipart);
        imagesRoutes(uploads, platform);
        verificationPhotoUpload(uploads, platform);
      });
      photosRoutes(api, platform);
      const listings =
        config.search === 'database' ? openDatabaseIndex(platform.readDb) : openMemoryIndex(api, platform);
      categoriesRoutes(api, platform, listings);
      const search = openSearch(platform.readDb, listings);
      searchRoutes(api, platform, search);
      placesRoutes(api, platform);
      catalogueRoutes(api, platform);
      productsRoutes(api, platform, {
        onPost: async (tx, product) => {
          await insertMatchesOf(tx, product);
          await comparePicturesOf(tx, product.id);
          await hideIfKeptBack(tx, product, config);
        },
        aroundEdit: async (tx, id, edit) => {
          await editTerms(tx, id, clock.now(), config, edit);
          await comparePicturesOf(tx, id);
        },
      });
      photoReuseRoutes(api, platform);
      baitRoutes(api, platform);
      verificationPhotoRoutes(api, platform);
      imeiRoutes(api, platform);
      stolenRoutes(api, platform);
      storefrontRoutes(api, platform);
      selfTestRoutes(api, platform);
      meetingWatchRoutes(api, platform);
      pricesRoutes(api, platform);
      compareRoutes(api, platform);
      usersRoutes(api, platform);
      accountRoutes(api, platform, identity);
      auditRoutes(api, platform);
      bookingsRoutes(api, platform);
      dealsRoutes(api, platform);
      offersRoutes(api, platform);
      reviewsRoutes(api, platform);
      meetingRoutes(api, platform);
      receiptsRoutes(api, platform);
      purchaseFileRoutes(api, platform);
      selfTestsOfDealsRoutes(api, platform);
      meetingWatchesOfDealsRoutes(api, platform);
      disputesRoutes(api, platform);
      wishlistRoutes(api, platform);
      savedSearchesRoutes(api, platform, search);
      noticesRoutes(api, platform);
      messagesRoutes(
        api,
        platform,
        (tx, blockerId, blockedId, endDeals) =>
          endDealsBetween(tx, { blockerId, blockedId, endDeals, now: clock.now(), config }),
        conductByMessages(config),
      );
      reportsRoutes(api, platform);
      advertisementsRoutes(api, platform);
      contactRoutes(api, platform);
      overviewRoutes(api, platform, listings);
      deskRoutes(api, platform);
      statusRoutes(api, platform, loadShedding);
      refuseOtherPaths(api);
    },
    { prefix: '/api' },
  );
  picturesRoutes(app, platform);
  sitemapRoutes(app, platform);
  receiptKeyRoutes(app, platform);
  publicLogRoutes(app, platform);
  if (pages) await pagesRoutes(app, platform, pages);
  answerWrongMethods();

  app.addHook('onListen', async () => jobs.start());
  // Before the database is closed.
  app.addHook('preClose', () => jobs.stop());
  app.addHook('onClose', async () => {
    await notifications.close();
    await replicas.close();
    await db.$client.end();
    platform.mailer.close();
  });
  return app;
}
