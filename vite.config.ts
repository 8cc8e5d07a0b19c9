import { rmSync } from 'node:fs';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type EnvironmentOptions, type Plugin } from 'vite';
import { type Locale, locales } from './common/languages.ts';
import { markdownPlugin } from './scripts/markdown.ts';
import { browserBuildOf, translationsPlugin } from './scripts/translations.ts';

const webFolder = 'dist/web';

/** The scripts of one language. */
function browserBuild(locale: Locale): EnvironmentOptions {
  return {
    consumer: 'client',
    build: {
      outDir: webFolder,
      manifest: `.vite/manifest.${locale}.json`,
      // All languages share a folder: what does not differ has the same name.
      emptyOutDir: false,
      copyPublicDir: locale === locales[0],
      target: 'es2022',
      assetsInlineLimit: 0,
      cssCodeSplit: false,
      // The server preloads what a page needs in its head.
      modulePreload: false,
      rollupOptions: {
        input: 'app/web/entry-browser.tsx',
        // Puts messages in the place of their calls, so that no page carries the whole catalogue.
        optimization: { inlineConst: { mode: 'all' } },
        // Few files compress better than many small ones, and do not wait for each other on a slow connection.
        output: {
          codeSplitting: {
            groups: [
              // What every page takes from packages: the same in each language and from one release to the next, 100 kB of it, and
              // parsed in a task of its own. With the query library in it, the login page does without `storefront`: 14 kB.
              {
                name: 'libraries',
                test: /node_modules.(react|react-dom|react-router|scheduler|@tanstack)\//,
                priority: 3,
              },
              // What else every page needs: saves 15 kB of the login page, which would fetch `storefront` for it.
              { name: 'base', tags: ['$initial'], priority: 2 },
              // What its pages share: saves 12 kB of the home page and the list, and 17 kB of a product page, in 30 files less.
              { name: 'storefront', test: /features.(storefront|compare|prices)/, minShareCount: 3, priority: 1 },
            ],
          },
        },
      },
    },
  };
}

/** The style sheet is the same in every language, so only the first build makes it. */
function oneStyleSheet(): Plugin {
  const nothing = '\0no-styles';
  return {
    name: 'one-style-sheet',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => locales.slice(1).some((locale) => browserBuildOf(locale) === name),
    resolveId: { filter: { id: /styles\.css$/ }, handler: () => nothing },
    load: { filter: { id: /^\0no-styles$/ }, handler: () => '' },
  };
}

export default defineConfig(({ command }) => ({
  plugins: [oneStyleSheet(), react(), tailwindcss(), markdownPlugin(), translationsPlugin()],
  publicDir: 'app/web/public',
  builder: {
    buildApp: async (builder) => {
      rmSync(webFolder, { recursive: true, force: true });
      await Promise.all(Object.values(builder.environments).map((environment) => builder.build(environment)));
    },
  },
  environments: {
    // The development server has one browser build, with every language.
    ...Object.fromEntries(
      locales
        .slice(0, command === 'build' ? undefined : 1)
        .map((locale) => [browserBuildOf(locale), browserBuild(locale)]),
    ),
    worker: {
      consumer: 'client',
      build: {
        outDir: webFolder,
        emptyOutDir: false,
        copyPublicDir: false,
        target: 'es2022',
        rollupOptions: {
          input: 'app/web/service-worker.ts',
          output: { entryFileNames: '[name].js', format: 'iife' },
        },
      },
    },
    ssr: {
      // Hundreds of small modules, which Node would find, read and link one by one at every start.
      resolve: {
        noExternal: [
          'better-auth',
          /^@better-auth\//,
          'better-call',
          'drizzle-orm',
          'jose',
          'kysely',
          'lucide-react',
          'zod',
        ],
      },
      build: {
        outDir: 'dist/server',
        target: 'node20',
        copyPublicDir: false,
        emitAssets: false,
        assetsInlineLimit: 0,
        rollupOptions: {
          input: ['app/server/start.ts', 'app/server/page-worker.ts'],
          output: { entryFileNames: '[name].js' },
        },
      },
    },
  },
}));
