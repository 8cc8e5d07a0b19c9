import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { locales, pathIn } from '#common/languages.ts';
import { articleNames, paths, protectionNames } from '#common/paths.ts';
import type { Db } from '#platform/db/client.ts';
import { type Cursor, readCursor, writeCursor } from '#platform/db/paging.ts';
import { isoText } from '#platform/db/wire-sql.ts';
import { canonicalAddress } from '#platform/http/cache.ts';
import { type CachedResponse, sendCached, toCachedResponse } from '#platform/http/cached-response.ts';
import type { Platform } from '#platform/platform.ts';

/** Search engines allow 50,000 addresses per file; fewer keep each file quick to generate and to read. */
const perFile = 10_000;

type Query = { after?: string };

/** robots.txt and sitemaps for search engines. */
export function sitemapRoutes(app: FastifyInstance, { readDb, cache, config: { publicUrl } }: Platform) {
  const serve = (path: string, known: string[], make: (query: Query) => Promise<CachedResponse>) => {
    const cacheKey = ({ query }: FastifyRequest) => canonicalAddress(path, query as Query, known);
    app.get(path, { config: { access: 'anyone', cacheKey } }, async (request: FastifyRequest, reply: FastifyReply) =>
      sendCached(request, reply, await cache.get(cacheKey(request), true, () => make(request.query as Query))),
    );
  };

  serve('/robots.txt', [], async () =>
    toCachedResponse(
      200,
      { ...headers, 'content-type': 'text/plain; charset=utf-8' },
      `User-agent: *\nDisallow: /api/\n${locales.map((locale) => `Disallow: ${pathIn(locale, paths.dashboard)}\n`).join('')}\nSitemap: ${publicUrl}/sitemap.xml\n`,
    ),
  );

  serve('/sitemap.xml', [], async () => {
    const files = ['/sitemap-pages.xml', '/sitemap-products.xml', ...(await findFileStarts(readDb)).map(productFile)];
    return xml(
      `<sitemapindex ${namespace}>${files.map((file) => `<sitemap>${locate(file)}</sitemap>`).join('')}</sitemapindex>`,
    );
  });

  serve('/sitemap-pages.xml', [], async () => {
    const { rows } = await readDb.$client.query<{ name: string }>('select name from categories order by position');
    const addresses = [...openPages, ...rows.map(({ name }) => paths.category(name))];
    const all = locales.flatMap((locale) => addresses.map((address) => pathIn(locale, address)));
    return xml(`<urlset ${namespace}>${all.map((address) => `<url>${locate(address)}</url>`).join('')}</urlset>`);
  });

  serve('/sitemap-products.xml', ['after'], async ({ after }) => {
    const products = await findProducts(readDb, readCursor(after));
    const entry = ({ id, name, changed }: Product) =>
      `<url>${locate(paths.product(id, name))}<lastmod>${changed}</lastmod></url>`;
    return xml(`<urlset ${namespace}>${products.map(entry).join('')}</urlset>`);
  });

  const locate = (address: string) => `<loc>${publicUrl}${address}</loc>`;
}

const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const headers = { 'cache-control': 'public, max-age=3600', vary: 'Accept-Encoding' };
const openPages = [
  ...[paths.home, paths.products, paths.howWeCheck, paths.contact, paths.terms, paths.privacy, paths.cookies],
  ...[paths.blogs, ...articleNames.map(paths.article), ...protectionNames.map(paths.protection)],
];

const productFile = (start: Cursor) => `/sitemap-products.xml?after=${writeCursor(start)}`;

const xml = (text: string) =>
  toCachedResponse(
    200,
    { ...headers, 'content-type': 'application/xml; charset=utf-8' },
    `<?xml version="1.0" encoding="UTF-8"?>${text}`,
  );

/** The last product of each full file, oldest first, so that new products only extend the last file; an index-only scan. */
const fileStarts = `
  select ${isoText('posted_at')} as at, id from (
    select posted_at, id, row_number() over oldest as number, lead(id) over oldest as next
    from products where status = 'listed' window oldest as (order by posted_at, id)
  ) as numbered
  where number % $1 = 0 and next is not null order by posted_at, id`;

async function findFileStarts(db: Db): Promise<Cursor[]> {
  const { rows } = await db.$client.query<Cursor>({ name: 'sitemap files', text: fileStarts, values: [perFile] });
  return rows;
}

type Product = { id: string; name: string; changed: string };

async function findProducts(db: Db, after: Cursor | undefined): Promise<Product[]> {
  const values: unknown[] = [perFile];
  const later = after ? `and (posted_at, id) > ($${values.push(after.at)}, $${values.push(after.id)})` : '';
  const text = `
    select id, name, to_char(updated_at at time zone 'UTC', 'YYYY-MM-DD') as changed
    from products where status = 'listed' ${later} order by posted_at, id limit $1`;
  const name = `sitemap products ${after ? 'after' : ''}`;
  return (await db.$client.query<Product>({ name, text, values })).rows;
}
