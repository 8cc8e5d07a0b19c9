import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Locale, locales } from '#common/languages.ts';
import { projectRoot } from '#platform/project-root.ts';
import type { Assets } from './document.ts';

type Manifest = Record<string, { file: string; imports?: string[]; assets?: string[] }>;

export const webRoot = join(projectRoot, 'dist/web');
const entry = 'app/web/entry-browser.tsx';
/** The first dialog that a buyer opens, and with it the contracts of every call: a tap on Book needs no network then. */
const bookingModal = 'features/deals/web/booking-modal.tsx';
/** Needed by every page. */
const latinFont = /figtree-latin-wght[^/]*\.woff2$/;

/** The files that the pages of each language link to, from the build's manifests. */
export function openBuiltAssets(): (modules: string[], locale: Locale) => Assets {
  const read = (file: string) => readFileSync(join(webRoot, file), 'utf8');
  const manifests = Object.fromEntries(
    locales.map((locale) => [locale, JSON.parse(read(`.vite/manifest.${locale}.json`))]),
  ) as Record<Locale, Manifest>;
  const inlined = withoutComments(read('before-paint.js'));
  // The same in every language: only the first build lists them.
  const first = manifests.en;
  const styles = [`/${first['style.css']?.file}`];
  const fonts = (first[entry]?.assets ?? []).filter((asset) => latinFont.test(asset)).map((asset) => `/${asset}`);
  const cached = new Map<string, Assets>();
  return (modules, locale) => {
    const key = [locale, ...modules].join();
    const found = cached.get(key) ?? { ...scriptsOf(manifests[locale], modules), styles, fonts, inlined };
    cached.set(key, found);
    return found;
  };
}

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
