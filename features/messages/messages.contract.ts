import * as z from 'zod/mini';
import { endpoint } from '#common/endpoint.ts';
import { mutationResult } from '#common/mutation-result.ts';
import { pageQuery } from '#common/page.ts';
import { conductRules } from '#common/report-rules.ts';
import { lines, optionalLines, optionalText } from '#common/text.ts';
import { onWire } from '#common/wire.ts';
import { linkedHost, warning } from '#features/swindles/swindles.contract.ts';

export const maxMessageLength = 2000;

const outsideNames = {
  id: '_id',
  productName: 'product_name',
  image: 'img',
  imagePlaceholder: 'img_placeholder',
  price: 'product_price',
  at: 'date',
} as const;

const about = {
  id: z.string(),
  productId: z.string(),
  productName: z.string(),
  image: z.string(),
  imagePlaceholder: z.nullable(z.string()),
  /** The other side. */
  personId: z.string(),
  personName: z.string(),
  personPhoto: z.nullable(z.string()),
  /** How many messages the caller has not read. */
  unread: z.int(),
};

export const conversationInShort = onWire(
  z.object({
    ...about,
    /** The beginning of the latest message; empty when it is only a picture. */
    preview: z.string(),
    /** An admin removed the latest message. */
    isRemoved: z.boolean(),
    at: z.string(),
  }),
  outsideNames,
);
export type ConversationInShort = z.output<typeof conversationInShort>;

export const message = onWire(
  z.object({
    id: z.string(),
    isOwn: z.boolean(),
    text: z.string(),
    picture: z.nullable(z.string()),
    at: z.string(),
    /** Only for messages of the other side. */
    warnings: z.array(warning),
    /** Where its links lead. */
    links: z.optional(z.array(linkedHost)),
    /** An admin removed it, and nothing is left of it. */
    isRemoved: z.boolean(),
    isReported: z.boolean(),
  }),
  outsideNames,
);
export type Message = z.output<typeof message>;

/** A step of the two's offers and deals about the product; its id sorts among those of messages, the oldest first. */
const conversationEvent = onWire(
  z.object({
    id: z.string(),
    /** An act of a deal, or `offer`, `offer-accepted`, `offer-declined`, `offer-withdrawn` or `offer-expired`. */
    act: z.string(),
    actor: z.enum(['buyer', 'seller', 'admin', 'system']),
    price: z.nullable(z.number()),
    /** Of a meeting: proposed times, or the one that was picked. */
    times: z.array(z.string()),
    place: z.string(),
    reason: z.string(),
    /** Null for an offer that is none yet. */
    dealId: z.nullable(z.string()),
    at: z.string(),
  }),
  { id: '_id', at: 'date' },
);
export type ConversationEvent = z.output<typeof conversationEvent>;

export const conversation = onWire(
  z.object({
    ...about,
    /** The caller's side. */
    role: z.enum(['buyer', 'seller']),
    price: z.number(),
    /** The latest deal of the two about this product. */
    dealId: z.nullable(z.string()),
    /** Only once a deal of the two is accepted. */
    mayHaveLinks: z.boolean(),
    isBlockedByCaller: z.boolean(),
    /** The phones of the two's open deals that a block can end. */
    openDeals: z.array(z.string()),
    /** False when either has blocked the other. */
    canWrite: z.boolean(),
    /** When the other side last read. */
    readAt: z.nullable(z.string()),
    /** The oldest first. */
    messages: z.array(message),
    /** What happened between these messages, the oldest first. */
    events: z.array(conversationEvent),
    /** The cursor of what was before these. */
    older: z.nullable(z.string()),
  }),
  outsideNames,
);
export type Conversation = z.output<typeof conversation>;

/** The form on a product's page. */
export const question = z.object({ text: lines(maxMessageLength) });

const content = {
  text: optionalLines(maxMessageLength),
  picture: z.optional(z.nullable(z.string().check(z.maxLength(2048)))),
};
export type Content = { text?: string | undefined; picture?: string | null | undefined };

const params = z.object({ id: z.string() });
const reported = z.object({ reason: lines(1000) });
const withRule = z.object({ rule: z.optional(z.enum(conductRules)), reason: lines(1000) });

