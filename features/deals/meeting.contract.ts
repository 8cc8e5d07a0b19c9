import * as z from 'zod/mini';
import { endpoint } from '#common/endpoint.ts';
import { mutationResult } from '#common/mutation-result.ts';
import { pageQuery } from '#common/page.ts';
import { line, optionalLine } from '#common/text.ts';
import { onWire } from '#common/wire.ts';
import { m } from '#translations';

export const maxTimes = 3;
export const farthestDays = 30;

const time = z.iso.datetime({ error: () => m.deals_chooseTime(), offset: true });
const place = line(200, () => m.deals_sayWhere());

export const meetingActs = {
  'propose-meeting': z.object({
    act: z.literal('propose-meeting'),
    times: z.array(time).check(
      z.minLength(1, { error: () => m.deals_oneTime() }),
      z.maxLength(maxTimes, { error: () => m.deals_tooManyTimes({ max: maxTimes }) }),
      z.refine((times) => new Set(times.map(Date.parse)).size === times.length, {
        error: () => m.deals_differentTimes(),
      }),
    ),
    place,
  }),
  'pick-time': z.object({ act: z.literal('pick-time'), proposalId: z.uuid(), time }),
  'on-my-way': z.object({ act: z.literal('on-my-way') }),
  arrived: z.object({ act: z.literal('arrived') }),
};

/** The part of a deal that is about meeting. */
export const meetingView = {
  /** The town of the phone, for its public meeting spots. */
  town: z.string(),
  /** The listing is much cheaper than others like it: where and when the two may meet. Left out of replies stored by an earlier release. */
  muchCheaper: z.optional(
    z.nullable(
      z.object({
        /** The listed spots of the town; where there is none, any public place will do. */
        spots: z.array(z.string()),
        /** Where the shop knows the time of the place. */
        daylight: z.nullable(z.object({ from: z.int(), to: z.int(), timeZone: z.string() })),
      }),
    ),
  ),
  /** Times and a place that one side proposes and the other has not answered. */
  proposal: z.nullable(
    z.object({
      id: z.string(),
      by: z.enum(['buyer', 'seller']),
      times: z.array(z.string()),
      place: z.string(),
    }),
  ),
};

export const meetingSpot = onWire(z.object({ id: z.string(), town: z.string(), name: z.string() }), { id: '_id' });
export type MeetingSpot = z.output<typeof meetingSpot>;

export const newMeetingSpot = z.object({ town: line(120), name: line(200) });
export type NewMeetingSpot = z.output<typeof newMeetingSpot>;

export const listMeetingSpots = endpoint({
  method: 'GET',
  path: '/meeting-spots',
  summary: 'Public places to meet, of one town or of all',
  query: z.object({ ...pageQuery, town: optionalLine(120) }),
  reply: z.array(meetingSpot),
});

export const createMeetingSpot = endpoint({
  method: 'POST',
  path: '/meeting-spots',
  summary: 'Adds a public place to meet',
  body: newMeetingSpot,
  reply: mutationResult,
  status: 201,
  idempotent: true,
});

export const deleteMeetingSpot = endpoint({
  method: 'DELETE',
  path: '/meeting-spots/:id',
  summary: 'Removes a public place to meet',
  params: z.object({ id: z.string() }),
  reply: mutationResult,
});
