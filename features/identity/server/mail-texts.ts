import { writeDay } from '#common/days.ts';
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

/** Instead of a reset link. */
export const closedMail = (to: string, eraseAfter: Date): Mail => ({
  to,
  subject: m.signingIn_closedSubject(),
  text: m.signingIn_closedText({ date: writeDay(eraseAfter) }),
});

export const verificationMail = (to: string, link: string): Mail => ({
  to,
  subject: m.signingIn_verificationSubject(),
  text: m.signingIn_verificationText({ link }),
});
