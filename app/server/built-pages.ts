import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { contextOf, openRenderer, renderFailure } from '#app/web/entry-server.tsx';
import { type Locale, locales } from '#common/languages.ts';
import { m } from '#messages';
import { Refusal } from '#platform/http/errors.ts';
import { currentLocale } from '#platform/http/locale.ts';
import { projectRoot } from '#platform/project-root.ts';
import type { Assets } from './document.ts';
import type { PageSource } from './pages.ts';

type Manifest = Record<string, { file: string; imports?: string[]; assets?: string[] }>;

const entry = 'app/web/entry-browser.tsx';
/** The first dialog that a buyer opens, and with it the contracts of every call: a tap on Book needs no network then. */
const bookingModal = 'features/deals/web/booking-modal.tsx';
/** Needed by every page. */
const latinFont = /figtree-latin-wght[^/]*\.woff2$/;

/** Sent with documents only: assets do not need them, and they are longer than most of our scripts. */
const documentHeaders = [
  'content-security-policy',
  'cross-origin-embedder-policy',
  'cross-origin-opener-policy',
  'permissions-policy',
  'referrer-policy',
  'x-frame-options',
];

/** Serves pages and assets from the build; files with a hash in their name are cached as immutable. */
export const builtPages: PageSource = {
  open: async (app, transport) => {
    const root = join(projectRoot, 'dist/web');
    const read = (file: string) => readFileSync(join(root, file), 'utf8');
    const manifests = Object.fromEntries(
      locales.map((locale) => [locale, JSON.parse(read(`.vite/manifest.${locale}.json`))]),
    ) as Record<Locale, Manifest>;
    await app.register(fastifyStatic, { root, serve: false, preCompressed: true, cacheControl: false });
    const config = { access: 'anyone', light: true } as const;
    const assets = new Set(readdirSync(join(root, 'assets')));
    app.get<{ Params: { '*': string } }>('/assets/*', { config }, ({ params: { '*': file } }, reply) => {
      // The asset may belong to another release while both run, so the 404 must not be cached.
      if (!assets.has(file)) throw new Refusal('not-found', m.refusals_nothingHere());
      if (!file.endsWith('.svg')) for (const name of documentHeaders) reply.removeHeader(name);
      reply.header('cache-control', 'public, max-age=31536000, immutable');
      return reply.sendFile(`assets/${file}`);
    });
    for (const file of readdirSync(root, { withFileTypes: true }))
      if (file.isFile() && !/\.(br|gz|new)$/.test(file.name))
        app.get(`/${file.name}`, { config }, (_request, reply) => {
          reply.header('cache-control', 'public, max-age=3600');
          return reply.sendFile(file.name);
        });
    const inlined = withoutComments(read('before-paint.js'));
    // The same in every language: only the first build lists them.
    const first = manifests.en;
    const styles = [`/${first['style.css']?.file}`];
    const fonts = (first[entry]?.assets ?? []).filter((asset) => latinFont.test(asset)).map((asset) => `/${asset}`);
    const cached = new Map<string, Assets>();
    return {
      contextOf,
      render: openRenderer(transport, currentLocale),
      renderFailure: async (assets) => renderFailure(assets),
      assets: (modules, locale) => {
        const key = [locale, ...modules].join();
        const found = cached.get(key) ?? { ...scriptsOf(manifests[locale], modules), styles, fonts, inlined };
        cached.set(key, found);
        return found;
      },
      isCacheable: true,
    };
  },
};

/** Comments and indents would be sent with every page. */
const withoutComments = (text: string) => text.replace(/^\s*(\/\/.*\n\s*)*/gm, '');

/**
 * The scripts of a page, fetched in parallel instead of discovered one after the other. A script comes after those that it
 * imports, so that each is evaluated in a task of its own.
 */
function scriptsOf(manifest: Manifest, modules: string[]): Pick<Assets, 'scripts' | 'signedInScripts'> {
  const names = new Set<string>();
  const files: string[] = [];
  const collect = (name: string) => {
    const chunk = manifest[name];
    if (!chunk || names.has(name)) return;
    names.add(name);
    for (const imported of chunk.imports ?? []) collect(imported);
    files.push(`/${chunk.file}`);
  };
  for (const name of [entry, ...modules]) collect(name);
  const ofPage = files.length;
  collect(bookingModal);
  return { scripts: files.slice(0, ofPage), signedInScripts: files.slice(ofPage) };
}
