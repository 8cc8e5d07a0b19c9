import { seededRandom } from '../listings/random.ts';
import type { SizedShop } from './sized-shop.ts';

/** As a robot would, by the links; a shop with fewer pages is asked for its last full one. */
export async function walkToPage(number: number, perPage: number, { visitor }: SizedShop) {
  const perStep = 100;
  let answer = await visitor.get(`/api/products?limit=${perStep}`);
  const total = Number(answer.headers['x-total-count']);
  const depth = Math.min((number - 1) * perPage, total - perStep);
  let address = '';
  for (let passed = perStep; passed <= depth; passed += perStep) {
    address = /<([^>]+)>; rel="next"/.exec(String(answer.headers.link))?.[1] ?? '';
    answer = await visitor.get(address);
  }
  return () => address.replace(`limit=${perStep}`, `limit=${perPage}`);
}

export async function findSomeIds({ database, size }: SizedShop): Promise<string[]> {
  const random = seededRandom(7);
  const numbers = Array.from({ length: 400 }, () => random.between(1, size));
  const { rows } = await database.query<{ id: string }>(
    `select id from products where status = 'listed' and number = any($1) order by number`,
    [numbers],
  );
  return rows.map(({ id }) => id);
}

/** By the full address, as a link has it: a shorter one would only lead there. */
export async function findProductPages(shop: SizedShop) {
  const addresses: string[] = [];
  for (const id of await findSomeIds(shop)) {
    const { headers } = await shop.visitor.get(`/product/${id}`);
    const { pathname } = new URL(headers.location ?? `/product/${id}`, 'http://here');
    addresses.push(pathname);
  }
  return (round: number) => addresses[round % addresses.length] as string;
}
