import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, parseSync, Visitor } from 'vite';
import { precompress } from './scripts/precompress.ts';

export default defineConfig({
  plugins: [react(), tailwindcss(), leanRouter(), plainImports(), precompress()],
  publicDir: 'web/public',
  builder: {},
  environments: {
    client: {
      build: {
        outDir: 'dist/web',
        manifest: true,
        target: 'es2022',
        assetsInlineLimit: 0,
        cssCodeSplit: false,
        // The server names what a page needs in its head; lists of it in the script would only make that longer.
        modulePreload: false,
        rollupOptions: {
          input: 'web/entry-browser.tsx',
          // A sentence stands where it is said, so that no page carries a catalogue of them.
          optimization: { inlineConst: { mode: 'all' } },
          output: {
            codeSplitting: {
              groups: [
                // What every page needs comes as one file: it packs better than forty small ones.
                { name: 'base', tags: ['$initial'], priority: 3 },
                { name: 'phones', test: /storefront\/web\/product-grid\.tsx$/, priority: 2 },
              ],
            },
          },
        },
      },
    },
    ssr: {
      // Bundled, so that pages are rendered by React's production code whatever NODE_ENV says.
      resolve: {
        noExternal: [
          /^react/,
          /^@tanstack\//,
          /^@base-ui\//,
          /^@floating-ui\//,
          /^@hookform\//,
          'lucide-react',
          /^use-sync-external-store/,
          'scheduler',
        ],
      },
      define: { 'process.env.NODE_ENV': '"production"' },
      build: {
        outDir: 'dist/server',
        target: 'node20',
        copyPublicDir: false,
        emitAssets: false,
        rollupOptions: {
          input: ['server/start.ts', 'server/demo/draw-pictures.ts'],
          output: { entryFileNames: '[name].js' },
        },
      },
    },
  },
});

/** What links and routes would bring along for the router's framework mode, which we do not use, and what stands there instead. */
const frameworkOnly = new Map([
  ['usePrefetchBehavior', '{ return [false, null, {}]; }'],
  ['PrefetchPageLinks', '{ return null; }'],
  ['RSCErrorHandler', '{ return null; }'],
  ['DefaultErrorComponent', '{ return null; }'],
  ['getRouteInstrumentationUpdates', '{ return {}; }'],
  ['instrumentClientSideRouter', '{ return router; }'],
]);

/** Leaves out of the browser's script what the router says to developers, and its framework mode: 6 kB of every visit. */
function leanRouter(): Plugin {
  const found = new Set<string>();
  return {
    name: 'lean-router',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform: {
      filter: { id: /\/react-router\/dist\/.+\.mjs$/ },
      handler(code, id) {
        const cuts: { start: number; end: number; instead: string }[] = [];
        new Visitor({
          FunctionDeclaration({ id: name, body }) {
            const instead = name && frameworkOnly.get(name.name);
            if (!instead || !body) return;
            found.add(name.name);
            cuts.push({ start: body.start, end: body.end, instead });
          },
          ExpressionStatement({ start, end, expression }) {
            const isWarning =
              expression.type === 'CallExpression' &&
              expression.callee.type === 'Identifier' &&
              ['warning', 'warnOnce'].includes(expression.callee.name);
            // Naming a component counts as using it.
            const isNaming =
              expression.type === 'AssignmentExpression' &&
              expression.left.type === 'MemberExpression' &&
              expression.left.property.type === 'Identifier' &&
              expression.left.property.name === 'displayName';
            if (isWarning || isNaming) cuts.push({ start, end, instead: ';' });
          },
          CallExpression({ callee, arguments: [condition, message] }) {
            if (callee.type === 'Identifier' && callee.name === 'invariant' && condition && message)
              cuts.push({ start: condition.end, end: message.end, instead: '' });
          },
        }).visit(parseSync(id, code).program);

        let lean = '';
        let at = 0;
        for (const { start, end, instead } of cuts.toSorted((one, other) => one.start - other.start)) {
          // What lies inside something cut is gone with it.
          if (start < at) continue;
          lean += code.slice(at, start) + instead;
          at = end;
        }
        return { code: lean + code.slice(at), map: null };
      },
    },
    buildEnd(failure) {
      const gone = [...frameworkOnly.keys()].filter((name) => !found.has(name));
      if (!failure && gone.length > 0)
        this.error(`the router no longer has ${gone.join(', ')}: see what can go instead`);
    },
  };
}

/** Imports on demand as the browser does them: there is nothing to ask for ahead of them, see `modulePreload`. */
function plainImports(): Plugin {
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
