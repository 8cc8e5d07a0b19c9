import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * Reads the signed session cookie. better-auth knows only the newest secret, so after a rotation this accepts older
 * signatures and re-signs the cookie for better-auth.
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
    /** The session token, if its signature is valid. */
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
    // Malformed percent-encoding: not our cookie, so the signature check fails.
    return '';
  }
}
