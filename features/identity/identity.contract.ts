import * as z from 'zod/mini';
import { endpoint } from '#common/endpoint.ts';
import { mutationResult } from '#common/mutation-result.ts';
import { roles } from '#common/roles.ts';
import { emailText, line, optionalLine, text } from '#common/text.ts';
import { onWire } from '#common/wire.ts';
import { isPhotoAddress } from '#features/images/images.contract.ts';
import { m } from '#translations';

const leastPassword = 6;
const maxPassword = 1024;
/** A size limit above the password rules below, so that users only see those. */
const anyLength = 1024 * 1024;

/** Counts code points rather than UTF-16 units, so an emoji is one character. */
const characters = (value: string) => [...value].length;

export function newPassword(required = () => m.identity_passwordRequired()) {
  return text(anyLength, required).check(
    z.refine((value) => value.trim() === '' || characters(value) >= leastPassword, {
      error: () => m.identity_passwordTooShort(),
    }),
    z.refine((value) => characters(value) <= maxPassword, { error: () => m.identity_passwordTooLong() }),
  );
}

/** For sign-in, where a password that is too short is simply wrong. */
const givenPassword = text(anyLength, () => m.identity_loginPasswordRequired()).check(
  z.refine((value) => characters(value) <= maxPassword, { error: () => m.identity_passwordTooLong() }),
);

export const personName = line(100, () => m.identity_nameRequired());

/** Empty means none. Only https, because our pages show the picture. */
export const photoUrl = z.string({ error: () => m.identity_photoNotHttps() }).check(
  z.maxLength(2048, { error: () => m.common_tooLong({ max: 2048 }) }),
  z.refine((value) => value === '' || isPhotoAddress(value), { error: () => m.identity_photoNotHttps() }),
);

/** From programs: what is no such address is left out. */
const sentPhotoUrl = z.optional(z.nullable(z.catch(z.string(), 'no text')));

/** A path on this site to redirect to, never another origin. */
const ownPath = z.string().check(
  z.maxLength(2000, { error: () => m.common_tooLong({ max: 2000 }) }),
  z.refine((value) => /^\/(?![/\\])[\x21-\x5b\x5d-\x7e]*$/.test(value), { error: () => m.identity_notOwnPath() }),
);

/** The signed-in user as the browser sees it. */
export const sessionUser = onWire(
  z.object({
    id: z.string(),
    name: z.string(),
    email: z.string(),
    emailVerified: z.boolean(),
    /** Once it was confirmed; written to be read. */
    phone: z.optional(z.string()),
    photoUrl: z.nullable(z.string()),
    role: z.nullable(z.enum(roles)),
  }),
  { photoUrl: 'image' },
);
export type SessionUser = z.output<typeof sessionUser>;

const signedIn = z.object({ user: sessionUser });

export const signUp = endpoint({
  method: 'POST',
  path: '/auth/sign-up/email',
  summary: 'Registers with email and password, and signs in',
  body: onWire(
    z.object({
      name: personName,
      email: emailText(() => m.identity_emailRequired()),
      password: newPassword(),
      photoUrl: sentPhotoUrl,
      role: z.optional(z.enum(['buyer', 'seller'], { error: () => m.identity_roleUnknown() })),
    }),
    { photoUrl: 'image' },
  ),
  reply: signedIn,
});

export const signIn = endpoint({
  method: 'POST',
  path: '/auth/sign-in/email',
  summary: 'Signs in with email and password',
  body: z.object({ email: emailText(() => m.identity_emailRequired()), password: givenPassword }),
  reply: signedIn,
});

export const signOut = endpoint({
  method: 'POST',
  path: '/auth/sign-out',
  summary: 'Ends the session',
  reply: mutationResult,
});

export const getSession = endpoint({
  method: 'GET',
  path: '/auth/get-session',
  summary: 'Who is signed in, if anybody',
  reply: z.object({ user: z.nullable(sessionUser) }),
  offlineCache: 'private',
});

export const updateProfile = endpoint({
  method: 'POST',
  path: '/auth/update-user',
  summary: "Changes one's own name or photo",
  body: onWire(z.object({ name: z.optional(personName), photoUrl: sentPhotoUrl }), { photoUrl: 'image' }),
  reply: signedIn,
});

export const changePassword = endpoint({
  method: 'POST',
  path: '/auth/change-password',
  summary: 'Changes the password and ends all other sessions',
  body: z.object({ currentPassword: givenPassword, newPassword: newPassword() }),
  reply: mutationResult,
});

export const requestPasswordReset = endpoint({
  method: 'POST',
  path: '/auth/request-password-reset',
  summary: 'Mails a link to set a new password, if the email has an account and the shop sends mail',
  body: z.object({ email: emailText(() => m.identity_emailRequired()) }),
  reply: mutationResult,
});

export const resetPassword = endpoint({
  method: 'POST',
  path: '/auth/reset-password',
  summary: 'Sets a new password with the token from the mail, and ends all sessions',
  body: z.object({ token: text(200), newPassword: newPassword() }),
  reply: mutationResult,
});

export const checkResetToken = endpoint({
  method: 'POST',
  path: '/auth/reset-password/check',
  summary: 'Whether the token would still set a new password',
  body: z.object({ token: text(200) }),
  reply: z.object({ valid: z.boolean() }),
});

export const sendVerificationEmail = endpoint({
  method: 'POST',
  path: '/auth/send-verification-email',
  summary: 'Mails the signed-in person a link that confirms the email',
  reply: mutationResult,
});

export const verifyEmail = endpoint({
  method: 'POST',
  path: '/auth/verify-email',
  summary: "Confirms the email with the token from the mail and the account's password; signs nobody in",
  body: z.object({ token: text(2000), password: text(1024, () => m.identity_passwordRequired()) }),
  reply: mutationResult,
});

export const startGoogle = endpoint({
  method: 'POST',
  path: '/auth/sign-in/social',
  summary: 'Where to send the browser to sign in with Google',
  body: onWire(
    z.object({
      provider: z.optional(z.literal('google', { error: () => m.identity_onlyGoogle() })),
      returnTo: z.optional(ownPath),
      /** Gets `?error=` and a code after a failure. */
      failTo: z.optional(ownPath),
    }),
    { returnTo: 'callbackURL', failTo: 'errorCallbackURL' },
  ),
  reply: z.object({ url: z.string() }),
});

export const getAccessToken = endpoint({
  method: 'GET',
  path: '/jwt',
  summary: 'A short-lived bearer token for the person whose session the cookie proves',
  query: z.object({ email: z.optional(z.string()) }),
  reply: onWire(z.object({ accessToken: z.string() }), { accessToken: 'accesToken' }),
});

/** The roles a user may choose. */
export const chosenRoles = ['buyer', 'seller'] as const;

const newUser = onWire(
  z.object({
    email: text(254),
    name: optionalLine(120),
    photoUrl: sentPhotoUrl,
    role: z.enum(chosenRoles, { error: () => m.identity_fieldsChooseRole() }),
  }),
  { photoUrl: 'photoURL' },
);
export type NewUser = z.output<typeof newUser>;

export const createUser = endpoint({
  method: 'POST',
  path: '/users',
  summary: 'Says once what the person with this session came for; repeating it changes no role',
  body: newUser,
  reply: mutationResult,
});
