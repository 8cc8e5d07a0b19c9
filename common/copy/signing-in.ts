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
export const wrongCredentials = 'E-mail or password is wrong';
export const alreadyRegistered = 'There is already an account with this e-mail: log in, or reset the password';
export const resetMailed = 'If this e-mail has an account, we have sent it a link to set a new password';
export const resetByAdmin =
  'This shop sends no e-mail. Please write to us on the contact page, and we will give you a link to set a new password';
export const resetLinkSpent = 'This link no longer works, please ask for a new one';
export const passwordReset = 'Your new password is set, please log in with it';
export const passwordChanged = 'Your password is changed';
export const wrongCurrentPassword = 'This is not your current password';
export const noPasswordYet = 'You log in with Google and have no password yet; you can set one with "Forgot password"';
export const verificationMailed = 'We have sent you a link to confirm your e-mail';
export const verificationNotMailed = 'This shop sends no e-mail, so you need not confirm yours';
export const alreadyVerified = 'Your e-mail is already confirmed';
export const logInFirst = 'Please log in first';
export const onlyGoogle = 'Only Google can be used to sign in here';
export const googleNotSetUp = 'Sign-in with Google is not set up here';
export const googleUnreachable = 'Google cannot be reached right now, please try again later';
export const openToSignIn = (address: string) => `Please open ${address} to sign in with Google`;

// Mails; no mail contains a name or other input from registration.
export const resetSubject = 'Set a new Reshell password';
export const resetText = (link: string) => `Hello,

somebody, hopefully you, asked to set a new password for your Reshell account. To do it, open this link within an hour:

${link}

If it was not you, you need not do anything: your password stays as it is.

Reshell
`;
export const verificationSubject = 'Confirm your e-mail for Reshell';
export const verificationText = (link: string) => `Hello,

somebody, hopefully you, registered at Reshell with this e-mail address. To confirm that it is yours, open this link
within a day, in the browser in which you are logged in:

${link}

If it was not you, please do not open the link; you need not do anything.

Reshell
`;
