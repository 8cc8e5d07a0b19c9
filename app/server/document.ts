import { type RenderedPage, stateElementId } from '#app/web/page-state.ts';
import { type Locale, languages } from '#common/languages.ts';
import type { Coding } from '#platform/http/cached-response.ts';
import type { Site } from '#platform/ui/site.tsx';
import { manifestOf } from './manifests.ts';

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
export type PageDocument = {
  status: number;
  redirect?: string | undefined;
  /** Encoded, since it is moved from the rendering thread, where a text would be copied. */
  html: Uint8Array<ArrayBuffer>;
  /** The HTML in the coding that the client accepts. */
  compressed?: { coding: Coding; content: Uint8Array<ArrayBuffer> };
  /** Whether search engines may index the page, which names its canonical address then. */
  isIndexed: boolean;
};

export function toDocument(
  page: RenderedPage,
  assetsOf: (modules: string[], locale: Locale) => Assets,
  site: Site,
): PageDocument {
  const { status, redirect, modules, head } = page;
  const isIndexed = head.includes('<link rel="canonical"');
  const html = redirect ? '' : writeDocument(page, isIndexed, assetsOf(modules, site.locale), site);
  return { status, redirect, html: new TextEncoder().encode(html), isIndexed };
}

/** The HTML around a rendered page. State travels as JSON, not script, so the policy can forbid all scripts but ours. */
function writeDocument(page: RenderedPage, isIndexed: boolean, assets: Assets, site: Site): string {
  const { inlined } = assets;
  const head = [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    isIndexed ? '' : '<meta name="robots" content="noindex">',
    '<meta property="og:site_name" content="Reshell">',
    '<meta property="og:type" content="website">',
    '<meta name="twitter:card" content="summary_large_image">',
    '<meta name="color-scheme" content="light dark">',
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    '<link rel="icon" href="/favicon-32.png" sizes="32x32" type="image/png">',
    '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
    `<link rel="manifest" href="${manifestOf(site.locale)}">`,
    // Blocks rendering until the whole page has arrived (some ten kilobytes), which avoids layout shifts. The link names the
    // element behind the content, since an element counts as arrived when its start tag has.
    `<link rel="expect" href="#${stateElementId}" blocking="render">`,
    ...assets.styles.map((href) => `<link rel="stylesheet" href="${href}">`),
    inlined === undefined ? '<script src="/before-paint.js"></script>' : `<script>${inlined}</script>`,
    ...assets.fonts.map((href) => `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin>`),
    page.head,
    assets.head ?? '',
  ];
  return `<!doctype html><html lang="${site.locale}" dir="${languages[site.locale].direction}" data-scripts="${assets.scripts.join(' ')}" data-signed-in-scripts="${assets.signedInScripts.join(' ')}"><head>${head.join('')}</head><body>${page.markup}<script type="application/json" id="${stateElementId}">${jsonBlock(page.state)}</script></body></html>`;
}

const jsonBlock = (data: object) => JSON.stringify(data).replaceAll('<', '\\u003c');
