import type { Connection } from '#server/db/client.ts';
import { openClient } from '../client.ts';
import { loadListings } from '../listings/load.ts';
import { openVisitors } from '../load/visitors.ts';
import type { Stage } from '../stage.ts';

const listings = 10_000;

/** A shop of a usual size, visitors who come to it, and what they look at. */
export async function openSpeedShop(stage: Stage) {
  const connection: Connection = await stage.openDatabase('speed', async (empty) => {
    await loadListings(empty, listings);
  });
  const shop = await stage.openShop(connection);
  const client = openClient(shop.port);
  const visitors = openVisitors();
  const [phone] = JSON.parse((await client.get('/api/products?limit=1')).body) as [{ _id: string }];
  const { headers } = await client.get(`/product/${phone._id}`);
  return {
    connection,
    shop,
    client,
    visitors,
    reads: {
      'Newest page': '/api/products?limit=24',
      'Category page': '/api/category/Samsung?limit=24',
      'One phone': `/api/products/${phone._id}`,
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
