import * as z from 'zod/mini';
import { endpoint } from '#common/endpoint.ts';
import { mutationResult } from '#common/mutation-result.ts';
import { pageQuery } from '#common/page.ts';
import { roles } from '#common/roles.ts';
import { emailText, lines, optionalLines, optionalText } from '#common/text.ts';
import { onWire } from '#common/wire.ts';

export const person = onWire(
  z.object({
    id: z.string(),
    name: z.string(),
    email: z.string(),
    /** Null until the person has chosen a role. */
    role: z.nullable(z.enum(roles)),
    photoUrl: z.nullable(z.string()),
    createdAt: z.string(),
    /** Of a closed account: the earliest time at which it is erased. */
    erasedAfter: z.nullable(z.string()),
  }),
  { id: '_id', photoUrl: 'photoURL' },
);
export type Person = z.output<typeof person>;

/** Why an account is closed first and erased later: a dispute, a live deal, one that can still be disputed, or a report. */
export const holds = ['dispute', 'deal', 'ended-deal', 'report'] as const;
export type Hold = (typeof holds)[number];

export const peopleReply = onWire(z.object({ success: z.boolean(), people: z.array(person) }), {
  success: 'sucess',
  people: 'data',
});

const listOfPeople = <const Path extends `/${string}`>(path: Path, summary: string) =>
  endpoint({
    method: 'GET',
    path,
    summary: `${summary}, newest first; q searches names and email addresses`,
    query: z.object({ ...pageQuery, q: optionalText(100) }),
    reply: peopleReply,
  });

/** What the page asks of an admin; a program may leave it out. */
export const deletionReason = z.object({ reason: lines(1000) });

const deletionOfPerson = <const Path extends `/${string}`>(path: Path, summary: string) =>
  endpoint({
    method: 'DELETE',
    path,
    summary: `${summary}: their phones leave the market and their bookings are cancelled; erased later while a deal, dispute or report is open; the reason, if one is given, is kept in the audit record`,
    params: z.object({ id: z.string() }),
    body: z.object({ reason: optionalLines(1000) }),
    reply: mutationResult,
  });

export const listUsers = listOfPeople('/users', 'Everybody');
export const listBuyers = listOfPeople('/users/buyer', 'Buyers');
export const listSellers = listOfPeople('/users/seller', 'Sellers');
export const deleteUser = deletionOfPerson('/users/:id', 'Deletes a person');
export const deleteBuyer = deletionOfPerson('/users/buyer/:id', 'Deletes a buyer');
export const deleteSeller = deletionOfPerson('/users/seller/:id', 'Deletes a seller');

export const createResetLink = endpoint({
  method: 'POST',
  path: '/users/reset-link/:id',
  summary: 'A link with which a buyer or seller sets a new password, for shops that send no mail',
  params: z.object({ id: z.string() }),
  reply: onWire(z.object({ success: z.boolean(), message: z.string(), link: z.string() }), { success: 'sucess' }),
});

const ofEmail = z.object({ email: emailText() });

export const getIsAdmin = endpoint({
  method: 'GET',
  path: '/users/admin/:email',
  summary: 'Whether this person is an admin',
  params: ofEmail,
  reply: z.object({ isAdmin: z.boolean() }),
});

export const getIsBuyer = endpoint({
  method: 'GET',
  path: '/users/buyers/:email',
  summary: 'Whether this person is a buyer',
  params: ofEmail,
  reply: z.object({ isBuyer: z.boolean() }),
});

export const getIsSeller = endpoint({
  method: 'GET',
  path: '/users/sellers/:email',
  summary: 'Whether this person is a seller',
  params: ofEmail,
  reply: z.object({ isSeller: z.boolean() }),
});
