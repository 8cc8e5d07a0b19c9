import { type RenderedPage, stateElementId } from '#app/web/page-state.ts';
import { type Locale, languages, locales, pathIn, splitPath } from '#common/languages.ts';
import { escapeHtml } from '#common/text.ts';
import type { Site } from '#platform/ui/site.tsx';
import { m } from '#translations';

export type Assets = {
  /** Fetched after the first paint, by before-paint.js. */
  scripts: string[];
  /** Fetched in addition in a browser that is signed in. */
  signedInScripts: string[];
  styles: string[];
  fonts: string[];
  /** The scripts of the development server. */
  head?: string;
  /** The inlined script that runs before the first paint; without it the page links to the file. */
  inlined?: string;
};

/** A finished page; a redirect has no HTML. */
export type PageDocument = { status: number; redirect?: string | undefined; html: string; isHidden: boolean };

export function toDocument(
  page: RenderedPage,
  assetsOf: (modules: string[], locale: Locale) => Assets,
  url: URL,
  site: Site,
): PageDocument {
  const { status, redirect, modules, meta } = page;
  const html = redirect ? '' : writeDocument(page, assetsOf(modules, site.locale), url, site);
  return { status, redirect, html, isHidden: meta.hidden ?? false };
}

/** The HTML around a rendered page. State travels as JSON, not script, so the policy can forbid all scripts but ours. */
function writeDocument({ markup, meta, state }: RenderedPage, assets: Assets, url: URL, site: Site): string {
  const title = meta.title === 'Reshell' ? meta.title : `${meta.title} · Reshell`;
  const description = meta.description ?? m.home_homeDescription();
  const path = meta.address ?? addressOf(url);
  const addressIn = (locale: Locale) => escapeHtml(site.publicUrl + pathIn(locale, path));
  const address = site.publicUrl + pathIn(site.locale, path);
  const picture = new URL(meta.picture ?? '/og-default.png', site.publicUrl).href;
  const { preload } = meta;
  const { inlined } = assets;
  const head = [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(title)}</title>`,
    `<meta name="description" content="${escapeHtml(description)}">`,
    meta.hidden ? '<meta name="robots" content="noindex">' : `<link rel="canonical" href="${escapeHtml(address)}">`,
    ...(meta.hidden
      ? []
      : [
          ...locales.map((locale) => `<link rel="alternate" hreflang="${locale}" href="${addressIn(locale)}">`),
          `<link rel="alternate" hreflang="x-default" href="${addressIn('en')}">`,
        ]),
    '<meta property="og:site_name" content="Reshell">',
    '<meta property="og:type" content="website">',
    `<meta property="og:title" content="${escapeHtml(title)}">`,
    `<meta property="og:description" content="${escapeHtml(description)}">`,
    `<meta property="og:url" content="${escapeHtml(address)}">`,
    `<meta property="og:image" content="${escapeHtml(picture)}">`,
    '<meta name="twitter:card" content="summary_large_image">',
    '<meta name="color-scheme" content="light dark">',
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    '<link rel="icon" href="/favicon-32.png" sizes="32x32" type="image/png">',
    '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
    `<link rel="manifest" href="/site${site.locale === 'bn' ? '.bn' : ''}.webmanifest">`,
    // Blocks rendering until the whole page has arrived (some ten kilobytes), which avoids layout shifts. The link names the
    // element behind the content, since an element counts as arrived when its start tag has.
    `<link rel="expect" href="#${stateElementId}" blocking="render">`,
    ...assets.styles.map((href) => `<link rel="stylesheet" href="${href}">`),
    inlined === undefined ? '<script src="/before-paint.js"></script>' : `<script>${inlined}</script>`,
    ...assets.fonts.map((href) => `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin>`),
    preload
      ? `<link rel="preload" as="image" fetchpriority="high" type="${preload.type}" imagesrcset="${escapeHtml(preload.srcSet)}" imagesizes="${escapeHtml(preload.sizes)}">`
      : '',
    assets.head ?? '',
    ...(meta.structured ?? []).map((data) => `<script type="application/ld+json">${jsonBlock(data)}</script>`),
  ];
  return `<!doctype html><html lang="${site.locale}" dir="${languages[site.locale].direction}" data-scripts="${assets.scripts.join(' ')}" data-signed-in-scripts="${assets.signedInScripts.join(' ')}"><head>${head.join('')}</head><body><div id="root">${markup}</div><script type="application/json" id="${stateElementId}">${jsonBlock(state)}</script></body></html>`;
}

/** A later page of a list is canonical by itself; all other search parameters are dropped from the canonical URL. */
function addressOf({ pathname: whole, searchParams }: URL): string {
  const pathname = splitPath(whole).path;
  const cursor = searchParams.get('cursor');
  return cursor ? `${pathname}?${new URLSearchParams({ cursor })}` : pathname;
}

const jsonBlock = (data: object) => JSON.stringify(data).replaceAll('<', '\\u003c');
