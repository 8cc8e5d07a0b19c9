import { supportOf } from '#features/catalogue/server/models.ts';
import { findPlace } from '#features/places/server/gazetteer.ts';
import { type Database, notifiesCatalogue } from '#platform/db/client.ts';
import type { Job } from '#platform/jobs.ts';

declare module '#platform/jobs.ts' {
  interface JobPayloads {
    'locate-products': object;
    'refresh-updates': object;
  }
}

const perStatement = 1000;

export const productsJobs: Job[] = [
  {
    // Every start adds it too: for products of an earlier release, and places that a newer gazetteer knows.
    name: 'locate-products',
    schedule: { every: '1 day', at: '03:50' },
    run: ({ db }, _payload, closing) => locateProducts(db, closing),
  },
  {
    // Every start adds it too: a newer catalogue may know a model, or for how long it gets updates.
    name: 'refresh-updates',
    schedule: { every: '1 day', at: '03:55' },
    run: ({ db }, _payload, closing) => refreshUpdates(db, closing),
  },
];

/** Gives a point to every product that has none and whose place is known by now. */
async function locateProducts(db: Database, closing: AbortSignal): Promise<void> {
  let last = 0;
  while (!closing.aborted) {
    const { rows } = await db.$client.query<{ number: number; location: string }>({
      name: 'products without a point',
      text: `
        select number, location from products where latitude is null and number > $1
        order by number limit ${perStatement}`,
      values: [last],
    });
    const located = (
      await Promise.all(
        rows.map(async ({ number, location }) => ({ number, location, ...(await findPlace(location)) })),
      )
    ).filter(({ latitude }) => latitude !== undefined);
    if (located.length > 0)
      await db.$client.query({
        name: 'points of products',
        // A location that was changed meanwhile got its point then.
        text: `
          update products p set latitude = l.latitude, longitude = l.longitude
          from json_to_recordset($1) as l (number int, location text, latitude float8, longitude float8)
          where p.number = l.number and p.location = l.location`,
        values: [JSON.stringify(located)],
      });
    if (rows.length < perStatement) return;
    last = rows.at(-1)?.number ?? 0;
  }
}

type Support = { model: string; releasedYear: number | null; updatesUntil: number | null };

/** Stores again what the catalogue knows of the models of products on sale. */
async function refreshUpdates(db: Database, closing: AbortSignal): Promise<void> {
  const { rows } = await db.$client.query<Support & { category: string }>(`
    select distinct category, model, released_year as "releasedYear", updates_until as "updatesUntil"
    from products where status = 'listed' and model is not null`);
  for (const stored of rows) {
    const known = supportOf(stored);
    if (known.releasedYear === stored.releasedYear && known.updatesUntil === stored.updatesUntil) continue;
    let updated = perStatement;
    while (updated === perStatement && !closing.aborted) updated = await updateSupport(db, { ...stored, ...known });
  }
}

/** Of so many products at most, whose number it returns. */
async function updateSupport(
  db: Database,
  { category, model, releasedYear, updatesUntil }: Support & { category: string },
) {
  const { rowCount } = await db.$client.query({
    name: 'support of products',
    text: `
      with outdated as (
        select id from products
        where status = 'listed' and category = $1 and model = $2
          and (released_year, updates_until) is distinct from ($3::int, $4::int)
        order by id limit ${perStatement} for no key update
      )
      update products p set released_year = $3, updates_until = $4 from outdated o where p.id = o.id
      returning ${notifiesCatalogue('p.id')}`,
    values: [category, model, releasedYear, updatesUntil],
  });
  return rowCount ?? 0;
}
