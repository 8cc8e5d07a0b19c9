import { turnInLine } from '#common/deal-statuses.ts';
import { otherSide, type Side } from '#common/roles.ts';
import { changesJson } from '#features/deals/server/agreed-terms.ts';
import { isOpenOffer } from '#features/offers/server/offers.queries.ts';
import { joinBooked } from '#features/products/server/products.queries.ts';
import { openBait } from '#platform/db/bait.ts';
import { areBlocked } from '#platform/db/blocks.ts';
import { type Database, runPrepared } from '#platform/db/client.ts';
import { joinHandover } from '#platform/db/handed-over.ts';
import { isJudged, isOpenReport } from '#platform/db/open-reports.ts';
import { isWaitingPhoto } from '#platform/db/verification-photos.ts';
import { isoText } from '#platform/db/wire-sql.ts';
import type { Todo } from '../todos.contract.ts';

const maxShown = 50;
/** How long a handover asks for a review, and the contact form for a look: neither is ever marked as done. */
const reviewDays = 14;
const contactDays = 3;

/** What the deal `b` asks of this side, one thing at a time; null when it waits for somebody else. */
const kindFor = (own: Side) => `
  case
    when exists (select from disputes d where d.booking_id = b.id and d.decided_at is null) then 'dispute'
    ${
      own === 'buyer'
        ? `when b.status = '${turnInLine}' then 'answer-turn'
           when b.sold_claimed_at is not null then 'answer-sold'
           when jsonb_array_length(${changesJson}) > 0 then 'answer-changes'`
        : `when b.status = 'Booked' then 'answer-booking'
           when h.new_price is not null then 'answer-price'`
    }
    when h.code_entered_at is not null
      then case when h.new_price is null and h.${own}_confirmed_at is null then 'confirm-handover' end
    -- The two arrange nothing; a meeting that they agreed on stands.
    when b.status = 'Accepted' and ${areBlocked('b.buyer_id', 'b.seller_id')} then null
    when proposal.proposed_by = '${otherSide[own]}' then 'answer-meeting'
    when b.status = 'Accepted' and proposal.proposed_by is null then 'plan-meeting'
    when b.status = 'Meeting agreed' and b.meeting_at < $2::timestamptz + interval '1 day' then 'meeting'
  end`;

/** SQL for kind, subject, product, person, price, when it is due and whether it can wait. */
const todosOf = (own: Side) => `
  select what.kind, b.id as subject_id, b.product_name, other.name as person_name,
    case what.kind when 'answer-price' then h.new_price end as price,
    case what.kind when 'meeting' then b.meeting_at
      when 'answer-meeting' then least(b.deadline, proposal.latest) when 'dispute' then null else b.deadline end as due,
    what.kind = 'dispute' as can_wait
  from bookings b join products p on p.id = b.product_id
  left join users other on other.id = b.${otherSide[own]}_id
  left join handovers h on h.booking_id = b.id
  left join lateral (
    select proposed_by, (select max(time) from unnest(times) time) as latest
    from meeting_proposals where booking_id = b.id and status = 'open'
  ) proposal on proposal.latest > $2 and not ${areBlocked('b.buyer_id', 'b.seller_id')}
  cross join lateral (select ${kindFor(own)} as kind) what
  where b.${own}_id = $1 and b.live and what.kind is not null
  union all
  select 'answer-offer', o.id, p.name, other.name, o.price, o.expires_at, false
  from price_offers o join products p on p.id = o.product_id ${joinBooked}
  join users other on other.id = o.${otherSide[own]}_id
  where o.${own}_id = $1 and o.offered_by = '${otherSide[own]}' and ${isOpenOffer('$2')}
  union all
  select 'write-review', b.id, b.product_name, other.name, null, null, true
  from bookings b ${joinHandover('b')} left join users other on other.id = b.${otherSide[own]}_id
  where b.${own}_id = $1 and b.ended_at > $2::timestamptz - interval '${reviewDays} days'
    and not exists (select from reviews r where r.booking_id = b.id and r.author = '${own}')`;

type FoundTodo = Todo & { total: number };

const toReply = (found: FoundTodo[]) => ({
  total: found[0]?.total ?? 0,
  todos: found.map(({ total, ...todo }) => todo),
});

export async function readTodosOf(db: Database, userId: string, own: Side, now: Date) {
  return toReply(
    await runPrepared<FoundTodo>(db, {
      name: `what waits for a ${own}`,
      text: `
        select kind, subject_id as "subjectId", product_name as "productName", person_name as "personName",
          price::float8 as price, ${isoText('due')} as due, null as since, 1 as count, count(*) over ()::int as total
        from (${todosOf(own)}) waiting
        order by can_wait, due nulls last, subject_id limit ${maxShown}`,
      values: [userId, now],
    }),
  );
}

const waitingPhotos = `
  select v.sent_at as created_at from verification_photos v join products p on p.id = v.product_id where ${isWaitingPhoto}`;

/** A list of an admin as one entry, if anything is in it. */
const asOne = (kind: string, from: string, counted = 'count(*)') => `
  select '${kind}', null::uuid, null, null, min(created_at), ${counted} from ${from} having count(*) > 0`;

export async function readAdminTodos(db: Database, now: Date) {
  return toReply(
    await runPrepared<FoundTodo>(db, {
      name: 'what waits for admins',
      text: `
        select kind, subject_id as "subjectId", product_name as "productName", person_name as "personName",
          null as price, null as due, ${isoText('since')} as since, count::int, count(*) over ()::int as total
        from (
          select 'decide-dispute' as kind, b.id as subject_id, b.product_name,
            case d.opened_by when 'buyer' then buyer.name when 'seller' then seller.name end as person_name,
            d.created_at as since, 1 as count
          from disputes d join bookings b on b.id = d.booking_id
          left join users buyer on buyer.id = b.buyer_id left join users seller on seller.id = b.seller_id
          where d.decided_at is null
          union all ${asOne('reported-messages', 'message_reports where handled_at is null')}
          union all ${asOne(
            'reported-phones',
            `reports r where dismissed_at is null
              and exists (select from products p where p.id = r.product_id and ${isJudged('p')})`,
            'count(distinct product_id)',
          )}
          union all ${asOne(
            'reported-people',
            `reports r where kind in ('person', 'deal') and ${isOpenReport('r')} and person_id is not null`,
            'count(distinct person_id)',
          )}
          union all ${asOne(
            'appeals',
            `(select appealed_at as created_at from listing_decisions where appealed_at is not null and answered_at is null) open_appeals`,
          )}
          union all ${asOne('verification-photos', `(${waitingPhotos}) waiting_photos`)}
          union all ${asOne(
            'reused-pictures',
            `reused_pictures r where dismissed_at is null
              and exists (select from products p where p.id = r.product_id and p.status = 'listed')`,
          )}
          union all ${asOne('much-cheaper', `(select b.created_at from ${openBait}) much_cheaper`)}
          union all ${asOne(
            'contact-messages',
            `contact_messages where created_at > $1::timestamptz - interval '${contactDays} days'`,
          )}
        ) waiting
        order by kind = 'contact-messages', since, subject_id limit ${maxShown}`,
      values: [now],
    }),
  );
}
