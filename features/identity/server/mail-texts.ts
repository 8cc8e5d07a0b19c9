import type { Mail } from '#platform/mail.ts';

/*
 * No mail repeats a name or anything else a stranger could have typed at registration: it would arrive in somebody's
 * mailbox as if we had written it.
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
