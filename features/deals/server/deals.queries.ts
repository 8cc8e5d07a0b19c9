import { eq, sql } from 'drizzle-orm';
import { validate as isUuid } from 'uuid';
import { turnInLine } from '#common/deal-statuses.ts';
import type { Side } from '#common/roles.ts';
import { mayReachEachOther } from '#features/products/server/products.queries.ts';
import { isBait } from '#platform/db/bait.ts';
import { areBlocked } from '#platform/db/blocks.ts';
import { type Db, runPrepared } from '#platform/db/client.ts';
import { bookings, users } from '#platform/db/schema.ts';
import { hasStolenNumber, isLaterSale } from '#platform/db/stolen-phones.ts';
import { isoText } from '#platform/db/wire-sql.ts';
import type { SignedInUser } from '#platform/http/access.ts';
import { m } from '#translations';
import type { Terms } from '../claims.ts';
import type { Deal, EarlierSale, OwnDeals } from '../deals.contract.ts';
import type { DealFacts, DealKey, Question, StoredDeal, Turn } from './act.ts';
import { openActs } from './acts.ts';
import { changesJson } from './agreed-terms.ts';
import { type HandoverRow, handoverFor, handoverJson } from './handover.queries.ts';
import { proposalJson } from './meeting.queries.ts';

/** Which side of a deal a person is on. */
export function sideOf(deal: Pick<StoredDeal, 'buyerId' | 'sellerId'>, userId: string): Side | undefined {
  return deal.buyerId === userId ? 'buyer' : deal.sellerId === userId ? 'seller' : undefined;
}

/** What this person calls the other side. */
export async function findOtherName(db: Db, id: string, userId: string): Promise<string> {
  const otherId = sql`case ${bookings.buyerId} when ${userId} then ${bookings.sellerId} else ${bookings.buyerId} end`;
  const [other] = await db
    .select({ name: users.name })
    .from(bookings)
    .innerJoin(users, sql`${users.id} = ${otherId}`)
    .where(eq(bookings.id, id));
  return other?.name ?? m.deals_formerMember();
}

/** The product is locked first, as everywhere, so that concurrent changes of deal and product never deadlock. */
export async function lockDeal(db: Db, id: string): Promise<StoredDeal | undefined> {
  if (!isUuid(id)) return undefined;
  await db.execute(
    sql`select from products where id = (select product_id from bookings where id = ${id}) for no key update`,
  );
  const [deal] = await db.select().from(bookings).where(eq(bookings.id, id)).for('update');
  return deal;
}

export function readLiveDealsOf(db: Db, userId: string) {
  return runPrepared<OwnDeals['deals'][number]>(db, {
    name: 'own live deals',
    text: `
      select product_id as "productId", id, status, 'buyer' as side from bookings where buyer_id = $1 and live
      union all
      select product_id, id, status, 'seller' from bookings where seller_id = $1 and live`,
    values: [userId],
  });
}

const maxBought = 200;

/** The latest deals by which a person came to have a product. */
export function readPurchasesOf(db: Db, userId: string) {
  return runPrepared<OwnDeals['bought'][number]>(db, {
    name: 'own purchases',
    text: `
      select product_id as "productId", id from bookings
      where buyer_id = $1 and status in ('Handed over', 'Sold')
      order by created_at desc limit ${maxBought}`,
    values: [userId],
  });
}

/** Contact details are for the two sides, once the seller has accepted, until the deal ends or one blocks the other. */
const personJson = (id: string, person: string, name: string, email: string, phone: string) => `
  json_build_object('id', ${id}, 'name', ${name}, 'photoUrl', ${person}.photo_url,
    'email', case when ${mayReachEachOther} then ${email} end,
    'phone', case when ${mayReachEachOther} then nullif(${phone}, '') end,
    'joinedAt', ${isoText(`${person}.created_at`)})`;

type FoundDeal = {
  deal: Omit<Deal, 'side' | 'acts' | 'handover' | 'block'>;
  isBlocked: boolean;
  /** Who of the two has blocked the other. */
  blockers: string[];
  stored: HandoverRow | null;
  agreed: Terms | null;
  turn: Turn | null;
};

/** Predicate: an admin decided about how the deal `b` ended; one who let it continue before did so in a live status. */
const isDecided = `
  not b.live and exists (
    select from deal_events e
    where e.booking_id = b.id and e.act like 'decide-%' and e.status = b.status)`;

