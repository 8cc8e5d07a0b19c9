import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** Draws the library's icons ourselves: what it can do beyond drawing them would be on every page. */
export function plainIcons(): Plugin {
  return {
    name: 'plain-icons',
    apply: 'build',
    load: {
      filter: { id: /lucide-react\/dist\/esm\/createLucideIcon\.mjs$/ },
      handler: () => `export { createIcon as default } from ${JSON.stringify(iconMaker)};`,
    },
  };
}

const iconMaker = fileURLToPath(new URL('../web/ui/create-icon.tsx', import.meta.url));
