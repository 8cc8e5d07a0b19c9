import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import { projectRoot } from '#platform/project-root.ts';

const folder = mkdtempSync(join(tmpdir(), 'reshell-assets-'));
afterAll(() => rmSync(folder, { recursive: true }));

const compress = () => execFileSync(process.execPath, [join(projectRoot, 'scripts/precompress.mjs'), folder]);

test('every larger text file gets compressed copies, once', () => {
  const script = 'export const sentence = "again and again";\n'.repeat(100);
  writeFileSync(join(folder, 'page.js'), script);
  writeFileSync(join(folder, 'icon.js'), 'export {};');
  writeFileSync(join(folder, 'font.woff2'), script);
  compress();
  expect(readdirSync(folder).sort()).toEqual(['font.woff2', 'icon.js', 'page.js', 'page.js.br', 'page.js.gz']);
  expect(String(brotliDecompressSync(readFileSync(join(folder, 'page.js.br'))))).toBe(script);
  expect(String(gunzipSync(readFileSync(join(folder, 'page.js.gz'))))).toBe(script);
  const written = statSync(join(folder, 'page.js.br')).mtimeMs;
  compress();
  expect(statSync(join(folder, 'page.js.br')).mtimeMs).toBe(written);
});
