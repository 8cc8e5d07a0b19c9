import type { FastifyInstance } from 'fastify';
import type { SearchIndex } from '#features/search/server/search-index.ts';
import { WireText } from '#platform/db/wire-sql.ts';
import { serve } from '#platform/http/route.ts';
import type { Platform } from '#platform/platform.ts';
import { getOverview } from '../overview.contract.ts';
import { listTodos } from '../todos.contract.ts';
import { readOverview } from './overview.queries.ts';
import { readAdminTodos, readTodosOf } from './todos.queries.ts';

export function overviewRoutes(app: FastifyInstance, platform: Platform, listings: SearchIndex) {
  serve(app, platform, getOverview, { access: 'admin' }, async () => {
    const { total } = await listings.countByBrand();
    return new WireText(await readOverview(platform.db, total));
  });

  serve(app, platform, listTodos, { access: 'signed-in' }, async ({ user: { id, role } }) => {
    const now = platform.clock.now();
    if (role === 'admin') return readAdminTodos(platform.db, now);
    return role ? readTodosOf(platform.db, id, role, now) : { total: 0, todos: [] };
  });
}
