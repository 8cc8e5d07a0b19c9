import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { EveryRule } from '#common/report-rules.ts';
import type { ReportedKind, ReportedPerson } from '#features/conduct/conduct.contract.ts';
import type { DealConfig } from '#features/deals/server/act.ts';
import { insertListingNotice } from '#features/notices/server/notices.queries.ts';
import { type Db, runPrepared } from '#platform/db/client.ts';
import { hidingWeight, isOpenReport, weightAbout } from '#platform/db/open-reports.ts';
import { listingDecisions, reports } from '#platform/db/schema.ts';
import { isSuspended } from '#platform/db/suspension.ts';
import { isoText } from '#platform/db/wire-sql.ts';
import { lockCaller } from '#platform/http/access.ts';
import { setOnRepeat } from './reports.queries.ts';
import { hideListingsOf, showListingsOf, suspend, tellPerson } from './suspension.queries.ts';

/** Who is reported by naming this person or deal; nobody where the two have nothing to do with each other. */
const accused = {
  person: `
    select u.id from users u where u.id = $2 and u.id <> $1 and u.closed_at is null and u.role in ('buyer', 'seller') and (
      u.role = 'seller'
      or exists (select from bookings where buyer_id = u.id and seller_id = $1)
      or exists (select from conversations where buyer_id = u.id and seller_id = $1))`,
  deal: `
    select case $1::uuid when buyer_id then seller_id when seller_id then buyer_id end as id from bookings where id = $2`,
} satisfies Record<ReportedKind, string>;

export async function findAccused(db: Db, userId: string, kind: ReportedKind, id: string): Promise<string | undefined> {
  const [found] = await runPrepared<{ id: string | null }>(db, {
    name: `who is reported by a ${kind}`,
    text: accused[kind],
    values: [userId, id],
  });
  return found?.id ?? undefined;
}

type ConductReport = {
  kind: ReportedKind | 'message';
  subjectId: string;
  personId: string;
  userId: string;
  rule: EveryRule | undefined;
  reason: string;
};

/** Once for each person and subject, as of phones. */
export async function insertConductReport(db: Db, { kind, subjectId, personId, userId, rule, reason }: ConductReport) {
  await db.execute(sql`
    insert into reports (kind, subject_id, person_id, user_id, rule, reason)
    values (${kind}, ${subjectId}, ${personId}, ${userId}, ${rule ?? null}, ${reason})
    on conflict (user_id, kind, subject_id) do update set ${setOnRepeat}`);
}

/** Hides what a person sells once the open reports about them weigh enough, until an admin has looked. */
export async function hideIfPersonReported(db: Db, personId: string, config: DealConfig): Promise<Person | undefined> {
  await lockCaller(db, personId);
  const [heavy] = await runPrepared<Person>(db, {
    name: 'a heavily reported person',
    text: `select u.id, u.name from users u where u.id = $1 and ${weightAbout('u.id')} >= ${hidingWeight}`,
    values: [personId],
  });
  const [first] = heavy ? await hideListingsOf(db, personId, config) : [];
  if (!first) return undefined;
  await insertListingNotice(db, { userId: personId, productId: first, matter: 'reports', act: 'held-person' });
  return heavy;
}

const maxListed = 100;
const maxReportsShown = 50;

export function readReportedPeople(db: Db) {
  return runPrepared<ReportedPerson>(db, {
    name: 'reported people',
    text: `
      with reported as (
        select person_id, min(created_at) as since from reports o
        where person_id is not null and ${isOpenReport('o')} group by person_id
        having bool_or(kind <> 'message') or count(distinct user_id) > 1
      )
      select u.id, u.name, u.role, round(${weightAbout('u.id')}::numeric, 2)::float8 as weight,
        exists (select from products p where p.seller_id = u.id and p.held_for = 'person') as "isHidden",
        case when ${isSuspended('u')} then ${isoText('u.suspended_until')} end as "suspendedUntil",
        (select json_agg(json_build_object('kind', kind, 'dealId', case kind when 'deal' then subject_id end, 'rule', rule,
            'reason', reason, 'reporterName', name, 'reportedAt', at)) from (
          select o.kind, o.subject_id, o.rule, o.reason, r.name, ${isoText('o.created_at')} as at
          from reports o join users r on r.id = o.user_id where o.person_id = u.id and ${isOpenReport('o')}
          order by o.created_at desc, o.id limit ${maxReportsShown}) latest) as reports
      from reported join users u on u.id = reported.person_id
      order by weight desc, since, u.id limit ${maxListed}`,
    values: [],
  });
}

export type Person = { id: string; name: string };

/** Somebody about whom an admin can decide, locked until the end of the transaction. */
export async function lockReportable(db: Db, id: string): Promise<Person | undefined> {
  await lockCaller(db, id);
  return findReportable(db, id);
}