export const listConversations = endpoint({
  method: 'GET',
  path: '/conversations',
  summary: 'Own conversations, the latest first; all, or those about one phone, or with one person',
  query: z.object({ ...pageQuery, productId: optionalText(100), personId: optionalText(100) }),
  reply: z.array(conversationInShort),
});

export const countUnreadMessages = endpoint({
  method: 'GET',
  path: '/conversations/unread',
  summary: 'How many messages are unread',
  reply: z.object({ unread: z.int() }),
});

export const getConversation = endpoint({
  method: 'GET',
  path: '/conversations/:id',
  summary: 'An own conversation with its latest messages, offers and steps of deals, or those before the cursor',
  params,
  query: z.object(pageQuery),
  reply: conversation,
});

export const startConversation = endpoint({
  method: 'POST',
  path: '/conversations',
  summary:
    'Writes to the seller of a phone, or as its seller to somebody who booked it; each pair has one conversation',
  body: z.object({ productId: z.string(), buyerId: optionalText(100), ...content }),
  reply: mutationResult,
  status: 201,
  idempotent: true,
});

export const sendMessage = endpoint({
  method: 'POST',
  path: '/conversations/:id/messages',
  summary: 'Writes in an own conversation: a text, an own uploaded picture, or both',
  params,
  body: z.object(content),
  reply: mutationResult,
  status: 201,
  idempotent: true,
});

export const readConversation = endpoint({
  method: 'PATCH',
  path: '/conversations/:id',
  summary: 'Marks an own conversation as read, which the other side sees',
  params,
  body: z.object({ read: z.literal(true, 'A conversation can only be marked as read') }),
  reply: mutationResult,
});

export const reportMessage = endpoint({
  method: 'POST',
  path: '/conversations/:id/messages/:messageId/report',
  summary: 'Reports a message of the other side to the admins',
  params: z.object({ id: z.string(), messageId: z.string() }),
  body: withRule,
  reply: mutationResult,
});

export const blockPerson = endpoint({
  method: 'POST',
  path: '/people/:id/block',
  summary:
    'Blocks somebody one has written with or sold to: neither can write to, book from or propose a meeting to the other; their open deals go on unless they are to end',
  params,
  body: z.object({ endDeals: z.optional(z.boolean()) }),
  reply: mutationResult,
});

export const unblockPerson = endpoint({
  method: 'DELETE',
  path: '/people/:id/block',
  summary: 'Unblocks somebody',
  params,
  reply: mutationResult,
});

/** A message before a reported one; the others are the reporter's. */
export const reportedMessageBefore = onWire(
  z.object({ isSenders: z.boolean(), text: z.string(), picture: z.nullable(z.string()), at: z.string() }),
  { at: 'date' },
);

export const reportedMessage = onWire(
  z.object({
    id: z.string(),
    productId: z.string(),
    productName: z.string(),
    text: z.string(),
    picture: z.nullable(z.string()),
    at: z.string(),
    senderId: z.string(),
    senderName: z.string(),
    /** Empty once the reporter's account is erased. */
    reporterName: z.string(),
    reason: z.string(),
    reportedAt: z.string(),
    /** The messages before it, the oldest first, as they were when it was reported. */
    before: z.array(reportedMessageBefore),
  }),
  outsideNames,
);
export type ReportedMessage = z.output<typeof reportedMessage>;

export const listReportedMessages = endpoint({
  method: 'GET',
  path: '/reported-messages',
  summary: 'Reported messages that no admin has dealt with, the latest reported first',
  query: z.object(pageQuery),
  reply: z.array(reportedMessage),
});

export const dismissReportedMessage = endpoint({
  method: 'PATCH',
  path: '/reported-messages/:id/dismissed',
  summary: 'Dismisses the report of a message, which stays; the reason is kept for other admins',
  params,
  body: reported,
  reply: mutationResult,
});

export const removeReportedMessage = endpoint({
  method: 'DELETE',
  path: '/reported-messages/:id',
  summary:
    'Removes a reported message: both sides see that there was one. Its sender reads the rule, by default the one reported, and the reason, and can appeal',
  params,
  body: z.object({ rule: z.optional(z.enum(conductRules)), reason: optionalLines(1000) }),
  reply: mutationResult,
});
