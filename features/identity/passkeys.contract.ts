import * as z from 'zod/mini';
import { endpoint } from '#common/endpoint.ts';
import { mutationResult } from '#common/mutation-result.ts';
import { optionalText } from '#common/text.ts';
import { sessionUser } from './identity.contract.ts';

/** As WebAuthn writes it; browsers and the library that checks it know its shape. */
const webAuthn = z.record(z.string(), z.unknown());
const assertion = z.object({
  id: z.string(),
  rawId: z.string(),
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: z.string(),
    authenticatorData: z.string(),
    signature: z.string(),
    userHandle: z.optional(z.string()),
  }),
  clientExtensionResults: z.record(z.string(), z.unknown()),
});
const options = z.object({ options: webAuthn });

export const listPasskeys = endpoint({
  method: 'GET',
  path: '/auth/passkeys',
  summary: "One's own passkeys",
  reply: z.array(z.object({ id: z.string(), name: z.string(), createdAt: z.string() })),
});

export const startPasskey = endpoint({
  method: 'POST',
  path: '/auth/passkeys/options',
  summary: 'What a browser needs to make a passkey; asks for the password, where there is one',
  body: z.object({ currentPassword: optionalText(2048) }),
  reply: options,
});

export const addPasskey = endpoint({
  method: 'POST',
  path: '/auth/passkeys',
  summary: 'Keeps a passkey that the browser has made',
  body: z.object({ response: webAuthn }),
  reply: mutationResult,
});

export const deletePasskey = endpoint({
  method: 'DELETE',
  path: '/auth/passkeys/:id',
  summary: "Removes one of one's own passkeys",
  params: z.object({ id: z.string() }),
  reply: mutationResult,
});

export const startPasskeySignIn = endpoint({
  method: 'POST',
  path: '/auth/passkey/options',
  summary: 'What a browser needs to sign in with a passkey',
  reply: options,
});

export const signInWithPasskey = endpoint({
  method: 'POST',
  path: '/auth/passkey/sign-in',
  summary: 'Signs in with a passkey',
  body: z.object({ response: assertion }),
  reply: z.object({ user: sessionUser }),
});