async function findDeal(db: Db, id: string) {
  const [found] = await runPrepared<FoundDeal>(db, {
    name: 'deal',
    text: `
      select json_build_object(
        'id', b.id, 'status', b.status, 'productId', b.product_id, 'productName', b.product_name, 'image', b.image,
        'price', b.price, 'onMarket', p.status = 'listed', 'bookedAt', ${isoText('b.created_at')},
        'deadline', ${isoText('b.deadline')}, 'endedBy', b.ended_by,
        'endedAt', case when not b.live then ${isoText('coalesce(b.ended_at, b.updated_at)')} end,
        'meetingAt', ${isoText('b.meeting_at')}, 'meetingPlace', b.meeting_address,
        'meetingWish', case when b.live then b.meeting_wish else '' end,
        'soldClaimedAt', ${isoText('b.sold_claimed_at')},
        'buyer', ${personJson('b.buyer_id', 'u', 'coalesce(u.name, b.buyer_name)', 'u.email', 'b.phone')},
        'seller', ${personJson('b.seller_id', 's', "coalesce(s.name, '')", 's.email', 'p.mobile_number')},
        'changes', ${changesJson},
        'town', p.place, 'muchCheaper', case when b.live and ${isBait} then json_build_object('daylight', null, 'spots', array(
          select name from meeting_spots where lower(town) = lower(p.place) order by name)) end, 'proposal', ${proposalJson},
        'isDisputed', exists (select from disputes where booking_id = b.id and decided_at is null),
        'isDecided', ${isDecided},
        'reportedStolenAt', (
          select ${isoText('min(r.decided_at)')} from stolen_reports r left join bookings own on own.id = r.booking_id
          where r.status = 'accepted' and ${isLaterSale} and ${hasStolenNumber}),
        'history', (
          select json_agg(json_build_object('number', number, 'act', act, 'status', e.status, 'actor', actor,
            'detail', detail, 'at', ${isoText('e.created_at')}) order by number)
          from deal_events e where e.booking_id = b.id)
      ) as deal, b.agreed, ${handoverJson} as stored,
      ${areBlocked('b.buyer_id', 'b.seller_id')} as "isBlocked",
      array(
        select blocker_id from blocks
        where (blocker_id, blocked_id) in ((b.buyer_id, b.seller_id), (b.seller_id, b.buyer_id))) as blockers,
      case when b.status = '${turnInLine}' then json_build_object(
        'otherDeals', (select count(*) from bookings o where o.buyer_id = b.buyer_id and o.live and o.id <> b.id)
      ) end as turn
      from bookings b join products p on p.id = b.product_id
      left join users u on u.id = b.buyer_id
      left join users s on s.id = b.seller_id
      where b.id = $1`,
    values: [id],
  });
  return found;
}

/** What the guards decide by; read under the lock for an act. */
export async function readFacts(db: Db, { id }: DealKey): Promise<DealFacts> {
  const { deal, stored, agreed, turn, isBlocked } = (await findDeal(db, id)) as FoundDeal;
  return { ...deal, turn, isBlocked, handover: handoverFor('system', stored, deal.productName, agreed) };
}

/** Undefined for anybody but the two sides and admins. */
export async function readDeal(
  db: Db,
  id: string,
  reader: SignedInUser,
  asked: Omit<Question, 'by'>,
): Promise<Deal | undefined> {
  const found = await findDeal(db, id);
  if (!found) return undefined;
  const { stored, agreed, turn, isBlocked, blockers } = found;
  const side = sideOf({ buyerId: found.deal.buyer.id, sellerId: found.deal.seller.id }, reader.id);
  if (!side && reader.role !== 'admin') return undefined;
  const by = side ?? 'admin';
  const deal = { ...found.deal, handover: handoverFor(by, stored, found.deal.productName, agreed) };
  // The buyer's wish names a place of theirs: for who has agreed to meet them.
  const meetingWish = by === 'seller' && [turnInLine, 'Booked'].includes(deal.status) ? '' : deal.meetingWish;
  const block = side && blockers.length > 0 ? (blockers.includes(reader.id) ? 'own' : 'other') : null;
  const acts = openActs({ ...deal, turn, isBlocked }, { ...asked, by });
  const reportedStolenAt = by === 'buyer' ? deal.reportedStolenAt : null;
  return { ...deal, meetingWish, reportedStolenAt, side: by, block, acts };
}

const maxEarlierSales = 20;

/** Handovers of other listings for which one of the same numbers was given, the latest first. */
export function readEarlierSales(db: Db, productId: string) {
  return runPrepared<EarlierSale>(db, {
    name: 'earlier sales of a phone',
    text: `
      select to_char(b.ended_at, 'YYYY-MM') as month, b.price::float8 as price, p.grade,
        coalesce(h.imei_fits, false) as "numberChecked"
      from products p join bookings b on b.product_id = p.id and b.status = 'Handed over'
      join handovers h on h.booking_id = b.id
      where p.id in (
        select other.product_id from product_imeis own
        join product_imeis other on other.key_id = own.key_id and other.hash = own.hash and other.product_id <> own.product_id
        where own.product_id = $1)
      order by b.ended_at desc, b.id desc limit ${maxEarlierSales}`,
    values: [productId],
  });
}
