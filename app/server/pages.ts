import type { FastifyInstance, FastifyRequest } from 'fastify';
import { fillFailurePage } from '#app/web/shell/failure-template.ts';
import { type Locale, locales, splitPath } from '#common/languages.ts';
import { moneyOf } from '#common/money.ts';
import { paths } from '#common/paths.ts';
import type { Watched } from '#features/meeting-watch/meeting-watch.contract.ts';
import { meetingWatchPages } from '#features/meeting-watch/server/meeting-watch.routes.ts';
import { findDemoRoles } from '#platform/db/seed.ts';
import { canonicalAddress, isAnonymousRequest } from '#platform/http/cache.ts';
import { acceptedCoding, type Coding, sendCached, toCachedResponse } from '#platform/http/cached-response.ts';
import { Refusal, wantsPage } from '#platform/http/errors.ts';
import { currentLocale, inLocale } from '#platform/http/locale.ts';
import type { ReadPublic } from '#platform/http/public-reads.ts';
import { openPublicReads } from '#platform/http/route.ts';
import { contentPolicy, permissionsPolicy } from '#platform/http/security.ts';
import type { Platform } from '#platform/platform.ts';
import type { Site } from '#platform/ui/site.tsx';
import { m } from '#translations';
import type { Assets, PageDocument } from './document.ts';
import { manifestRoutes } from './manifests.ts';

/** The source of pages: the build, or the source files in development. */
export type PageSource = {
  open(app: FastifyInstance, data: { read: ReadPublic }): Promise<Pages>;
};
export type Pages = {
  /** The path of the page at an address, and the search parameters that it depends on. */
  contextOf(url: URL): { path: string; parameters: readonly string[] };
  render(url: URL, site: Site, coding: Coding | undefined): Promise<PageDocument>;
  renderFailure(assets: Assets): Promise<string>;
  renderWatch(assets: Assets, watched: Watched, photo: string | undefined): Promise<string>;
  assets(modules: string[], locale: Locale): Assets;
  /** Whether a rendered page may be cached for all visitors. */
  isCacheable: boolean;
};

/** It tries out the phone that it runs on. */
const usedBySelfTest = ['accelerometer', 'camera', 'gyroscope', 'microphone'];

/** Serves the site's pages; all are rendered for an anonymous visitor, so that they can be cached for everybody. */
export async function pagesRoutes(app: FastifyInstance, platform: Platform, source: PageSource) {
  const { config, cache, db } = platform;
  const pages = await source.open(app, { read: openPublicReads(platform) });
  const settings = {
    rootLocale: config.rootLocale,
    publicUrl: config.publicUrl,
    currency: config.currency,
    country: config.country,
    googleEnabled: config.google !== undefined,
    mailEnabled: config.smtpUrl !== undefined,
    smsEnabled: config.sms !== undefined,
    demoRoles: await findDemoRoles(db),
  };
  const sites = inEachLocale((locale): Site => ({ ...settings, locale, money: moneyOf(config.currency) }));

  const { inlined } = pages.assets([], 'en');
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'public, max-age=0, must-revalidate',
    vary: 'Accept-Encoding',
    ...(inlined && { 'content-security-policy': contentPolicy(config, inlined) }),
  };

  const templates = await allOf(inEachLocale((locale) => pages.renderFailure(pages.assets([], locale))));
  meetingWatchPages(app, platform, (watched, photo) =>
    pages.renderWatch(pages.assets([], currentLocale()), watched, photo),
  );
  app.failurePage = (locale, texts) => fillFailurePage(templates[locale], texts);

  const { origin } = new URL(config.publicUrl);
  /** The request target may be absolute, with its origin. */
  const urlOf = (address: string) => new URL(`${origin}/${address.replace(/^(\w+:\/\/[^/]*)?\/?/, '')}`);
  function cacheKey(request: FastifyRequest): string {
    const url = urlOf(request.url);
    const { path, parameters } = pages.contextOf(url);
    const values = Object.fromEntries(parameters.map((name) => [name, url.searchParams.getAll(name)]));
    return canonicalAddress(path, values, parameters);
  }

  manifestRoutes(app);
  app.route({
    method: 'GET',
    url: '/*',
    config: { access: 'anyone', cacheKey, page: true, cost: 5 },
    handler: async (request, reply) => {
      const address = cacheKey(request);
      const page = await cache.get(address, isAnonymousRequest(request), async () => {
        const url = urlOf(address);
        const { locale } = splitPath(url.pathname);
        const coding = acceptedCoding(String(request.headers['accept-encoding'] ?? ''));
        const document = await inLocale(locale, () => pages.render(url, sites[locale], coding));
        const { status, redirect, html, compressed, isIndexed } = document;
        // Any number of paths lead to one page, and resolving them is cheap.
        if (redirect) return toCachedResponse(status, { ...headers, location: redirect }, '', false);
        const allowed = splitPath(url.pathname).path === paths.selfTest && usedBySelfTest;
        const sent = allowed ? { ...headers, 'permissions-policy': permissionsPolicy(allowed) } : headers;
        const response = toCachedResponse(status, sent, html, pages.isCacheable && isIndexed);
        if (compressed)
          response.compressed[compressed.coding] = Promise.resolve(Buffer.from(compressed.content.buffer));
        return response;
      });
      if (page.status === 404 && !wantsPage(request)) throw new Refusal('not-found', m.http_nothingHere());
      const { location } = page.headers;
      if (location === undefined) return sendCached(request, reply, page);
      const redirected = { ...page.headers, location: location + urlOf(request.url).search };
      return sendCached(request, reply, { ...page, headers: redirected, variants: {} });
    },
  });
}

const inEachLocale = <Made>(make: (locale: Locale) => Made) =>
  Object.fromEntries(locales.map((locale) => [locale, inLocale(locale, () => make(locale))])) as Record<Locale, Made>;

async function allOf<Made>(promised: Record<Locale, Promise<Made>>): Promise<Record<Locale, Made>> {
  const made = await Promise.all(locales.map(async (locale) => [locale, await promised[locale]] as const));
  return Object.fromEntries(made) as Record<Locale, Made>;
}
