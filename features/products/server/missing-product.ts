import { eq } from 'drizzle-orm';
import { validate as isUuid } from 'uuid';
import { refusalsCopy } from '#common/copy/refusals.ts';
import type { Db } from '#server/db/client.ts';
import { products } from '#server/db/schema.ts';
import { Refusal } from '#server/http/errors.ts';

/** Why a phone is not to be had: it was removed, which search engines take as final, or it never was here. */
export async function refuseMissingProduct(db: Db, id: string): Promise<never> {
  const [known] = isUuid(id) ? await db.select({ id: products.id }).from(products).where(eq(products.id, id)) : [];
  throw new Refusal(known ? 'gone' : 'not-found', refusalsCopy.noSuchProduct);
}
