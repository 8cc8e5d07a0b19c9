import type { PageSource } from '#app/server/pages.ts';
import { contextOf, openRenderer, renderFailure } from '#app/web/entry-server.tsx';

/** Pages as the server writes them, without the build that makes them work in a browser. */
export const renderedPages: PageSource = {
  open: async (_app, transport) => ({
    contextOf,
    render: openRenderer(transport),
    renderFailure: async (assets) => renderFailure(assets),
    assets: () => ({ script: '/entry.js', styles: [], preloads: [], fonts: [] }),
    isCacheable: true,
  }),
};
