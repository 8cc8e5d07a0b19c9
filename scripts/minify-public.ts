import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { minifySync, type Plugin } from 'vite';

/** The small scripts that stand in every page, or beside it, come as they are written: makes them as short as all others. */
export function minifyPublic(): Plugin {
  return {
    name: 'minify-public',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    closeBundle() {
      const folder = this.environment.config.build.outDir;
      for (const file of readdirSync(folder).filter((name) => name.endsWith('.js'))) {
        const path = join(folder, file);
        writeFileSync(path, minifySync(file, readFileSync(path, 'utf8')).code);
      }
    },
  };
}
