import * as z from 'zod/mini';
import { endpoint } from '#common/endpoint.ts';
import { m } from '#translations';

/** How long after the meeting a link ends by itself. */
export const hoursAfterMeeting = 4;
/** How long it shows that the friend is asked to call. */
export const hoursOfCall = 12;
/** How long it shows that somebody is back. */
export const hoursOfBack = 1;

/** `call` is the silent alarm. */
const state = z.enum(['away', 'call', 'back']);
export type WatchState = z.output<typeof state>;

const ownWatch = z.object({
  state,
  /** When the friend opened the link first. */
  openedAt: z.nullable(z.string()),
  endsAt: z.string(),
});
const ownWatchReply = z.object({ watch: z.nullable(ownWatch) });
export type OwnWatch = z.output<typeof ownWatch>;

/** What a friend sees: no price, no product, no number, and of the other side a first name and a picture. */
const watched = z.object({
  state,
  /** The first name of who sent the link. */
  name: z.string(),
  /** When the state changed last. */
  since: z.string(),
  endsAt: z.string(),
  /** Null once they are back. */
  meeting: z.nullable(
    z.object({
      at: z.string(),
      place: z.string(),
      with: z.string(),
      hasPhoto: z.boolean(),
      /** The deal was cancelled since. */
      isOff: z.boolean(),
    }),
  ),
  /** Minutes by which clocks at the meeting are ahead of UTC. */
  utcOffset: z.int(),
  /** Null where the shop has no country. */
  emergencyNumber: z.nullable(z.string()),
});
export type Watched = z.output<typeof watched>;

const byDeal = z.object({ id: z.string() });

export const createMeetingWatch = endpoint({
  method: 'POST',
  path: '/deals/:id/watch',
  summary:
    'Makes a link that shows a friend where and when one meets, without the price; replaces an earlier one. The other side is not told',
  params: byDeal,
  body: z.object({ utcOffset: z.int().check(z.minimum(-14 * 60), z.maximum(14 * 60)) }),
  reply: z.object({ token: z.string(), endsAt: z.string() }),
  status: 201,
});

export const getMeetingWatch = endpoint({
  method: 'GET',
  path: '/deals/:id/watch',
  summary: 'The own link for a friend of a deal, without its secret',
  params: byDeal,
  reply: ownWatchReply,
});

export const changeMeetingWatch = endpoint({
  method: 'PATCH',
  path: '/deals/:id/watch',
  summary: 'Tells the friend that one is back, or asks them to call',
  params: byDeal,
  body: z.object({ state }),
  reply: ownWatchReply,
});

export const endMeetingWatch = endpoint({
  method: 'DELETE',
  path: '/deals/:id/watch',
  summary: 'Ends the link at once',
  params: byDeal,
  reply: ownWatchReply,
});

const token = z.string().check(z.regex(/^[\w-]{22}$/, { error: () => m.watch_noSuchLink() }));

export const readMeetingWatch = endpoint({
  method: 'GET',
  path: '/watch/:token',
  summary: 'What a friend sees: for whoever has the link',
  params: z.object({ token }),
  reply: watched,
});
