import type { PageSource } from '#app/server/pages.ts';
import { contextOf, openRenderer, renderFailure } from '#app/web/entry-server.tsx';
import { currentLocale } from '#platform/http/locale.ts';

/** Server-rendered pages without the browser build. */
export const renderedPages: PageSource = {
  open: async (_app, transport) => ({
    contextOf,
    render: openRenderer(transport, currentLocale),
    renderFailure: async (assets) => renderFailure(assets),
    assets: () => ({ scripts: [], signedInScripts: [], styles: [], fonts: [] }),
    isCacheable: true,
  }),
};
