import * as z from 'zod/mini';
import { endpoint } from '#common/endpoint.ts';
import { mutationResult } from '#common/mutation-result.ts';
import { line } from '#common/text.ts';
import { onWire } from '#common/wire.ts';
import { m } from '#translations';

export const savedSearch = onWire(
  z.object({
    id: z.string(),
    name: z.string(),
    /** The query string of the results page. */
    address: z.string(),
    byMail: z.boolean(),
    savedAt: z.string(),
  }),
  { id: '_id', savedAt: 'date' },
);
export type SavedSearch = z.output<typeof savedSearch>;

const searchId = z.object({ id: z.string() });

export const saveSearch = endpoint({
  method: 'POST',
  path: '/searches',
  summary: 'Saves a search, given by its parameters in /products, to hear of every new phone that fits',
  body: z.object({ address: line(2000) }),
  reply: mutationResult,
  status: 201,
});

export const listSavedSearches = endpoint({
  method: 'GET',
  path: '/searches',
  summary: 'The own saved searches, newest first',
  reply: z.array(savedSearch),
});

export const changeSavedSearch = endpoint({
  method: 'PATCH',
  path: '/searches/:id',
  summary: 'Says whether new phones of an own saved search are told by mail too',
  params: searchId,
  body: z.object({ byMail: z.boolean({ error: () => m.savedSearches_notBoolean() }) }),
  reply: mutationResult,
});

export const deleteSavedSearch = endpoint({
  method: 'DELETE',
  path: '/searches/:id',
  summary: 'Forgets an own saved search; its notices stay',
  params: searchId,
  reply: mutationResult,
});
