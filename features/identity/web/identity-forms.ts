import * as z from 'zod/mini';
import { emailText, text } from '#common/text.ts';
import { m } from '#messages';
import { chosenRoles, newPassword, personName, photoUrl } from '../identity.contract.ts';

/** Stricter than the API, where the photo is optional. */
export const registrationForm = z.object({
  name: personName,
  photoUrl: photoUrl.check(z.minLength(1, { error: () => m.login_photoUrlRequired() })),
  email: emailText(() => m.signingIn_emailRequired()),
  password: newPassword(),
  role: z.enum(chosenRoles, { error: () => m.login_roleRequired() }),
});

export const profileForm = z.object({ name: personName, photoUrl });

export const newPasswordForm = z.object({ newPassword: newPassword() });

export const passwordForm = z.object({
  currentPassword: text(1024, () => m.signingIn_loginPasswordRequired()),
  newPassword: newPassword(),
});
