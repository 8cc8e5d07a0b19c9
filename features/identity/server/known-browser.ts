import { createHmac, randomBytes } from 'node:crypto';
import { isEqual } from './session-cookie.ts';

type Attributes = { path: string; secure: boolean };

const maxAccounts = 5;
const year = 365 * 24 * 3600;

/**
 * A signed cookie for browsers that signed in to an account before. It grants no access, only rate limits
 * of its own, so that an attacker who exhausts the account's limits does not lock out its owner.
 */
export function knownBrowsers(name: string, [newest, ...older]: readonly [string, ...string[]], at: Attributes) {
  const sign = (email: string, id: string, secret: string) =>
    createHmac('sha256', secret).update(`known browser\n${email.toLowerCase()}\n${id}`).digest('base64url');
  const entriesIn = (cookies = '') =>
    cookies
      .split(';')
      .map((pair) => pair.trim())
      .find((pair) => pair.startsWith(`${name}=`))
      ?.slice(name.length + 1)
      .split('~', maxAccounts) ?? [];

  function findId(cookies: string | undefined, email: string): string | undefined {
    for (const entry of entriesIn(cookies)) {
      const [id = '', signature = ''] = entry.split('.');
      if ([newest, ...older].some((secret) => isEqual(signature, sign(email, id, secret)))) return id;
    }
  }

  return {
    /** The id of this browser for the account. */
    findId,
    /** Undefined when the browser has one already. */
    cookieFor(cookies: string | undefined, email: string): string | undefined {
      if (findId(cookies, email)) return undefined;
      const id = randomBytes(12).toString('base64url');
      const entries = [`${id}.${sign(email, id, newest)}`, ...entriesIn(cookies).slice(0, maxAccounts - 1)];
      const secure = at.secure ? '; Secure' : '';
      return `${name}=${entries.join('~')}; Max-Age=${year}; Path=${at.path}; HttpOnly; SameSite=Lax${secure}`;
    },
  };
}
