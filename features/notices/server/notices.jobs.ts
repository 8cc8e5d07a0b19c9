import { transaction } from '#platform/db/client.ts';
import { countUse } from '#platform/http/limits.ts';
import { inLocale } from '#platform/http/locale.ts';
import type { Job } from '#platform/jobs.ts';
import { mailOfMatches, mailOfOwnNews } from './notice-mail.ts';
import {
  addAlertMailJobs,
  addOwnMailJobs,
  alertMailTo,
  findOwedNotices,
  findOwnNews,
  markMailed,
  postponeMail,
} from './notice-mailing.queries.ts';
import { deleteNoticesOf } from './notices.queries.ts';

declare module '#platform/jobs.ts' {
  interface JobPayloads {
    'alert-mails': object;
    'alert-mail': { userId: string };
    'own-mails': object;
    'own-mail': { userId: string };
    'forget-notices': { userId: string };
  }
}

export const noticesJobs: Job[] = [
  {
    // Also added by `insertMatches`; the clock adds the mails that had to wait.
    name: 'alert-mails',
    schedule: { every: '1 minute' },
    run: ({ db, clock }) => addAlertMailJobs(db, clock.now()),
  },
  {
    // One job per user at a time, so that nothing has to be claimed; retried with backoff, and meanwhile new products join it.
    name: 'alert-mail',
    run: async ({ db, mailer, config, clock }, { userId }) => {
      const now = clock.now();
      const limit = config.limits.alertMail;
      const owed = await findOwedNotices(db, userId, now);
      const wanted = owed.filter(({ isWanted }) => isWanted);
      const [first] = wanted;
      if (first && (await postponeMail(db, userId, limit, now))) return;
      if (first) await mailer.send(inLocale(first.language, () => mailOfMatches(first, wanted, config)));
      await transaction(db, async (tx) => {
        if (first) await countUse(tx, alertMailTo(userId), limit, now);
        await markMailed(
          tx,
          owed.map(({ id }) => id),
          now,
        );
      });
    },
  },
  {
    // A while after the deletion of an account, for what was inserted by transactions under way.
    name: 'forget-notices',
    run: ({ db }, { userId }) => deleteNoticesOf(db, userId),
  },
  { name: 'own-mails', schedule: { every: '1 minute' }, run: ({ db, clock }) => addOwnMailJobs(db, clock.now()) },
  {
    name: 'own-mail',
    run: async ({ db, mailer, config, clock }, { userId }) => {
      const now = clock.now();
      const news = await findOwnNews(db, userId, now);
      const wanted = news.filter(({ isWanted }) => isWanted);
      const [first] = wanted;
      if (first) await mailer.send(inLocale(first.language, () => mailOfOwnNews(first, wanted, config)));
      await markMailed(
        db,
        news.map(({ id }) => id),
        now,
      );
    },
  },
];
