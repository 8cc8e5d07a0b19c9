import { and, eq, isNull } from 'drizzle-orm';
import type { EveryRule } from '#common/report-rules.ts';
import { insertListingNotice, insertNotice } from '#features/notices/server/notices.queries.ts';
import { type Db, runPrepared } from '#platform/db/client.ts';
import { listingDecisions, products, reports, users } from '#platform/db/schema.ts';
import { isoText } from '#platform/db/wire-sql.ts';
import { Refusal } from '#platform/http/errors.ts';
import { m } from '#translations';
import type { Appealed, AppealOutcome, OwnDecision } from '../decisions.contract.ts';
import { lockReportable, restoreMessage } from './people.queries.ts';
import { countAsWrong, showAgain } from './reports.queries.ts';
import { endSuspension, showListingsOf, tellPerson } from './suspension.queries.ts';

const maxListed = 100;

/** Predicate: somebody else than who made the decision `d` can decide on its appeal. */
const hasOtherAdmin = `exists (select from users a where a.role = 'admin' and a.closed_at is null and a.id <> d.decided_by)`;

const statement = `
  d.id, d.kind, d.measure, p.name as "productName", ${isoText('d.suspended_until')} as "suspendedUntil", d.rule, d.facts, d.was_hidden as "wasHidden", ${isoText('d.created_at')} as "decidedAt",
  d.appeal, ${isoText('d.appealed_at')} as "appealedAt",
  coalesce(d.answered_by = d.decided_by, not ${hasOtherAdmin}) as "isSameAdmin"`;

export function readOwnDecisions(db: Db, sellerId: string) {
  return runPrepared<OwnDecision>(db, {
    name: 'own decisions',
    text: `
      select ${statement}, d.outcome, d.answer from listing_decisions d left join products p on p.id = d.product_id
      where d.seller_id = $1 order by d.created_at desc, d.id limit ${maxListed}`,
    values: [sellerId],
  });
}

export function readAppeals(db: Db, adminId: string) {
  return runPrepared<Appealed>(db, {
    name: 'open appeals',
    text: `
      select ${statement}, s.name as "sellerName", d.decided_by = $1 and ${hasOtherAdmin} as "isOwn"
      from listing_decisions d left join products p on p.id = d.product_id join users s on s.id = d.seller_id
      where d.appealed_at is not null and d.answered_at is null order by d.appealed_at, d.id limit ${maxListed}`,
    values: [adminId],
  });
}

export async function isDecisionAbout(db: Db, id: string, sellerId: string): Promise<boolean> {
  return (
    (await db.$count(listingDecisions, and(eq(listingDecisions.id, id), eq(listingDecisions.sellerId, sellerId)))) > 0
  );
}

type Removal = {
  product: { id: string; sellerId: string };
  wasHidden: boolean;
  adminId: string;
  rule: EveryRule | undefined;
  facts: string;
};

/** Tells the seller of a removed listing why, and those who reported it that they were right. */
export async function stateRemoval(db: Db, { product, wasHidden, adminId, rule, facts }: Removal): Promise<void> {
  const { id: productId, sellerId } = product;
  const open = await runPrepared<{ userId: string; rule: EveryRule | null }>(db, {
    name: 'upheld reports of a listing',
    text: 'select user_id as "userId", rule from reports where product_id = $1 and dismissed_at is null order by created_at',
    values: [productId],
  });
  await db
    .insert(listingDecisions)
    .values({ productId, sellerId, rule: rule ?? mostNamed(open), facts, wasHidden, decidedBy: adminId });
  await insertListingNotice(db, { userId: sellerId, productId, matter: 'reports', act: 'removed-reported' });
  for (const { userId } of open)
    await insertListingNotice(db, { userId, productId, matter: 'own-report', act: 'report-upheld' });
}

