import { type Assets, toDocument } from '#app/server/document.ts';
import type { PageSource } from '#app/server/pages.ts';
import { contextOf, openRenderer, renderFailure, renderWatch } from '#app/web/entry-server.tsx';
import { rootLocale } from '#common/languages.ts';
import { currentLocale } from '#platform/http/locale.ts';
import { publicTransport } from '#platform/http/public-reads.ts';

const noAssets = (): Assets => ({ scripts: [], signedInScripts: [], styles: [], fonts: [] });

/** Server-rendered pages without the browser build. */
export const renderedPages: PageSource = {
  open: async (_app, { read }) => {
    const render = openRenderer(publicTransport(read), currentLocale, rootLocale());
    return {
      contextOf,
      render: async (url, site) => toDocument(await render(url, site), noAssets, site),
      renderFailure: async (assets) => renderFailure(assets),
      renderWatch: async (...shown) => renderWatch(...shown),
      assets: noAssets,
      isCacheable: true,
    };
  },
};
