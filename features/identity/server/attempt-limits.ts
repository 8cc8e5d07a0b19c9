import type { FastifyReply, FastifyRequest } from 'fastify';
import { networksOf } from '#platform/http/client-address.ts';
import { consumeRateLimit, countUse, type LimitedBy, type RateName, refundUses } from '#platform/http/limits.ts';
import type { Platform } from '#platform/platform.ts';
import type { knownBrowsers } from './known-browser.ts';

type Counted = { by: LimitedBy; key: string; limit: RateName };

/**
 * Rate limits for sign-in and reset mails that never lock out the owner: unknown browsers are counted by IP
 * address and account, known browsers only by their own id.
 */
export function attemptLimits({ config, db }: Platform, browsers: ReturnType<typeof knownBrowsers>) {
  const countAll = async (counted: Counted[], reply: FastifyReply) => {
    for (const { by, key, limit } of counted) await consumeRateLimit(db, by, key, config.limits[limit], reply);
  };

  return {
    /** Counts before the attempt, so that concurrent guesses count too; `giveBack` after success. */
    async countSignIn(email: string, request: FastifyRequest, reply: FastifyReply) {
      const account = `sign-in to ${email.toLowerCase()}`;
      const [address, network] = networksOf(request.ip);
      const browser = browsers.findId(request.headers.cookie, email);
      const counted: Counted[] = browser
        ? [{ by: 'browser', key: `${account} by ${browser}`, limit: 'signInFromKnownBrowser' }]
        : [
            { by: 'address', key: `sign-in from ${address}`, limit: 'signInPerAddress' },
            ...(network ? [{ by: 'network', key: `sign-in from ${network}`, limit: 'signInPerNetwork' } as const] : []),
            { by: 'account', key: `${account} from ${address}`, limit: 'signInToAccountFromAddress' },
            { by: 'account', key: account, limit: 'signInToAccount' },
          ];
      await countAll(counted, reply);
      const keys = counted.filter(({ limit }) => Number.isFinite(config.limits[limit].max)).map(({ key }) => key);
      return { giveBack: () => refundUses(db, keys, reply) };
    },

    /** False when the account's mail limit is used up; no refusal, since the newest link still works. */
    async countReset(email: string, request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
      const account = `password reset of ${email.toLowerCase()}`;
      const [address, network] = networksOf(request.ip);
      const browser = browsers.findId(request.headers.cookie, email);
      if (browser) {
        await countAll([{ by: 'browser', key: `${account} by ${browser}`, limit: 'resetFromKnownBrowser' }], reply);
        return true;
      }
      await countAll(
        [
          { by: 'address', key: `password reset from ${address}`, limit: 'resetPerAddress' },
          ...(network
            ? [{ by: 'network', key: `password reset from ${network}`, limit: 'resetPerNetwork' } as const]
            : []),
          { by: 'account', key: `${account} from ${address}`, limit: 'resetOfAccountFromAddress' },
        ],
        reply,
      );
      const { used } = await countUse(db, account, config.limits.resetOfAccount);
      return used <= config.limits.resetOfAccount.max;
    },
  };
}
