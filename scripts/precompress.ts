import { readdirSync, statSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const compressible = /\.(js|css|svg|json|webmanifest)$/;

/** Compresses every text asset at build time, on all cores. */
export function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    buildApp: {
      order: 'post',
      async handler({ environments: { client } }) {
        const folder = client?.config.build.outDir ?? '';
        const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
          .map((file) => join(folder, file))
          .filter((path) => compressible.test(path) && !path.includes('.vite') && statSync(path).size >= 1024);
        await Promise.all(
          files.map(async (path) => {
            const bytes = await readFile(path);
            await writeFile(`${path}.br`, await promisify(brotliCompress)(bytes));
            await writeFile(`${path}.gz`, await promisify(gzip)(bytes, { level: 9 }));
          }),
        );
      },
    },
  };
}
