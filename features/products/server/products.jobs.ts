import { findPlace } from '#features/places/server/gazetteer.ts';
import type { Database } from '#platform/db/client.ts';
import type { Job } from '#platform/jobs.ts';

declare module '#platform/jobs.ts' {
  interface JobPayloads {
    'locate-products': object;
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
