import { newAccountDays } from './handed-over.ts';
import { isOfPhotosNow } from './verification-photos.ts';

/*
 * A price that no honest seller would ask lures people to a robber. The signs stand at /how-we-check; a listing that has the
 * first and one of the others is bait for all that we know.
 */

/** Of the lower quartile of what others ask. */
const farBelow = 0.6;
/** As in features/prices: fewer say nothing about a market, more than so many of the newest are not read. */
const [fewestSellers, maxProducts] = [5, 500];

/**
 * SQL for the lower quartile of what other sellers, who were not new here, ask for the model of the product `p` with as much
 * storage; null where there are too few.
 */
const lowerQuartile = `(
  select percentile_cont(0.25) within group (order by price) from (
    select distinct on (a.seller_id) a.price from (
      select o.seller_id, o.price, o.posted_at from products o
      where o.model = p.model and o.status = 'listed' and o.category = p.category
        and (p.storage_gb is null or o.storage_gb is null or o.storage_gb = p.storage_gb)
      order by o.posted_at desc limit ${maxProducts}) a
    join users seller on seller.id = a.seller_id
      and seller.created_at + interval '${newAccountDays} days' <= a.posted_at
    where a.seller_id <> p.seller_id
    order by a.seller_id, a.posted_at desc, a.price) each
  having count(*) >= ${fewestSellers})`;

/** Predicate: the seller of the product `p` came some days ago. */
const isNewSeller = `exists (
  select from users seller where seller.id = p.seller_id
    and seller.created_at + interval '${newAccountDays} days' > now())`;

/** Predicate: an admin saw the phone `p` itself, with the photos that the listing has now. */
const isPhotoVerified = `exists (
  select from verification_photos v where v.product_id = p.id and v.verified_at is not null and ${isOfPhotosNow})`;

/** Predicate: the product `p` is on offer, and its seller is new or no photo of it is verified. */
const isUnproven = `
  p.status = 'listed' and p.model is not null and p.grade is distinct from 'parts'
  and (not ${isPhotoVerified} or ${isNewSeller})`;

/** Predicate: the price of the product `p` is far below, and its seller is new or no photo is verified; the cheap tests come first. */
export const isBait = `(${isUnproven} and coalesce(p.price < ${farBelow} * ${lowerQuartile}, false))`;

/** SQL that puts the product $1 on the list of admins once; one they have looked at comes back at a lower price. */
export const noteBait = `
  insert into bait_listings as b (product_id, price)
  select p.id, p.price from products p where p.id = $1 and ${isBait}
  on conflict (product_id) do update set price = excluded.price, seen_at = null, created_at = now()
  where excluded.price < b.price`;

/** SQL for the listings `p` on the list of admins, `b`; without the prices of others, which cost milliseconds for each. */
export const openBait = `
  bait_listings b join products p on p.id = b.product_id and b.seen_at is null and p.price <= b.price and ${isUnproven}`;
