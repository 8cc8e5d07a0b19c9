import type { SelfTestRun } from '#features/self-test/self-test.contract.ts';
import { findBuyersRun, findSellersRun } from '#features/self-test/server/self-test.queries.ts';
import { type Db, runPrepared } from '#platform/db/client.ts';
import { isOfPhotosNow } from '#platform/db/verification-photos.ts';
import { isoText } from '#platform/db/wire-sql.ts';
import type { DealKey } from './act.ts';

/** What was known of the phone when the deal ended, which the listing and new runs may change later. */
export type Evidence = {
  photoVerifiedAt: string | null;
  selfTests: { seller: SelfTestRun | null; buyer: SelfTestRun | null };
};

export async function readEvidence(db: Db, { id, productId }: DealKey): Promise<Evidence> {
  const seller = await findSellersRun(db, productId);
  const buyer = await findBuyersRun(db, id);
  const [photo] = await runPrepared<{ verifiedAt: string | null }>(db, {
    name: 'verified photo of a deal',
    text: `
      select ${isoText('v.verified_at')} as "verifiedAt"
      from products p join verification_photos v on v.product_id = p.id and ${isOfPhotosNow}
      where p.id = $1`,
    values: [productId],
  });
  return { photoVerifiedAt: photo?.verifiedAt ?? null, selfTests: { seller, buyer } };
}
