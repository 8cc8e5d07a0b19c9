import type * as z from 'zod/mini';
import type { DealStatus } from '#common/deal-statuses.ts';
import type { Side } from '#common/roles.ts';
import type { Config } from '#platform/config.ts';
import type { Db } from '#platform/db/client.ts';
import type { bookings } from '#platform/db/schema.ts';
import type { Deal } from '../deals.contract.ts';

export type Actor = Side | 'admin' | 'system';
export type StoredDeal = typeof bookings.$inferSelect;
export type DealKey = Pick<StoredDeal, 'productId' | 'id'>;
export type Detail = Record<string, unknown>;
/** Times and limits of deals. */
export type DealConfig = Pick<Config, 'dealTimes' | 'limits' | 'country' | 'timeZone'>;

/** What decides whether the buyer may take a turn in line; null in every other status. */
export type Turn = { otherDeals: number };

/** What decides about an act; the same facts are read under the lock for an act and without it for the buttons. */
export type DealFacts = {
  turn: Turn | null;
  /** One of the two has blocked the other. */
  isBlocked: boolean;
} & Pick<
  Deal,
  | 'status'
  | 'price'
  | 'meetingAt'
  | 'changes'
  | 'proposal'
  | 'muchCheaper'
  | 'handover'
  | 'isDisputed'
  | 'isDecided'
  | 'soldClaimedAt'
  | 'endedAt'
  | 'history'
>;

export type Question<Named = Detail> = {
  by: Actor;
  now: Date;
  limits: DealConfig['limits'];
  /** What the act names; left out where only the facts are asked about, as for the buttons. */
  detail?: Named;
};

/** Unless it holds, the act is refused with the sentence. */
type Condition<Named> = {
  sentence: (deal: DealFacts, question: Pick<Question, 'limits'>) => string;
  holds(deal: DealFacts, question: Question<Named>): unknown;
  /** Left out where it conflicts with how the deal is. */
  reason?: 'invalid' | 'forbidden';
  /** Temporary: the caller may look again and retry. */
  passing?: boolean;
};

export const need = (
  sentence: Condition<never>['sentence'],
  holds: (deal: DealFacts, question: Question<never>) => unknown,
  refusal: Pick<Condition<never>, 'reason' | 'passing'> = {},
): Condition<never> => ({ sentence, holds, ...refusal });

/** A condition on what the act names. */
export const needNamed = <Named>(
  sentence: Condition<Named>['sentence'],
  holds: (deal: DealFacts, question: Required<Question<Named>>) => unknown,
  refusal: Pick<Condition<Named>, 'reason' | 'passing'> = {},
): Condition<Named> => ({
  sentence,
  holds: (deal, { detail, ...question }) => detail === undefined || holds(deal, { ...question, detail }),
  ...refusal,
});

/** An act under way, within a transaction that has locked its product. */
export type ActContext<Named = Detail> = {
  db: Db;
  deal: StoredDeal;
  facts: DealFacts;
  actor: Actor;
  detail: Named;
  now: Date;
  config: DealConfig;
};

/** What an act changes besides the status, and what the history says of it besides what the act named. */
export type Outcome = { set?: Partial<StoredDeal>; detail?: Detail };

/** One thing that somebody does in a deal; refusals, buttons, history, notices and documentation follow it. */
export type Act<Named = Detail> = {
  /** What the caller sends. */
  schema?: z.ZodMiniType;
  /** Who may, in which statuses; in none where the act begins a deal. */
  by: Partial<Record<Actor, readonly DealStatus[]>>;
  /** Left out when the status stays. */
  to?: DealStatus;
  guard?: readonly Condition<Named>[];
  /** Possible once the code is entered: the phone is changing hands, so nobody ends or changes the deal alone. */
  afterCode?: boolean;
  /** Its guard counts deals of the caller, whose concurrent requests therefore wait for each other. */
  locksCaller?: boolean;
  /** Ends a dispute, during which nothing else is possible. */
  decides?: boolean;
  apply?(context: ActContext<Named>): Promise<Outcome>;
  /** The act that follows by itself, in the same transaction. */
  followedBy?(context: ActContext<Named>): 'hand-over' | undefined;
  /** Left out for everybody but the one who acted. */
  notifies?: readonly Side[];
};

/** An act that people do by a call of the API. */
export const act = <Sent>(schema: z.ZodMiniType<Sent>, definition: Act<Omit<Sent, 'act'>>): Act<Omit<Sent, 'act'>> => ({
  schema,
  ...definition,
});
/** An act that comes with something else. */
export const internalAct = <Named = Detail>(definition: Act<Named>): Act<Named> => definition;
