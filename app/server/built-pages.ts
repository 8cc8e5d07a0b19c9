import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { contextOf, renderFailure, renderWatch } from '#app/web/entry-server.tsx';
import { Refusal } from '#platform/http/errors.ts';
import { m } from '#translations';
import { openBuiltAssets, webRoot } from './built-assets.ts';
import type { PageSource } from './pages.ts';
import { openRenderingThread } from './rendering-thread.ts';

/** Sent with documents only: assets do not need them, and they are longer than most of our scripts. */
const documentHeaders = [
  'content-security-policy',
  'cross-origin-embedder-policy',
  'cross-origin-opener-policy',
  'permissions-policy',
  'referrer-policy',
  'x-frame-options',
];

/** An immutable file is never asked for again: these headers would only be sent. */
const neverAskedAgain = { acceptRanges: false, etag: false, lastModified: false, cacheControl: false };

/** Serves pages and assets from the build; files with a hash in their name are cached as immutable. */
export const builtPages: PageSource = {
  open: async (app, { read }) => {
    await app.register(fastifyStatic, { root: webRoot, serve: false, preCompressed: true, cacheControl: false });
    const config = { access: 'anyone', light: true } as const;
    const assetFiles = new Set(readdirSync(join(webRoot, 'assets')));
    app.get<{ Params: { '*': string } }>('/assets/*', { config }, ({ params: { '*': file } }, reply) => {
      // The asset may belong to another release while both run, so the 404 must not be cached.
      if (!assetFiles.has(file)) throw new Refusal('not-found', m.http_nothingHere());
      if (!file.endsWith('.svg')) for (const name of documentHeaders) reply.removeHeader(name);
      reply.header('cache-control', 'public, max-age=31536000, immutable');
      return reply.sendFile(`assets/${file}`, neverAskedAgain);
    });
    for (const file of readdirSync(webRoot, { withFileTypes: true }))
      if (file.isFile() && !/\.(br|gz|new)$/.test(file.name))
        app.get(`/${file.name}`, { config }, (_request, reply) => {
          reply.header('cache-control', 'public, max-age=3600');
          return reply.sendFile(file.name);
        });
    const thread = openRenderingThread(read);
    app.addHook('onClose', () => thread.close());
    return {
      contextOf,
      render: thread.render,
      renderFailure: async (assets) => renderFailure(assets),
      renderWatch: async (...shown) => renderWatch(...shown),
      assets: openBuiltAssets(),
      isCacheable: true,
    };
  },
};
