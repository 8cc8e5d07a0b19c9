import * as z from 'zod/mini';
import { emailText, text } from '#common/text.ts';
import { m } from '#translations';
import { chosenRoles, newPassword, personName, photoUrl } from '../identity.contract.ts';

/** Stricter than the API, where the photo is optional. */
export const registrationForm = z.object({
  name: personName,
  photoUrl: photoUrl.check(z.minLength(1, { error: () => m.identity_photoUrlRequired() })),
  email: emailText(() => m.identity_emailRequired()),
  password: newPassword(),
  role: z.enum(chosenRoles, { error: () => m.identity_roleRequired() }),
});

export const profileForm = z.object({ name: personName, photoUrl });

export const newPasswordForm = z.object({ newPassword: newPassword() });

export const passwordForm = z.object({
  currentPassword: text(1024, () => m.identity_loginPasswordRequired()),
  newPassword: newPassword(),
});
