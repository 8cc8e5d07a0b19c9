import type { FastifyInstance } from 'fastify';
import type { Platform } from '#platform/platform.ts';
import { groupsOf, mailOfMatches } from './notice-mail.ts';
import { type ClaimedNotice, claimOwedNotices, refundMail, settleOwedNotices } from './notice-mailing.queries.ts';

const everyMilliseconds = 5_000;
const mailsAtOnce = 4;

type Dependencies = Pick<Platform, 'db' | 'mailer' | 'config' | 'log'>;

/** Every instance mails; the first to claim a notice sends it. */
export function registerNoticeMailing(app: FastifyInstance, dependencies: Dependencies) {
  const ending = new AbortController();
  let underWay: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  const mail = () => {
    underWay ??= mailOwedNotices(dependencies, ending.signal)
      .catch((error) => dependencies.log.warn({ code: error.code }, 'mailing notices did not finish'))
      .finally(() => {
        underWay = undefined;
      });
  };
  app.addHook('onListen', async () => {
    timer = setInterval(mail, everyMilliseconds);
  });
  // Before the database is closed.
  app.addHook('preClose', async () => {
    clearInterval(timer);
    ending.abort();
    await underWay;
  });
}

/** Until nothing is due; what could not be sent is retried later. */
export async function mailOwedNotices(dependencies: Dependencies, ending?: AbortSignal): Promise<void> {
  while (!ending?.aborted) {
    const { due, claimed } = await claimOwedNotices(dependencies.db, dependencies.config.limits.alertMail);
    if (due === 0) return;
    const letters = [...groupsOf(claimed, ({ userId }) => userId).values()];
    const sendOnwards = async () => {
      for (let letter = letters.pop(); letter && !ending?.aborted; letter = letters.pop())
        await send(dependencies, letter);
    };
    await Promise.all(Array.from({ length: mailsAtOnce }, sendOnwards));
  }
}

async function send({ db, mailer, config, log }: Dependencies, letter: ClaimedNotice[]): Promise<void> {
  const wanted = letter.filter((notice) => notice.wanted);
  const [first] = wanted;
  const { userId } = letter[0] as ClaimedNotice;
  try {
    if (first) await mailer.send(mailOfMatches(first.email, wanted, config));
    else await refundMail(db, userId);
  } catch (error) {
    log.warn({ code: (error as { code?: string }).code }, 'a mail about new phones could not be sent yet');
    await refundMail(db, userId);
    return;
  }
  await settleOwedNotices(
    db,
    letter.map(({ id }) => id),
  );
}