function mostNamed(open: { rule: EveryRule | null }[]): EveryRule {
  const named = open.flatMap(({ rule }) => rule ?? []);
  const times = (rule: EveryRule) => named.filter((each) => each === rule).length;
  return named.toSorted((one, other) => times(other) - times(one))[0] ?? 'other';
}

const maxAdminsTold = 50;

/** False where this seller has no such decision; refused where it was appealed already. */
export async function insertAppeal(db: Db, sellerId: string, id: string, words: string): Promise<boolean> {
  const own = and(eq(listingDecisions.id, id), eq(listingDecisions.sellerId, sellerId));
  const [appealed] = await db
    .update(listingDecisions)
    .set({ appeal: words, appealedAt: new Date() })
    .where(and(own, isNull(listingDecisions.appealedAt)))
    .returning();
  if (!appealed) {
    if ((await db.$count(listingDecisions, own)) > 0) throw new Refusal('conflict', m.reports_appealedAlready());
    return false;
  }
  const admins = await db.select({ id: users.id }).from(users).where(eq(users.role, 'admin')).limit(maxAdminsTold);
  const { productId } = appealed;
  for (const admin of productId ? admins : [])
    await insertNotice(db, {
      userId: admin.id,
      kind: 'listing',
      productId: productId as string,
      subjectId: id,
      act: 'appeal',
    });
  return true;
}

type Answer = { outcome: AppealOutcome; reason: string };

/** Returns the listing; undefined when there is no such open appeal. Refused to who decided before, if there is another admin. */
export async function answerAppeal(db: Db, adminId: string, id: string, { outcome, reason }: Answer) {
  const isOpen = and(eq(listingDecisions.id, id), isNull(listingDecisions.answeredAt));
  const [decision] = await db.select().from(listingDecisions).where(isOpen).for('update');
  if (!decision?.appealedAt) return undefined;
  const [own] = await runPrepared(db, {
    name: 'an own decision for another admin',
    text: `select from listing_decisions d where d.id = $1 and d.decided_by = $2 and ${hasOtherAdmin}`,
    values: [id, adminId],
  });
  if (own) throw new Refusal('forbidden', m.reports_anotherAdmin());
  const answered = { outcome, answer: reason, answeredBy: adminId, answeredAt: new Date() };
  await db.update(listingDecisions).set(answered).where(eq(listingDecisions.id, id));
  const { productId, sellerId } = decision;
  if (!productId) return answerAboutPerson(db, decision, outcome);
  await insertListingNotice(db, { userId: sellerId, productId, matter: 'reports', act: `appeal-${outcome}` });
  const which = eq(products.id, productId);
  if (outcome === 'reversed') {
    await countAsWrong(db, eq(reports.productId, productId));
    await db
      .update(products)
      .set({ heldAt: new Date(), heldFor: 'reports' })
      .where(and(which, eq(products.status, 'removed'), isNull(products.heldAt)));
    await showAgain(db, productId, { tells: false });
  }
  const [product] = await db.select({ id: products.id, name: products.name }).from(products).where(which);
  return product && { ...product, sellerId };
}

/** Of a warning, a suspension or a removed message. */
async function answerAboutPerson(db: Db, decision: typeof listingDecisions.$inferSelect, outcome: AppealOutcome) {
  const { id, kind, subjectId, sellerId, suspendedUntil } = decision;
  const person = await lockReportable(db, sellerId);
  if (!person) return undefined;
  await tellPerson(db, sellerId, `person-appeal-${outcome}`);
  if (outcome === 'reversed') {
    await countAsWrong(db, eq(reports.decisionId, id));
    if (kind === 'message' && subjectId) await restoreMessage(db, subjectId);
    // A later decision may have suspended the person for another reason.
    const isOfThis = and(eq(users.id, sellerId), eq(users.suspendedUntil, suspendedUntil ?? new Date(0)));
    if ((await db.$count(users, isOfThis)) > 0) await endSuspension(db, sellerId);
    else await showListingsOf(db, sellerId);
  }
  return { ...person, sellerId };
}
