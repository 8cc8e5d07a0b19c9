import type { FastifyInstance } from 'fastify';
import { tellAdmins } from '#platform/db/client.ts';
import { networksOf } from '#platform/http/client-address.ts';
import { consumeRateLimit } from '#platform/http/limits.ts';
import { serve } from '#platform/http/route.ts';
import type { Mail } from '#platform/mail.ts';
import type { Platform } from '#platform/platform.ts';
import { m } from '#translations';
import { listContactMessages, type NewContactMessage, sendContactMessage } from '../contact.contract.ts';
import { findAdminEmails, insertContactMessage, readContactMessages } from './contact.queries.ts';

const limits = { perAddress: 'contactPerAddress', perPerson: 'contact' } as const;

export function contactRoutes(app: FastifyInstance, platform: Platform) {
  serve(
    app,
    platform,
    sendContactMessage,
    { access: 'anyone', limits },
    async ({ request, body, user, requestDb, reply, afterCommit }) => {
      const { contactOfSender } = platform.config.limits;
      // Of this network too: the address is not proved, and nobody may use up what another is allowed.
      const sender = `contact of ${body.email.toLowerCase()} from ${networksOf(request.ip)[0]}`;
      if (!user) await consumeRateLimit(platform.db, 'account', sender, contactOfSender, reply);
      const id = await insertContactMessage(requestDb, body);
      await tellAdmins(requestDb);
      // Not awaited: the message is stored, so a slow or failing mail server does not affect the reply.
      afterCommit(() => void notifyAdmins(platform, body));
      return { success: true, message: m.contact_messageReceived(), created: { id } };
    },
  );

  serve(app, platform, listContactMessages, { access: 'admin' }, async ({ query, request }) => {
    return readContactMessages(platform.db, { ...query, url: request.url });
  });
}

async function notifyAdmins({ db, mailer, log }: Platform, message: NewContactMessage): Promise<void> {
  try {
    for (const email of await findAdminEmails(db)) await mailer.send(mailAbout(message, email));
  } catch (error) {
    log.error({ err: error }, 'a message to the admin could not be mailed');
  }
}

/** Names may hold line breaks, mail subjects may not. */
function mailAbout({ name, email, message }: NewContactMessage, to: string): Mail {
  const sender = name.trim().replace(/\s+/g, ' ');
  return { to, subject: `Message from ${sender}`, text: `${sender} <${email}> wrote:\n\n${message}\n` };
}
