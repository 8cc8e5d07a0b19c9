import { signingInCopy } from '#common/copy/signing-in.ts';
import type { Mail } from '#platform/mail.ts';

/*
 * No mail contains a name or other input from registration: an attacker could send text under our name to
 * any mailbox.
 */

export const resetMail = (to: string, link: string): Mail => ({
  to,
  subject: signingInCopy.resetSubject,
  text: signingInCopy.resetText(link),
});

export const verificationMail = (to: string, link: string): Mail => ({
  to,
  subject: signingInCopy.verificationSubject,
  text: signingInCopy.verificationText(link),
});
