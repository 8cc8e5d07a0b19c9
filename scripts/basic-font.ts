/**
 * `npx tsx scripts/basic-font.ts` makes web/assets/figtree-basic.woff2: Figtree without the outlines that English does
 * without, which the styles leave to the whole font. Small enough for what a server may send before it hears back.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { projectRoot } from '#server/project-root.ts';
import { alternatesOf, glyphsOf } from './font/glyphs.ts';
import { keepOutlines, keepVariations, readOutlines } from './font/outlines.ts';
import { packFont, type Table, unpackFont } from './font/woff2.ts';

/** As in the styles; of the accented letters those that English takes along with words and names from its neighbours. */
const others = [...'\u00a0·–—‘’“”•…€àáâäçèéêëíïñóôöúü'].map((character) => character.codePointAt(0));
const isBasic = (character: number) => (character >= 0x20 && character <= 0x7e) || others.includes(character);

const { resolve } = createRequire(import.meta.url);
const font = unpackFont(readFileSync(resolve('@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2')));
const tableOf = (tag: string) => font.tables.find((table) => table.tag === tag) as Table;

const glyphs = readOutlines(tableOf('glyf').bytes);
const kept = new Set<number>();
const keep = (glyph: number) => {
  if (kept.has(glyph)) return;
  kept.add(glyph);
  glyphs[glyph]?.madeOf.forEach(keep);
};
keep(0);
for (const [character, glyph] of glyphsOf(tableOf('cmap').bytes)) if (isBasic(character)) keep(glyph);
const unused = ['ccmp', 'dnom', 'frac', 'locl', 'numr', 'pnum'];
// Twice, since an alternate has alternates too: a dollar sign of equal width that is bold.
for (let time = 0; time < 2; time++) for (const glyph of alternatesOf(tableOf('GSUB').bytes, kept, unused)) keep(glyph);

const changed: Record<string, (table: Buffer) => Buffer> = {
  glyf: (table) => keepOutlines(table, glyphs, kept),
  gvar: (table) => keepVariations(table, kept),
  // The third version has no names of glyphs, which nobody reads here.
  post: (table) => Buffer.concat([Buffer.from([0, 3, 0, 0]), table.subarray(4, 32)]),
};
const tables = font.tables.map((table) => ({ ...table, bytes: changed[table.tag]?.(table.bytes) ?? table.bytes }));
const file = packFont({ ...font, tables });
writeFileSync(`${projectRoot}/web/assets/figtree-basic.woff2`, file);
console.log(`${kept.size} of ${glyphs.length} glyphs, ${file.length} bytes`);
