import type { FastifyInstance } from 'fastify';
import type { Platform } from '#platform/platform.ts';
import { groupsOf, mailOfMatches } from './notice-mail.ts';
import { type ClaimedNotice, claimDueNotices, markMailed, refundMail } from './notice-mailing.queries.ts';

const everyMilliseconds = 5_000;
const mailsAtOnce = 4;

type Dependencies = Pick<Platform, 'db' | 'mailer' | 'config' | 'log'>;

/** Every instance mails; the first to claim a notice sends it. */
export function registerNoticeMailing(app: FastifyInstance, dependencies: Dependencies) {
  const closing = new AbortController();
  let running: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  const mail = () => {
    running ??= mailDueNotices(dependencies, closing.signal)
      .catch((error) => dependencies.log.warn({ code: error.code }, 'mailing notices did not finish'))
      .finally(() => {
        running = undefined;
      });
  };
  app.addHook('onListen', async () => {
    timer = setInterval(mail, everyMilliseconds);
  });
  // Before the database is closed.
  app.addHook('preClose', async () => {
    clearInterval(timer);
    closing.abort();
    await running;
  });
}

/** Runs until nothing is due; failed mails are retried later. */
export async function mailDueNotices(dependencies: Dependencies, closing?: AbortSignal): Promise<void> {
  while (!closing?.aborted) {
    const { due, claimed } = await claimDueNotices(dependencies.db, dependencies.config.limits.alertMail);
    if (due === 0) return;
    const groups = [...groupsOf(claimed, ({ userId }) => userId).values()];
    const sendRemaining = async () => {
      for (let group = groups.pop(); group && !closing?.aborted; group = groups.pop()) await send(dependencies, group);
    };
    await Promise.all(Array.from({ length: mailsAtOnce }, sendRemaining));
  }
}

async function send({ db, mailer, config, log }: Dependencies, group: ClaimedNotice[]): Promise<void> {
  const wanted = group.filter((notice) => notice.wanted);
  const [first] = wanted;
  const { userId } = group[0] as ClaimedNotice;
  try {
    if (first) await mailer.send(mailOfMatches(first.email, wanted, config));
    else await refundMail(db, userId);
  } catch (error) {
    log.warn({ code: (error as { code?: string }).code }, 'a mail about new phones could not be sent yet');
    await refundMail(db, userId);
    return;
  }
  await markMailed(
    db,
    group.map(({ id }) => id),
  );
}
