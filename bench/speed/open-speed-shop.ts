import type { Connection } from '#server/db/client.ts';
import { type Client, openClient } from '../client.ts';
import { loadListings } from '../listings/load.ts';
import { openVisitors } from '../load/visitors.ts';
import type { Stage } from '../stage.ts';

const listings = 10_000;
const manyPages = 40;
const [newest, category] = ['/api/products?limit=24', '/api/category/Samsung?limit=24'];

/** A shop of a usual size, visitors who come to it, and what they look at. */
export async function openSpeedShop(stage: Stage) {
  const connection: Connection = await stage.openDatabase('speed', async (empty) => {
    await loadListings(empty, listings);
  });
  const shop = await stage.openShop(connection);
  const client = openClient(shop.port);
  const visitors = openVisitors();
  const phones = JSON.parse((await client.get('/api/products?limit=100')).body) as { _id: string }[];
  const phone = phones[0] as { _id: string };
  const { headers } = await client.get(`/product/${phone._id}`);
  return {
    connection,
    shop,
    client,
    visitors,
    reads: {
      'Newest page': newest,
      'Category page': category,
      'One phone': `/api/products/${phone._id}`,
    },
    /** Each of them shows other phones. */
    manyReads: {
      'Newest pages': await pagesFrom(client, newest),
      'Category pages': await pagesFrom(client, category),
      Phones: phones.map(({ _id }) => `/api/products/${_id}`),
    },
    pages: {
      'Home page': '/',
      'List page': '/product',
      'Product page': new URL(headers.location ?? '', 'http://here').pathname,
    },
    close: async () => {
      client.close();
      visitors.close();
      await shop.close();
    },
  };
}

export type SpeedShop = Awaited<ReturnType<typeof openSpeedShop>>;

/** The first page and those after it, as each page names the next. */
async function pagesFrom(client: Client, first: string): Promise<string[]> {
  const paths = [first];
  while (paths.length < manyPages) {
    const { headers } = await client.get(paths.at(-1) as string);
    const [, next] = /<([^>]+)>; rel="next"/.exec(String(headers.link)) ?? [];
    if (!next) throw new Error(`there is no page after ${paths.at(-1)}`);
    paths.push(next);
  }
  return paths;
}
