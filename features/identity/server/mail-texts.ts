import type { Mail } from '#platform/mail.ts';

/*
 * No mail contains a name or other input from registration: an attacker could send text under our name to
 * any mailbox.
 */

export function resetMail(to: string, link: string): Mail {
  return {
    to,
    subject: 'Set a new Reshell password',
    text: `Hello,

somebody, hopefully you, asked to set a new password for your Reshell account. To do it, open this link within an hour:

${link}

If it was not you, you need not do anything: your password stays as it is.

Reshell
`,
  };
}

export function verificationMail(to: string, link: string): Mail {
  return {
    to,
    subject: 'Confirm your e-mail for Reshell',
    text: `Hello,

somebody, hopefully you, registered at Reshell with this e-mail address. To confirm that it is yours, open this link
within a day, in the browser in which you are logged in:

${link}

If it was not you, please do not open the link; you need not do anything.

Reshell
`,
  };
}
