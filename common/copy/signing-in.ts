/** What the identity provider answers. */
// biome-ignore lint/performance/noBarrelFile: a namespace of separate exports, so that a page bundles only the texts it uses.
export * as signingInCopy from './signing-in.ts';

export const emailRequired = 'Email filde is required';
export const nameRequired = 'Name filde is required';
export const loginPasswordRequired = 'Password filde is required';
export const passwordRequired = 'Password is required';
export const passwordTooShort = 'Password must be at least 6 characters';
export const passwordTooLong = 'Password must be at most 1024 characters';
export const photoNotHttps = 'The photo must be an https:// address';
export const roleUnknown = 'The role must be buyer or seller';
export const wrongCredentials = 'Wrong email or password';
export const alreadyRegistered = 'There’s already an account with this email. Log in or reset your password';
export const resetMailed = 'If this email has an account, we’ve sent it a link to set a new password';
export const resetByAdmin =
  'This shop doesn’t send email. Please contact us and we’ll give you a link to set a new password';
export const resetLinkSpent = 'This link no longer works. Please ask for a new one';
export const passwordReset = 'Your new password is set. Please log in with it';
export const passwordChanged = 'Your password has been changed';
export const wrongCurrentPassword = 'That’s not your current password';
export const noPasswordYet =
  'You log in with Google and don’t have a password yet. You can set one with “Forgot password?”';
export const verificationMailed = 'We’ve sent you a link to confirm your email';
export const verificationNotMailed = 'This shop doesn’t send email, so there’s no need to confirm yours';
export const alreadyVerified = 'Your email is already confirmed';
export const logInFirst = 'Please log in first';
export const onlyGoogle = 'Only Google sign-in is available here';
export const googleNotSetUp = 'Google sign-in isn’t available';
export const googleUnreachable = 'Google can’t be reached right now, please try again later';
