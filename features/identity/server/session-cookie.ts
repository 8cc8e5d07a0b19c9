import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * Reads the signed session cookie. better-auth knows only the secret it signs with, so after a change of secrets we
 * accept the older signature here and hand the cookie on as if it had been signed with the newer one.
 */
export function sessionCookies(name: string, secrets: readonly [string, ...string[]]) {
  function tokenIn(pair: string): string | undefined {
    const [key, value] = splitAt(pair, pair.indexOf('='));
    if (key.trim() !== name) return undefined;
    const signed = decoded(value.trim());
    const [token, signature] = splitAt(signed, signed.lastIndexOf('.'));
    return secrets.some((secret) => isEqual(signature, sign(token, secret))) ? token : undefined;
  }
  return {
    /** The token of the session that the cookies prove. */
    findToken: (cookies = ''): string | undefined =>
      cookies.split(';').reduce<string | undefined>((found, pair) => found ?? tokenIn(pair), undefined),
    withNewestSignature: (cookies: string): string =>
      cookies
        .split(';')
        .map((pair) => {
          const token = tokenIn(pair);
          return token === undefined ? pair : `${name}=${encodeURIComponent(`${token}.${sign(token, secrets[0])}`)}`;
        })
        .join(';'),
  };
}

const sign = (token: string, secret: string) => createHmac('sha256', secret).update(token).digest('base64');

export function isEqual(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

function splitAt(text: string, position: number): [string, string] {
  return position < 0 ? [text, ''] : [text.slice(0, position), text.slice(position + 1)];
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    // Not percent-encoded properly, so not a cookie of ours: the signature will not fit.
    return '';
  }
}
