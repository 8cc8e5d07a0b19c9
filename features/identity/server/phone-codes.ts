import { createHmac, randomInt } from 'node:crypto';
import { and, eq, gt, sql } from 'drizzle-orm';
import { phoneCodes } from '#platform/db/schema.ts';
import { Refusal } from '#platform/http/errors.ts';
import type { Platform } from '#platform/platform.ts';
import { m } from '#translations';
import { codeSpent } from './identity.rules.ts';

const lifetime = sql`interval '10 minutes'`;
const maxTries = 5;

/** Which number, and which browser's request for a code. */
type Asked = { number: string; attempt: string };
type Given = Asked & { code: string };

/** One-time codes for phone numbers: six digits, ten minutes, five tries, each good once and only where it was asked for. */
export function openPhoneCodes({ db, config }: Pick<Platform, 'db' | 'config'>) {
  const keyed = (...parts: string[]) =>
    createHmac('sha256', config.secrets[0])
      .update(`phone code\n${parts.join('\n')}`)
      .digest('base64url');
  /** Stands for the number in this table and in the counts of the rate limits. */
  const hashOf = (number: string) => keyed(number);
  const codeHashOf = ({ number, attempt, code }: Given) => keyed(number, attempt, code);
  const isOf = ({ number, attempt }: Asked) =>
    and(eq(phoneCodes.numberHash, hashOf(number)), eq(phoneCodes.attempt, attempt));

  return {
    hashOf,

    /** A code that is good once it is opened; undefined where this browser asked before and its message is on its way. */
    async prepare(asked: Asked): Promise<string | undefined> {
      const code = String(randomInt(1_000_000)).padStart(6, '0');
      const made = await db
        .insert(phoneCodes)
        .values({
          numberHash: hashOf(asked.number),
          attempt: asked.attempt,
          codeHash: codeHashOf({ ...asked, code }),
          expiresAt: sql`now() + ${lifetime}`,
        })
        .onConflictDoNothing()
        .returning({ attempt: phoneCodes.attempt });
      return made.length === 1 ? code : undefined;
    },

    async open(asked: Asked): Promise<void> {
      await db.update(phoneCodes).set({ triesLeft: maxTries }).where(isOf(asked));
    },

    async forget(asked: Asked): Promise<void> {
      await db.delete(phoneCodes).where(isOf(asked));
    },

    /** Takes one try from a wrong code, in the same statement that compares it, and refuses it. */
    async check(given: Given): Promise<void> {
      const isRight = sql<boolean>`${phoneCodes.codeHash} = ${codeHashOf(given)}`;
      const [tried] = await db
        .update(phoneCodes)
        .set({ triesLeft: sql`${phoneCodes.triesLeft} - (not ${isRight})::int` })
        .where(and(isOf(given), gt(phoneCodes.triesLeft, 0), gt(phoneCodes.expiresAt, sql`now()`)))
        .returning({ isRight, triesLeft: phoneCodes.triesLeft });
      if (!tried || (!tried.isRight && tried.triesLeft === 0)) throw codeSpent();
      if (tried.isRight) return;
      const message = m.identity_codeWrong({ count: tried.triesLeft });
      throw new Refusal('invalid', message, { errors: [{ field: 'code', message }] });
    },

    /** Whether the code is right; of several at once only the first is. */
    async consume(given: Given): Promise<boolean> {
      const isRight = eq(phoneCodes.codeHash, codeHashOf(given));
      const isAlive = and(gt(phoneCodes.triesLeft, 0), gt(phoneCodes.expiresAt, sql`now()`));
      const taken = await db
        .delete(phoneCodes)
        .where(and(isOf(given), isRight, isAlive))
        .returning({ attempt: phoneCodes.attempt });
      return taken.length === 1;
    },
  };
}

export type PhoneCodes = ReturnType<typeof openPhoneCodes>;
