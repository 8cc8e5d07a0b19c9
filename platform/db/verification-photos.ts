import { joinHandover } from './handed-over.ts';
import { isJudged } from './open-reports.ts';

const meetingsKept = 5;

/** Predicate: a seller has kept that many meetings, and no report about them is open. */
export const isTrustedSeller = (seller: string) => `(
  (select count(*) from bookings b ${joinHandover('b')} where b.seller_id = ${seller}) >= ${meetingsKept}
  and not exists (
    select from reports r join products reported on reported.id = r.product_id
    where reported.seller_id = ${seller} and ${isJudged('reported')} and r.dismissed_at is null)
  and not exists (select from message_reports where sender_id = ${seller} and handled_at is null))`;

/** SQL for the photos of a product, in an order that does not depend on the seller's. */
export const photosOf = (product: string) =>
  `array(select distinct address from unnest(${product}.pictures || ${product}.image) as address order by 1)`;

/** Predicate: the verification photo `v` was asked for with the photos that the product `p` has now. */
export const isOfPhotosNow = `v.for_pictures = ${photosOf('p')}`;

/** Predicate: the verification photo `v` of the product `p` waits for an admin. */
export const isWaitingPhoto = `
  v.picture is not null and v.verified_at is null and v.refused_at is null and p.status = 'listed' and ${isOfPhotosNow}`;