async function findReportable(db: Db, id: string): Promise<Person | undefined> {
  const [person] = await runPrepared<Person>(db, {
    name: 'somebody to decide about',
    text: `select id, name from users where id = $1 and closed_at is null and role in ('buyer', 'seller')`,
    values: [id],
  });
  return person;
}

/** Reports of messages are decided with the message. */
const isDecidedTogether = (personId: string) =>
  and(
    eq(reports.personId, personId),
    inArray(reports.kind, ['person', 'deal']),
    isNull(reports.dismissedAt),
    isNull(reports.upheldAt),
  );

/** False when no report is open. */
export async function dismissReportsAbout(db: Db, personId: string): Promise<boolean> {
  const dismissed = await db
    .update(reports)
    .set({ dismissedAt: new Date(), dismissals: sql`${reports.dismissals} + 1` })
    .where(isDecidedTogether(personId))
    .returning({ userId: reports.userId });
  for (const userId of new Set(dismissed.map((report) => report.userId)))
    await tellPerson(db, userId, 'person-report-dismissed', personId);
  await showListingsOf(db, personId);
  return dismissed.length > 0;
}

type Measure = {
  personId: string;
  adminId: string;
  rule: EveryRule;
  facts: string;
  /** Only warned without it. */
  until: Date | undefined;
};

/** Warns or suspends a person, and tells them and who reported them. */
export async function stateMeasure(
  db: Db,
  { personId, adminId, rule, facts, until }: Measure,
  now: Date,
  config: DealConfig,
): Promise<void> {
  const [hidden] = await runPrepared(db, {
    name: 'something hidden of a person',
    text: `select from products where seller_id = $1 and held_for = 'person' limit 1`,
    values: [personId],
  });
  const measure = until ? 'suspended' : 'warned';
  const [decision] = await db
    .insert(listingDecisions)
    .values({
      ...{ kind: 'person', measure, sellerId: personId, suspendedUntil: until },
      ...{ rule, facts, wasHidden: hidden !== undefined, decidedBy: adminId },
    })
    .returning({ id: listingDecisions.id });
  const upheld = await db
    .update(reports)
    .set({ upheldAt: new Date(), decisionId: decision?.id })
    .where(isDecidedTogether(personId))
    .returning({ userId: reports.userId });
  for (const userId of new Set(upheld.map((report) => report.userId)))
    await tellPerson(db, userId, 'person-report-upheld', personId);
  if (until) await suspend(db, personId, until, now, config);
  else await showListingsOf(db, personId);
  await tellPerson(db, personId, `person-${measure}`);
}

type Handled = {
  messageId: string;
  personId: string;
  adminId: string;
  isRemoved: boolean;
  rule: EveryRule | undefined;
  facts: string;
};

/** What the decision about a reported message means for its sender and who reported it. */
export async function stateMessageDecision(db: Db, { messageId, personId, adminId, isRemoved, rule, facts }: Handled) {
  const isOfMessage = and(eq(reports.kind, 'message'), eq(reports.subjectId, messageId));
  const decided = await db
    .update(reports)
    .set(
      isRemoved
        ? { upheldAt: new Date(), dismissedAt: null }
        : { dismissedAt: new Date(), dismissals: sql`${reports.dismissals} + 1` },
    )
    .where(isOfMessage)
    .returning({ id: reports.id, userId: reports.userId, rule: reports.rule });
  for (const { userId } of decided)
    await tellPerson(db, userId, isRemoved ? 'person-report-upheld' : 'person-report-dismissed', personId);
  // Who has left is decided about, and told nothing.
  const isHere = (await findReportable(db, personId)) !== undefined;
  if (isRemoved && isHere) {
    const [decision] = await db
      .insert(listingDecisions)
      .values({
        ...{ kind: 'message', subjectId: messageId, sellerId: personId, wasHidden: false },
        ...{ rule: rule ?? decided[0]?.rule ?? 'other', facts, decidedBy: adminId },
      })
      .returning({ id: listingDecisions.id });
    await db.update(reports).set({ decisionId: decision?.id }).where(isOfMessage);
    await tellPerson(db, personId, 'message-removed');
  }
  if (isHere) await showListingsOf(db, personId);
}

/** Gives a removed message its words back, as they were when it was reported. */
export async function restoreMessage(db: Db, messageId: string): Promise<void> {
  await runPrepared(db, {
    name: 'restore a removed message',
    text: `
      update messages m set body = coalesce(r.evidence -> -1 ->> 'body', ''), picture = r.evidence -> -1 ->> 'picture'
      from message_reports r join conversations c on c.product_id = r.product_id
      where r.message_id = $1 and m.conversation_id = c.id and m.id = r.message_id and r.evidence <> '[]'`,
    values: [messageId],
  });
}
