import * as z from 'zod/mini';
import { westernDigits } from '#common/digits.ts';
import { endpoint } from '#common/endpoint.ts';
import { mutationResult } from '#common/mutation-result.ts';
import { optionalText, text } from '#common/text.ts';
import { m } from '#translations';
import { chosenRoles, personName, sessionUser } from './identity.contract.ts';

const phone = text(40, () => m.identity_phoneRequired());
/** A random name for one request of a code, which is good together with it only. */
const attempt = z.uuid();
const code = text(40, () => m.identity_codeRequired()).check(
  z.overwrite((value) => westernDigits(value).replace(/[\s-]/g, '')),
  z.refine((value) => value === '' || /^\d{6}$/.test(value), { error: () => m.identity_codeSixDigits() }),
);

export const numberForm = z.object({ phone });
export const codeForm = z.object({ code });
export const newcomerForm = z.object({
  name: personName,
  role: z.enum(chosenRoles, { error: () => m.identity_roleRequired() }),
});
export const confirmForm = z.object({ code, currentPassword: z.string() });

export const requestPhoneCode = endpoint({
  method: 'POST',
  path: '/auth/phone/code',
  summary: 'Sends a one-time code to a phone number, whether or not it has an account',
  body: z.object({ ...numberForm.shape, attempt }),
  reply: mutationResult,
});

export const signInWithPhone = endpoint({
  method: 'POST',
  path: '/auth/phone/sign-in',
  summary:
    'Signs in with a number and its code; a new number is registered with name and role, and without them nobody is',
  body: z.object({ phone, attempt, code, ...z.partial(newcomerForm).shape }),
  reply: z.object({ user: z.nullable(sessionUser) }),
});

export const confirmPhone = endpoint({
  method: 'POST',
  path: '/auth/phone/confirm',
  summary: "Makes a number one's own with its code; asks for the password, where there is one",
  body: z.object({ phone, attempt, code, currentPassword: optionalText(2048) }),
  reply: z.object({ user: sessionUser }),
});
