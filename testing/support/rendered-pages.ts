import type { PageSource } from '#app/server/pages.ts';
import { openRenderer, placeOf, renderFailure } from '#app/web/entry-server.tsx';

/** Server-rendered pages without the browser build. */
export const renderedPages: PageSource = {
  open: async (_app, transport) => ({
    placeOf,
    render: openRenderer(transport),
    renderFailure: async (assets) => renderFailure(assets),
    assets: () => ({ script: '/entry.js', styles: [], preloads: [], fonts: [] }),
    mayKeep: true,
  }),
};
