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

someone, hopefully you, asked to set a new password for your Reshell account. To set it, open this link within an hour:

${link}

If it wasn’t you, there’s nothing to do: your password stays as it is.

Reshell
`,
  };
}

export function verificationMail(to: string, link: string): Mail {
  return {
    to,
    subject: 'Confirm your email for Reshell',
    text: `Hello,

someone, hopefully you, registered on Reshell with this email address. To confirm that it’s yours, open this link within
a day, in the browser you’re logged in with:

${link}

If it wasn’t you, please don’t open the link. There’s nothing else to do.

Reshell
`,
  };
}
