import * as z from 'zod/mini';
import { endpoint } from '#common/endpoint.ts';
import { mutationResult } from '#common/mutation-result.ts';
import { noticeKinds } from '#common/notice-kinds.ts';
import { pageQuery } from '#common/page.ts';
import { onWire } from '#common/wire.ts';

/** Shown while it is true, with the product as it is now. */
export const notice = onWire(
  z.object({
    id: z.string(),
    kind: z.enum(noticeKinds),
    productId: z.string(),
    /** The deal, conversation, offer or report, a matter of the own listing, or else the product. */
    subjectId: z.string(),
    /** The act of a deal, the news of a listing, or the status of an offer; `counter` is an open one that answers another. */
    act: z.nullable(z.string()),
    /** The name of who acted in the deal. */
    who: z.nullable(z.string()),
    name: z.string(),
    price: z.number(),
    image: z.string(),
    imagePlaceholder: z.nullable(z.string()),
    status: z.enum(['listed', 'booked', 'sold', 'removed']),
    /** The name of the saved search, unless it was deleted. */
    search: z.nullable(z.string()),
    oldPrice: z.nullable(z.number()),
    newPrice: z.nullable(z.number()),
    at: z.string(),
    read: z.boolean(),
  }),
  {
    id: '_id',
    name: 'product_name',
    price: 'product_price',
    image: 'img',
    imagePlaceholder: 'img_placeholder',
    at: 'date',
  },
);
export type Notice = z.output<typeof notice>;

const asRead = z.object({ read: z.literal(true, 'A notice can only be marked as read') });

export const listNotices = endpoint({
  method: 'GET',
  path: '/notices',
  summary: 'What happened to own deals and to phones one waits for, and is still so, newest first',
  query: z.object(pageQuery),
  reply: z.array(notice),
});

export const countUnreadNotices = endpoint({
  method: 'GET',
  path: '/notices/unread',
  summary: 'How many of the own notices are unread',
  reply: z.object({ unread: z.int() }),
});

export const readAllNotices = endpoint({
  method: 'PATCH',
  path: '/notices',
  summary: 'Marks all own notices as read, or those about one deal, conversation or offer',
  body: z.object({ ...asRead.shape, subjectId: z.optional(z.string()) }),
  reply: mutationResult,
});

export const readNotice = endpoint({
  method: 'PATCH',
  path: '/notices/:id',
  summary: 'Marks an own notice as read',
  params: z.object({ id: z.string() }),
  body: asRead,
  reply: mutationResult,
});

/** Kinds of news about one's own business, each of which can be had by mail or not. */
export const mailKinds = ['deal', 'message', 'offer', 'review', 'listing'] as const;
export type MailKind = (typeof mailKinds)[number];

export const getMailChoices = endpoint({
  method: 'GET',
  path: '/notices/mails',
  summary: 'Which news about own deals, messages, offers, reviews and listings also come by mail',
  reply: z.record(z.enum(mailKinds), z.boolean()),
});

export const changeMailChoice = endpoint({
  method: 'PATCH',
  path: '/notices/mails/:kind',
  summary: 'Switches the mails of one kind on or off',
  params: z.object({ kind: z.enum(mailKinds) }),
  body: z.object({ byMail: z.boolean() }),
  reply: mutationResult,
});
