import { m } from '#messages';
import type { Mail } from '#platform/mail.ts';

/*
 * No mail contains a name or other input from registration: an attacker could send text under our name to
 * any mailbox.
 */

export const resetMail = (to: string, link: string): Mail => ({
  to,
  subject: m.signingIn_resetSubject(),
  text: m.signingIn_resetText({ link }),
});

export const verificationMail = (to: string, link: string): Mail => ({
  to,
  subject: m.signingIn_verificationSubject(),
  text: m.signingIn_verificationText({ link }),
});
