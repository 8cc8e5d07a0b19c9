import type { FastifyInstance } from 'fastify';
import type { Platform } from '#server/platform.ts';
import { groupsOf, mailOfMatches } from './notice-mail.ts';
import { type ClaimedNotice, claimOwedNotices, giveTurnBack, settleOwedNotices } from './notice-mailing.queries.ts';

const everyMilliseconds = 5_000;
const mailsAtOnce = 4;

type Means = Pick<Platform, 'db' | 'mailer' | 'config' | 'log'>;

/** An instance that serves people also sends what is owed to them; of several, whichever comes first. */
export function registerNoticeMailing(app: FastifyInstance, means: Means) {
  const ending = new AbortController();
  let underWay: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  const mail = () => {
    underWay ??= mailOwedNotices(means, ending.signal)
      .catch((error) => means.log.warn({ code: error.code }, 'mailing notices did not finish'))
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

/** Until nothing is owed; what could not be sent stays owed for later. */
export async function mailOwedNotices(means: Means, ending?: AbortSignal): Promise<void> {
  while (!ending?.aborted) {
    const { due, claimed } = await claimOwedNotices(means.db, means.config.limits.alertMail);
    if (due === 0) return;
    const letters = [...groupsOf(claimed, ({ userId }) => userId).values()];
    const sendOnwards = async () => {
      for (let letter = letters.pop(); letter && !ending?.aborted; letter = letters.pop()) await send(means, letter);
    };
    await Promise.all(Array.from({ length: mailsAtOnce }, sendOnwards));
  }
}

async function send({ db, mailer, config, log }: Means, letter: ClaimedNotice[]): Promise<void> {
  const wanted = letter.filter((notice) => notice.wanted);
  const [first] = wanted;
  const { userId } = letter[0] as ClaimedNotice;
  try {
    if (first) await mailer.send(mailOfMatches(first.email, wanted, config));
    else await giveTurnBack(db, userId);
  } catch (error) {
    log.warn({ code: (error as { code?: string }).code }, 'a mail about new phones could not be sent yet');
    await giveTurnBack(db, userId);
    return;
  }
  await settleOwedNotices(
    db,
    letter.map(({ id }) => id),
  );
}
