import { validate } from 'uuid';
import type { Database } from './client.ts';
import { isoText, WireText } from './wire-sql.ts';

/** The client sent a cursor that the server did not issue. */
export class InvalidCursor extends Error {}

export const maxPerPage = 100;

/** The last entry of a page, newest first; the next page begins after it. */
export type Cursor = { at: string; id: string };

export function writeCursor({ at, id }: Cursor): string {
  return Buffer.from(`${at} ${id}`).toString('base64url');
}

export function readCursor(text: string | undefined): Cursor | undefined {
  if (text === undefined) return undefined;
  const [at = '', id = ''] = Buffer.from(text, 'base64url').toString().split(' ');
  if (!validate(id) || !isMoment(at)) throw new InvalidCursor('This is not a cursor we gave');
  return { at, id };
}

/** JavaScript parses more dates than PostgreSQL, so only the format that we write is accepted. */
function isMoment(text: string): boolean {
  const moment = new Date(text);
  return /^(?!0000)\d{4}-/.test(text) && !Number.isNaN(moment.getTime()) && moment.toISOString() === text;
}

/** The requested page; the address is the base of the link to the next one. */
export type PageRequest = { limit?: number | undefined; cursor?: string | undefined; url: string };

type PagedList = {
  /** The name of the prepared statement. */
  name: string;
  /** SQL of all entries: `id`, and `at`, the timestamp they are ordered by. */
  all: string;
  /** Parameters $2 and on of `all`. */
  values: unknown[];
  /** SQL of one entry's wire JSON, and of the tables it needs, joined to `page`. */
  entry: string;
  from: string;
  /** SQL that wraps the entries, where the reply is more than a list. */
  reply?: (entries: string) => string;
};

const newestFirst = 'at desc, id desc';

/** One page, newest first; keyset pagination, so every page costs the same. */
export async function readPage(db: Database, request: PageRequest, list: PagedList): Promise<WireText> {
  const { all, entry, from, reply = (entries) => entries } = list;
  const after = readCursor(request.cursor);
  const values: unknown[] = [Math.min(request.limit ?? maxPerPage, maxPerPage), ...list.values];
  const start = after
    ? `where (at, id) < ($${values.push(after.at)}::timestamptz, $${values.push(after.id)}::uuid)`
    : '';
  const text = `
    with everything as not materialized (${all}),
    page as materialized (
      select id, at, row_number() over (order by ${newestFirst}) as index
      from everything ${start} order by ${newestFirst} limit $1::int + 1
    )
    select
      ${reply(`coalesce(json_agg(${entry} order by page.index) filter (where page.index <= $1), '[]')`)}::text as json,
      (select count(*) from everything)::int as total,
      (select json_build_object('at', ${isoText('at')}, 'id', id) from page
       where index = $1 and exists (select from page where index > $1)) as next
    from page ${from}`;
  const { rows } = await db.$client.query({ name: `${list.name} ${after ? 'after' : 'first'}`, text, values });
  const { json, total, next } = rows[0] as { json: string; total: number; next: Cursor | null };
  return new WireText(json, {
    'x-total-count': String(total),
    ...(next && { link: linkTo(writeCursor(next), request.url) }),
  });
}

/** The same address with the cursor. */
export function linkTo(cursor: string, url: string): string {
  const [path, search] = url.split('?', 2);
  const query = new URLSearchParams(search);
  query.set('cursor', cursor);
  return `<${path}?${query}>; rel="next"`;
}
