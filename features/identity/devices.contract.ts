import * as z from 'zod/mini';
import { endpoint } from '#common/endpoint.ts';
import { mutationResult } from '#common/mutation-result.ts';

const device = z.object({
  id: z.string(),
  /** As its browser names itself, which anybody can change; null where it says nothing we know. */
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
  signedInAt: z.string(),
  /** To the day. */
  lastUsedAt: z.string(),
  isThisOne: z.boolean(),
});
export type Device = z.output<typeof device>;

export const listDevices = endpoint({
  method: 'GET',
  path: '/auth/sessions',
  summary: 'Where this person is signed in',
  reply: z.array(device),
});

export const endDevice = endpoint({
  method: 'DELETE',
  path: '/auth/sessions/:id',
  summary: "Ends one of one's own sessions, at once",
  params: z.object({ id: z.string() }),
  reply: mutationResult,
});

export const endOtherDevices = endpoint({
  method: 'POST',
  path: '/auth/sessions/end-others',
  summary: 'Ends all sessions of this person but the one that asks',
  reply: mutationResult,
});
