import { createServer } from 'vite';
import { rootLocale } from '#common/languages.ts';
import { currentLocale } from '#platform/http/locale.ts';
import { publicTransport } from '#platform/http/public-reads.ts';
import { projectRoot } from '#platform/project-root.ts';
import { type Assets, toDocument } from './document.ts';
import type { PageSource } from './pages.ts';

/** Pages straight from the sources with hot reloading; development only. */
export const sourcePages: PageSource = {
  open: async (app, { read }) => {
    const vite = await createServer({
      root: projectRoot,
      appType: 'custom',
      server: { middlewareMode: true, hmr: { server: app.server } },
    });
    app.addHook('onClose', () => vite.close());
    app.addHook('onRequest', (request, reply, done) => {
      // Hot reloading needs inline scripts and styles, which the production policy forbids.
      reply.removeHeader('content-security-policy');
      if (request.url.startsWith('/api')) return done();
      vite.middlewares(request.raw, reply.raw, () => done());
    });
    const load = async () =>
      (await vite.ssrLoadModule('/app/web/entry-server.tsx')) as typeof import('#app/web/entry-server.tsx');
    const transport = publicTransport(read);
    const { contextOf, openRenderer } = await load();
    openRenderer(transport, currentLocale, rootLocale());
    const sourceAssets = (): Assets => ({
      scripts: [],
      signedInScripts: [],
      styles: ['/app/web/styles.css'],
      fonts: [],
      head: `<script type="module">${reactRefresh}</script>${['/@vite/client', '/app/web/entry-browser.tsx'].map((src) => `<script type="module" src="${src}"></script>`).join('')}`,
    });
    return {
      contextOf,
      render: async (url, site) =>
        toDocument(
          await (await load()).openRenderer(transport, currentLocale, rootLocale())(url, site),
          sourceAssets,
          site,
        ),
      renderFailure: async (assets) => (await load()).renderFailure(assets),
      renderWatch: async (...shown) => (await load()).renderWatch(...shown),
      assets: sourceAssets,
      // Never cached: each edit changes them.
      isCacheable: false,
    };
  },
};

const reactRefresh = `import RefreshRuntime from '/@react-refresh';
RefreshRuntime.injectIntoGlobalHook(window);
window.$RefreshReg$ = () => {};
window.$RefreshSig$ = () => (type) => type;
window.__vite_plugin_react_preamble_installed__ = true;`;
