import type { FastifyInstance } from 'fastify';
import { validate as isUuid } from 'uuid';
import { m } from '#messages';
import { transaction } from '#platform/db/client.ts';
import { WireText } from '#platform/db/wire-sql.ts';
import { lockCaller } from '#platform/http/access.ts';
import { Refusal } from '#platform/http/errors.ts';
import { editing } from '#platform/http/limits.ts';
import { serve } from '#platform/http/route.ts';
import type { Platform } from '#platform/platform.ts';
import { changeSavedSearch, deleteSavedSearch, listSavedSearches, saveSearch } from '../saved-searches.contract.ts';
import {
  countSearchesOf,
  deleteSearchOf,
  insertSavedSearch,
  readSearchesOf,
  updateByMailOf,
} from './saved-searches.queries.ts';
import { mostSearches, searchToSave } from './saved-searches.rules.ts';

const ownBusiness = { access: 'buyer', changesCatalogue: false } as const;
const ownChange = { ...ownBusiness, limits: editing };

export function savedSearchesRoutes(app: FastifyInstance, platform: Platform) {
  const { db, config } = platform;

  serve(app, platform, saveSearch, ownChange, async ({ body, user }) => {
    const search = searchToSave(body.address, config.currency);
    const id = await transaction(db, async (change) => {
      await lockCaller(change, user.id);
      const saved = await insertSavedSearch(change, user.id, search);
      if (saved && (await countSearchesOf(change, user.id)) > mostSearches)
        throw new Refusal('conflict', m.notices_tooManySearches({ most: mostSearches }));
      return saved;
    });
    if (!id) throw new Refusal('conflict', m.notices_alreadySaved());
    return { success: true, message: m.notices_searchSavedAdvice(), created: { id } };
  });

  serve(app, platform, listSavedSearches, ownBusiness, async ({ user }) => {
    return new WireText(await readSearchesOf(db, user.id));
  });

  serve(app, platform, changeSavedSearch, ownChange, async ({ params: { id }, body: { byMail }, user }) => {
    const changed = isUuid(id) && (await updateByMailOf(db, user.id, id, byMail));
    if (!changed) throw new Refusal('not-found', m.notices_noSuchSearch());
    const on = platform.config.smtpUrl ? m.notices_mailOn() : m.notices_mailOnWithoutMail();
    return { success: true, message: byMail ? on : m.notices_mailOff() };
  });

  serve(app, platform, deleteSavedSearch, ownChange, async ({ params: { id }, user }) => {
    const deleted = isUuid(id) && (await deleteSearchOf(db, user.id, id));
    if (!deleted) throw new Refusal('not-found', m.notices_noSuchSearch());
    return { success: true, message: m.outcomes_deleted() };
  });
}
