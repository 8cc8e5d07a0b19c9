import { writeDay } from '#common/days.ts';
import type { Mail } from '#platform/mail.ts';
import { m } from '#translations';

/*
 * No mail contains a name or other input from registration: an attacker could send text under our name to
 * any mailbox.
 */

export const resetMail = (to: string, link: string): Mail => ({
  to,
  subject: m.identity_resetSubject(),
  text: m.identity_resetText({ link }),
});

/** Instead of a reset link. */
export const closedMail = (to: string, eraseAfter: Date): Mail => ({
  to,
  subject: m.identity_closedSubject(),
  text: m.identity_closedText({ date: writeDay(eraseAfter) }),
});

export const verificationMail = (to: string, link: string): Mail => ({
  to,
  subject: m.identity_verificationSubject(),
  text: m.identity_verificationText({ link }),
});
