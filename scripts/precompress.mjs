// Compresses the text files of the build that have no compressed copy yet, on all cores; until then they are served as they are.
import { existsSync, readdirSync, statSync } from 'node:fs';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

const folder = process.argv[2] ?? fileURLToPath(new URL('../dist/web', import.meta.url));
const isCompressible = (path) =>
  /\.(js|css|svg|json)$/.test(path) && !path.includes('.vite') && statSync(path).size >= 256;

async function store(path, packed) {
  // A shop that runs serves whole files only.
  await writeFile(`${path}.new`, packed);
  await rename(`${path}.new`, path);
}

const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file));
await Promise.all(
  files
    .filter((path) => isCompressible(path) && !existsSync(`${path}.br`))
    .map(async (path) => {
      const bytes = await readFile(path);
      await store(`${path}.gz`, await promisify(gzip)(bytes, { level: 9 }));
      await store(`${path}.br`, await promisify(brotliCompress)(bytes));
    }),
);
