import type { FastifyInstance } from 'fastify';
import { type Locale, languages, locales, pathIn, prefixOf } from '#common/languages.ts';
import { paths } from '#common/paths.ts';
import { inLocale } from '#platform/http/locale.ts';
import { m } from '#translations';

export const manifestOf = (locale: Locale) => `/site${prefixOf(locale).replace('/', '.')}.webmanifest`;

/** A web app manifest per language: an installed shop starts in the language it was installed in. */
export function manifestRoutes(app: FastifyInstance) {
  for (const locale of locales) {
    const content = JSON.stringify(inLocale(locale, () => manifestIn(locale)));
    app.get(manifestOf(locale), { config: { access: 'anyone', light: true } }, (_request, reply) =>
      reply
        .headers({ 'content-type': 'application/manifest+json', 'cache-control': 'public, max-age=3600' })
        .send(content),
    );
  }
}

function manifestIn(locale: Locale) {
  const start = pathIn(locale, paths.home);
  return {
    name: m.shell_brand(),
    short_name: m.shell_brand(),
    description: m.shell_inShort(),
    lang: locale,
    dir: languages[locale].direction,
    id: start,
    start_url: start,
    scope: '/',
    display: 'standalone',
    background_color: '#faf8f4',
    theme_color: '#0b6573',
    icons: [
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  };
}
