import type { Mail } from '#platform/mail.ts';
import type { NewMessage } from '../contact.contract.ts';

/** Names may hold line breaks, mail subjects may not. */
export function mailAbout({ name, email, message }: NewMessage, to: string): Mail {
  const sender = name.trim().replace(/\s+/g, ' ');
  return { to, subject: `Message from ${sender}`, text: `${sender} <${email}> wrote:\n\n${message}\n` };
}
