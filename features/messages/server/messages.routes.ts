import type { FastifyInstance } from 'fastify';
import { validate as isUuid } from 'uuid';
import type { EveryRule } from '#common/report-rules.ts';
import { insertAuditRecord, recordLooks } from '#features/audit/server/audit.queries.ts';
import { insertNotice } from '#features/notices/server/notices.queries.ts';
import { refuseMissingProduct } from '#features/products/server/products.queries.ts';
import { type Db, tellAdmins, transaction } from '#platform/db/client.ts';
import { InvalidCursor } from '#platform/db/paging.ts';
import type { SignedInUser } from '#platform/http/access.ts';
import { Refusal } from '#platform/http/errors.ts';
import { editing } from '#platform/http/limits.ts';
import { serve } from '#platform/http/route.ts';
import type { Platform } from '#platform/platform.ts';
import { m } from '#translations';
import {
  blockPerson,
  type Content,
  countUnreadMessages,
  dismissReportedMessage,
  getConversation,
  listConversations,
  listReportedMessages,
  readConversation,
  removeReportedMessage,
  reportMessage,
  sendMessage,
  startConversation,
  unblockPerson,
} from '../messages.contract.ts';
import { addMessageMail } from './messages.jobs.ts';
import {
  countUnreadOf,
  deleteBlock,
  findConversationOf,
  findSidesOf,
  insertBlock,
  insertConversation,
  insertMessage,
  markReadOf,
  readConversationsOf,
} from './messages.queries.ts';
import { contentToStore, conversationToShow } from './messages.rules.ts';
import {
  type DecidedNow,
  handleReportedMessage,
  type ReportedNow,
  readReportedMessages,
  reportMessageTo,
} from './reported-messages.queries.ts';

const maxPerPage = 50;

const member = { access: 'signed-in', changesCatalogue: false } as const;
const asking = { perAddress: 'askPerAddress', perPerson: 'ask' } as const;
const sending = { perAddress: 'messagePerAddress', perPerson: 'message' } as const;
const reporting = { perAddress: 'reportPerAddress', perPerson: 'report' } as const;

/** What else ends when somebody blocks somebody, in the same transaction. */
type OnBlock = (db: Db, blockerId: string, blockedId: string, endDeals: boolean) => Promise<void>;

/** What else happens with a reported message, in the same transaction. */
type OnReport = {
  reported: (db: Db, report: ReportedNow) => Promise<void>;
  decided: (db: Db, decision: DecidedNow) => Promise<void>;
};

