import type { FastifyInstance } from 'fastify';
import { validate as isUuid } from 'uuid';
import type { openSearch } from '#features/search/server/search.ts';
import { transaction } from '#platform/db/client.ts';
import { WireText } from '#platform/db/wire-sql.ts';
import { lockCaller } from '#platform/http/access.ts';
import { Refusal } from '#platform/http/errors.ts';
import { editing } from '#platform/http/limits.ts';
import { serve } from '#platform/http/route.ts';
import type { Platform } from '#platform/platform.ts';
import { m } from '#translations';
import { changeSavedSearch, deleteSavedSearch, listSavedSearches, saveSearch } from '../saved-searches.contract.ts';
import {
  countSearchesOf,
  deleteSearchOf,
  insertSavedSearch,
  readSearchesOf,
  updateByMailOf,
} from './saved-searches.queries.ts';
import { maxSearches, readSearchToSave, searchToSave } from './saved-searches.rules.ts';

const ownBusiness = { access: 'buyer', changesCatalogue: false } as const;
const ownChange = { ...ownBusiness, limits: editing };

export function savedSearchesRoutes(
  app: FastifyInstance,
  platform: Platform,
  { parseAsTyped }: Pick<ReturnType<typeof openSearch>, 'parseAsTyped'>,
) {
  const { db, config } = platform;

  serve(app, platform, saveSearch, ownChange, async ({ body, user }) => {
    const requested = readSearchToSave(body.address);
    const search = searchToSave(requested, await parseAsTyped(requested), config.currency);
    const id = await transaction(db, async (tx) => {
      await lockCaller(tx, user.id);
      const saved = await insertSavedSearch(tx, user.id, search);
      if (saved && (await countSearchesOf(tx, user.id)) > maxSearches)
        throw new Refusal('conflict', m.savedSearches_tooManySearches({ max: maxSearches }));
      return saved;
    });
    if (!id) throw new Refusal('conflict', m.savedSearches_alreadySaved());
    return { success: true, message: m.savedSearches_searchSavedAdvice(), created: { id } };
  });

  serve(app, platform, listSavedSearches, ownBusiness, async ({ user }) => {
    return new WireText(await readSearchesOf(db, user.id));
  });

  serve(app, platform, changeSavedSearch, ownChange, async ({ params: { id }, body: { byMail }, user }) => {
    const changed = isUuid(id) && (await updateByMailOf(db, user.id, id, byMail));
    if (!changed) throw new Refusal('not-found', m.savedSearches_noSuchSearch());
    const on = platform.config.smtpUrl ? m.savedSearches_mailOn() : m.savedSearches_mailOnWithoutMail();
    return { success: true, message: byMail ? on : m.savedSearches_mailOff() };
  });

  serve(app, platform, deleteSavedSearch, ownChange, async ({ params: { id }, user }) => {
    const deleted = isUuid(id) && (await deleteSearchOf(db, user.id, id));
    if (!deleted) throw new Refusal('not-found', m.savedSearches_noSuchSearch());
    return { success: true, message: m.common_deleted() };
  });
}
