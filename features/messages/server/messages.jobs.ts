import { pathIn } from '#common/languages.ts';
import { paths } from '#common/paths.ts';
import type { Side } from '#common/roles.ts';
import { isReservedName } from '#features/identity/server/reserved-names.ts';
import { sanitise } from '#features/notices/server/notice-mail.ts';
import { warningsOfMessage } from '#features/swindles/server/swindles.ts';
import type { Db } from '#platform/db/client.ts';
import { inLocale } from '#platform/http/locale.ts';
import { addJob, type Job } from '#platform/jobs.ts';
import { m } from '#translations';
import { findUnreadFor, markMailedTo } from './message-mail.queries.ts';

declare module '#platform/jobs.ts' {
  interface JobPayloads {
    'message-mail': { conversationId: string; side: Side };
  }
}

const [minute, hour] = [60_000, 3_600_000];
const awayAfter = 2 * minute;

/** For the first unread message of this side: a mail follows unless it is read soon. */
export const addMessageMail = (db: Db, conversationId: string, side: Side, now: Date) =>
  addMailAt(db, conversationId, side, new Date(now.getTime() + awayAfter));

const addMailAt = (db: Db, conversationId: string, side: Side, runAt: Date) =>
  addJob(db, 'message-mail', { conversationId, side }, { runAt, key: `message mail to ${side} of ${conversationId}` });

const longestQuote = 140;

/** It goes out under our name, so nothing is quoted that has a link or a number, or resembles a swindle. */
function quoteOf(text: string): string {
  if (warningsOfMessage(text, { isFirst: true, isAfterAcceptance: false }).length > 0) return '';
  const whole = sanitise(text);
  return whole.length > longestQuote ? `${whole.slice(0, longestQuote).replace(/\s+\S*$/, '')}…` : whole;
}

export const messagesJobs: Job[] = [
  {
    // One for a conversation and side at a time; further messages until it is read join the first.
    name: 'message-mail',
    run: async ({ db, mailer, config, clock }, { conversationId, side }) => {
      const now = clock.now();
      const unread = await findUnreadFor(db, conversationId, side);
      if (!unread) return;
      const next = new Date((unread.mailedAt?.getTime() ?? 0) + hour);
      if (next > now) return addMailAt(db, conversationId, side, next);
      const mail = inLocale(unread.language, () => {
        // Names from before they were reserved, and phones called so, must not pass for the shop's own mail.
        const name = isReservedName(unread.name) ? m.conversations_someone() : sanitise(unread.name);
        const product = isReservedName(unread.product) ? m.conversations_somePhone() : sanitise(unread.product);
        const news = { name, product, count: unread.count };
        const quote = quoteOf(unread.text);
        const address = config.publicUrl + pathIn(unread.language, paths.conversation(conversationId));
        return {
          to: unread.email,
          subject: m.conversations_mailSubject({ name, product }),
          text: `${[
            m.notices_mailGreeting({ name: sanitise(unread.reader) }),
            `${quote ? m.conversations_mailQuoted({ ...news, quote }) : m.conversations_mailWrote(news)}\n${address}`,
            `${m.conversations_mailEnd()}\n${config.publicUrl}${pathIn(unread.language, paths.notices)}`,
            m.notices_mailSignature(),
          ].join('\n\n')}\n`,
        };
      });
      await mailer.send(mail);
      await markMailedTo(db, conversationId, side, now);
    },
  },
];
