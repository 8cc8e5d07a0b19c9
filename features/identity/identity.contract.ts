import * as z from 'zod/mini';
import { endpoint } from '#common/endpoint.ts';
import { onWire } from '#common/wire.ts';

export const getAccessToken = endpoint({
  method: 'GET',
  path: '/jwt',
  summary: 'A short-lived bearer token for the person whose session the cookie proves',
  query: z.object({ email: z.optional(z.string()) }),
  reply: onWire(z.object({ accessToken: z.string() }), { accessToken: 'accesToken' }),
});
