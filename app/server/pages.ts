import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { RenderedPage } from '#app/web/entry-server.tsx';
import { refusalsCopy } from '#common/copy/refusals.ts';
import type { Transport } from '#common/endpoint.ts';
import { moneyOf } from '#common/money.ts';
import { findDemoRoles } from '#platform/db/seed.ts';
import { canonicalAddress, isAnonymous } from '#platform/http/cache.ts';
import { sendCached, toCachedResponse } from '#platform/http/cached-response.ts';
import { Refusal, wantsPage } from '#platform/http/errors.ts';
import { callPublicReads } from '#platform/http/route.ts';
import { contentPolicy } from '#platform/http/security.ts';
import type { Platform } from '#platform/platform.ts';
import type { Site } from '#platform/ui/site.tsx';
import { type Assets, writeDocument } from './document.ts';
import { plainMessagesRoutes } from './plain-messages.tsx';

/** The source of pages: the build, or the source files in development. */
export type PageSource = {
  open(app: FastifyInstance, transport: Transport): Promise<Pages>;
};
export type Pages = {
  /** The path of the page at an address, and the search parameters that it depends on. */
  contextOf(url: URL): { path: string; parameters: readonly string[] };
  render(url: URL, site: Site): Promise<RenderedPage>;
  renderFailure(assets: Assets): Promise<string>;
  assets(modules: string[]): Assets;
  /** Whether a rendered page may be cached for all visitors. */
  isCacheable: boolean;
};

/** Serves the site's pages; all are rendered for an anonymous visitor, so that they can be cached for everybody. */
export async function pagesRoutes(app: FastifyInstance, platform: Platform, source: PageSource) {
  const { config, cache, db } = platform;
  const pages = await source.open(app, callPublicReads(platform));
  const site: Site = {
    publicUrl: config.publicUrl,
    currency: config.currency,
    money: moneyOf(config.currency),
    googleEnabled: config.google !== undefined,
    mailEnabled: config.smtpUrl !== undefined,
    demoRoles: await findDemoRoles(db),
  };

  const { inlined } = pages.assets([]);
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'public, max-age=0, must-revalidate',
    vary: 'Accept-Encoding',
    ...(inlined && { 'content-security-policy': contentPolicy(config, inlined) }),
  };

  app.failurePage = await pages.renderFailure(pages.assets([]));
  await app.register((plain) => plainMessagesRoutes(plain, pages.assets([])), { prefix: '/api/plain' });

  const { origin } = new URL(config.publicUrl);
  /** The request target may be absolute, with its origin. */
  const urlOf = (address: string) => new URL(`${origin}/${address.replace(/^(\w+:\/\/[^/]*)?\/?/, '')}`);
  function cacheKey(request: FastifyRequest): string {
    const url = urlOf(request.url);
    const { path, parameters } = pages.contextOf(url);
    const values = Object.fromEntries(parameters.map((name) => [name, url.searchParams.getAll(name)]));
    return canonicalAddress(path, values, parameters);
  }

  app.route({
    method: 'GET',
    url: '/*',
    config: { access: 'anyone', cacheKey },
    handler: async (request, reply) => {
      const address = cacheKey(request);
      const page = await cache.get(address, isAnonymous(request), async () => {
        const url = urlOf(address);
        const rendered = await pages.render(url, site);
        // Any number of paths lead to one page, and resolving them is cheap.
        if (rendered.redirect)
          return toCachedResponse(rendered.status, { ...headers, location: rendered.redirect }, '', false);
        const html = writeDocument(rendered, pages.assets(rendered.modules), url, site);
        return toCachedResponse(rendered.status, headers, html, pages.isCacheable && !rendered.meta.hidden);
      });
      if (page.status === 404 && !wantsPage(request)) throw new Refusal('not-found', refusalsCopy.nothingHere);
      const { location } = page.headers;
      if (location === undefined) return sendCached(request, reply, page);
      const redirected = { ...page.headers, location: location + urlOf(request.url).search };
      return sendCached(request, reply, { ...page, headers: redirected, variants: {} });
    },
  });
}
