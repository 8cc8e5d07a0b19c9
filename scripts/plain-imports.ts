import type { Plugin } from 'vite';

/** Imports on demand as the browser does them: there is nothing to ask for ahead of them, see `modulePreload`. */
export function plainImports(): Plugin {
  return {
    name: 'plain-imports',
    apply: 'build',
    enforce: 'pre',
    load: {
      filter: { id: /vite\/preload-helper\.js$/ },
      handler: () => 'export const __vitePreload = (load) => load();',
    },
  };
}
