import type { FastifyReply, FastifyRequest } from 'fastify';
import { networksOf } from '#platform/http/client-address.ts';
import { Refusal } from '#platform/http/errors.ts';
import { consumeRateLimit, countUse, type LimitedBy, type RateName } from '#platform/http/limits.ts';
import type { Platform } from '#platform/platform.ts';
import { m } from '#translations';

/**
 * Counts a message before it is sent. A browser that has signed in with the number has limits of its own, so that others who
 * ask for the number's codes, or share its address, do not lock its owner out.
 */
export async function countPhoneCode(
  { config, db }: Pick<Platform, 'config' | 'db'>,
  { numberHash, browser }: { numberHash: string; browser: string | undefined },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const number = `phone codes of ${numberHash}`;
  const [address, network] = [networksOf(request.ip)[0], wideNetworkOf(request.ip)];
  const counted: [LimitedBy, string, RateName][] = browser
    ? [
        ['browser', `${number} by ${browser}, pause`, 'phoneCodePause'],
        ['browser', `${number} by ${browser}`, 'phoneCodeFromKnownBrowser'],
      ]
    : [
        ['address', `phone codes from ${address}`, 'phoneCodePerAddress'],
        ['network', `phone codes from ${network}`, 'phoneCodePerNetwork'],
        ['account', `${number}, pause`, 'phoneCodePause'],
        ['account', `${number}, hour`, 'phoneCodePerNumberAndHour'],
        ['account', number, 'phoneCodePerNumber'],
      ];
  for (const [by, key, limit] of counted) await consumeRateLimit(db, by, key, config.limits[limit], reply);
  const { used } = await countUse(db, 'phone codes of the shop', config.limits.phoneCodesOfShop);
  if (used > config.limits.phoneCodesOfShop.max) throw new Refusal('unavailable', m.identity_noMoreCodes());
}

/** An IPv4 /24, or the /48 of IPv6. */
function wideNetworkOf(ip: string): string {
  const [address, wide] = networksOf(ip);
  return wide ?? address.replace(/\.\d+$/, '.0/24');
}