export function messagesRoutes(app: FastifyInstance, platform: Platform, onBlock: OnBlock, onReport: OnReport) {
  const { db, config, clock } = platform;

  serve(app, platform, listConversations, member, async ({ query, user, request }) => {
    const { productId, personId } = query;
    if (productId && !isUuid(productId)) throw new Refusal('invalid', m.common_noSuchPhone());
    if (personId && !isUuid(personId)) throw new Refusal('invalid', m.common_noSuchUser());
    return readConversationsOf(db, user, { ...query, url: request.url });
  });

  serve(app, platform, countUnreadMessages, member, async ({ user }) => ({ unread: await countUnreadOf(db, user) }));

  serve(app, platform, getConversation, member, async ({ params: { id }, query, user }) => {
    const { cursor: before, limit = maxPerPage } = query;
    if (before !== undefined && !isUuid(before)) throw new InvalidCursor('This is not a cursor we gave');
    const max = Math.min(limit, maxPerPage);
    const found = isUuid(id) ? await findConversationOf(db, user.id, id, { before, max, now: clock.now() }) : undefined;
    if (!found) throw noSuchConversation();
    return conversationToShow(found, max);
  });

  /** Inserts a message, counts it as unread, and tells the other side; all or nothing. */
  async function send(tx: Db, user: SignedInUser, id: string, content: Content): Promise<string> {
    const sides = await findSidesOf(tx, user.id, id, 'for no key update');
    if (!sides) throw noSuchConversation();
    const sent = await insertMessage(tx, sides, await contentToStore(tx, user.id, content, config));
    if (!sent) throw new Refusal('forbidden', m.conversations_blocked());
    const { productId, personId: userId, role } = sides;
    await insertNotice(tx, { userId, kind: 'message', productId, subjectId: id });
    if (sent.unread === 1) await addMessageMail(tx, id, role === 'buyer' ? 'seller' : 'buyer', clock.now());
    return sent.id;
  }

  serve(app, platform, startConversation, { ...member, limits: asking }, async ({ body, user, requestDb }) => {
    const { productId, buyerId, ...content } = body;
    if (user.role !== 'buyer' && !(user.role === 'seller' && buyerId))
      throw new Refusal('forbidden', m.conversations_onlyBuyersAsk());
    const isSeller = user.role === 'seller';
    const people = isSeller
      ? { buyerId: buyerId as string, sellerId: user.id }
      : { buyerId: user.id, sellerId: undefined };
    if (!isUuid(productId)) return refuseMissingProduct(requestDb, productId);
    if (!isUuid(people.buyerId)) throw new Refusal('not-found', m.conversations_noSuchBuyer());
    const id = await transaction(requestDb, async (tx) => {
      const begun = await insertConversation(tx, { productId, ...people });
      if (!begun && !isSeller) return refuseMissingProduct(tx, productId);
      if (!begun) throw new Refusal('not-found', m.conversations_noSuchBuyer());
      await send(tx, user, begun, content);
      return begun;
    });
    return { success: true, message: m.conversations_sent(), created: { id } };
  });

  serve(app, platform, sendMessage, { ...member, limits: sending }, async ({ params, body, user, requestDb }) => {
    if (!isUuid(params.id)) throw noSuchConversation();
    const id = await transaction(requestDb, (tx) => send(tx, user, params.id, body));
    return { success: true, message: m.conversations_sent(), created: { id } };
  });

  const reading = { ...member, limits: { perPerson: 'readMessages' }, whileSuspended: true } as const;
  serve(app, platform, readConversation, reading, async ({ params: { id }, user }) => {
    const known = isUuid(id) && (await markReadOf(db, user.id, id));
    if (!known) throw noSuchConversation();
    return { success: true, message: m.conversations_read() };
  });

  serve(
    app,
    platform,
    reportMessage,
    { ...member, limits: reporting },
    async ({ params, body: { rule, reason }, user }) => {
      const { id: conversationId, messageId } = params;
      const known =
        isUuid(conversationId) &&
        isUuid(messageId) &&
        (await transaction(db, async (tx) => {
          const personId = await reportMessageTo(tx, user.id, { conversationId, messageId, reason });
          if (personId) await onReport.reported(tx, { messageId, personId, reporterId: user.id, rule, reason });
          return personId;
        }));
      if (!known) throw new Refusal('not-found', m.conversations_noSuchMessage());
      return { success: true, message: m.common_reported() };
    },
  );

  const blocking = { ...member, limits: editing, whileSuspended: true } as const;
  serve(app, platform, blockPerson, blocking, async ({ params: { id }, body: { endDeals = false }, user }) => {
    const known =
      isUuid(id) &&
      (await transaction(db, async (tx) => {
        const isBlocked = await insertBlock(tx, user.id, id);
        if (isBlocked) await onBlock(tx, user.id, id, endDeals);
        return isBlocked;
      }));
    if (!known) throw new Refusal('not-found', m.common_noSuchUser());
    return { success: true, message: m.conversations_blockDone() };
  });

  serve(app, platform, unblockPerson, blocking, async ({ params: { id }, user }) => {
    if (!isUuid(id)) throw new Refusal('not-found', m.common_noSuchUser());
    await transaction(db, (tx) => deleteBlock(tx, user.id, id));
    return { success: true, message: m.conversations_unblockDone() };
  });

  const deciding = { access: 'admin', changesCatalogue: false } as const;
  serve(app, platform, listReportedMessages, deciding, async ({ query, request, user }) => {
    const page = await readReportedMessages(db, { ...query, url: request.url });
    await recordLooks(
      db,
      user,
      JSON.parse(page.text).map(({ _id }: { _id: string }) => _id),
    );
    return page;
  });

  type Handling = { id: string; isRemoved: boolean; by: SignedInUser; rule?: EveryRule | undefined; reason?: string };

  async function handle({ id, isRemoved, by, rule, reason = '' }: Handling) {
    if (!isUuid(id)) throw new Refusal('not-found', m.conversations_notReported());
    await transaction(db, async (tx) => {
      const to = await handleReportedMessage(tx, id, isRemoved);
      if (!to) throw new Refusal('not-found', m.conversations_notReported());
      const { personId } = to;
      const action = isRemoved ? 'message-removed' : 'message-reports-dismissed';
      await insertAuditRecord(tx, { action, by, to, personId, reason: reason || undefined });
      await onReport.decided(tx, { messageId: id, personId, adminId: by.id, isRemoved, rule, facts: reason });
      await tellAdmins(tx);
    });
  }

  serve(app, platform, dismissReportedMessage, deciding, async ({ params: { id }, body: { reason }, user: by }) => {
    await handle({ id, isRemoved: false, by, reason });
    return { success: true, message: m.conversations_reportDismissed() };
  });

  serve(app, platform, removeReportedMessage, deciding, async ({ params: { id }, body, user: by }) => {
    await handle({ id, isRemoved: true, by, ...body });
    return { success: true, message: m.conversations_removed() };
  });
}

const noSuchConversation = () => new Refusal('not-found', m.conversations_noSuchConversation());
