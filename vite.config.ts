import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { leanRouter } from './scripts/lean-router.ts';
import { minifyPublic } from './scripts/minify-public.ts';
import { plainIcons } from './scripts/plain-icons.ts';
import { plainImports } from './scripts/plain-imports.ts';
import { plainReact } from './scripts/plain-react.ts';
import { precompress } from './scripts/precompress.ts';

const renderedWith = [
  /^react/,
  /^@tanstack\//,
  /^@base-ui\//,
  /^@floating-ui\//,
  /^@hookform\//,
  'lucide-react',
  /^use-sync-external-store/,
  'scheduler',
];

export default defineConfig(({ command }) => ({
  plugins: [
    react(),
    tailwindcss(),
    leanRouter(),
    plainIcons(),
    plainImports(),
    plainReact(),
    minifyPublic(),
    precompress(),
  ],
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
                // What pages anybody may come across write their forms with.
                { name: 'fields', test: /web\/ui\/form-field\.tsx$/, priority: 2 },
                { name: 'forms', test: /react-hook-form|web\/forms\/|web\/ui\/password-field/, priority: 1 },
                { name: 'signing-in', test: /identity\/web\/(google|narrow|notice|signing)/, priority: 1 },
                { name: 'phones', test: /storefront\/web\/product-grid\.tsx$/, priority: 1 },
                // Small ones that several pages share, so that none of those brings a larger one along.
                {
                  name: 'words',
                  test: /(common\/(isolated|digits|copy\/counted)|use-hydrated|saved-searches\.query|web\/api\/page)\.ts$/,
                  priority: 2,
                },
                { name: 'failure', test: /web\/api\/show-failure\.ts$/, priority: 2 },
                { name: 'comparing', test: /compare\/web\/compare-(tray|button)\.tsx$/, priority: 2 },
              ],
            },
          },
        },
      },
    },
    ssr: {
      // Bundled, so that pages are rendered by React's production code whatever NODE_ENV says.
      resolve: { noExternal: command === 'build' ? renderedWith : [] },
      define: command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : {},
      build: {
        outDir: 'dist/server',
        target: 'node20',
        copyPublicDir: false,
        emitAssets: false,
        assetsInlineLimit: 0,
        rollupOptions: {
          input: 'server/start.ts',
          output: { entryFileNames: '[name].js' },
        },
      },
    },
  },
}));
