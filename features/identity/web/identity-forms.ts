import * as z from 'zod/mini';
import { loginCopy } from '#common/copy/login.ts';
import { signingInCopy } from '#common/copy/signing-in.ts';
import { emailText, text } from '#common/text.ts';
import { chosenRoles, newPassword, personName, photoUrl } from '../identity.contract.ts';

/** Stricter than the API, where the photo is optional. */
export const registrationForm = z.object({
  name: personName,
  photoUrl: photoUrl.check(z.minLength(1, { error: () => loginCopy.photoUrlRequired })),
  email: emailText(() => signingInCopy.emailRequired),
  password: newPassword(),
  role: z.enum(chosenRoles, { error: () => loginCopy.roleRequired }),
});

export const profileForm = z.object({ name: personName, photoUrl });

export const newPasswordForm = z.object({ newPassword: newPassword() });

export const passwordForm = z.object({
  currentPassword: text(1024, () => signingInCopy.loginPasswordRequired),
  newPassword: newPassword(),
});
