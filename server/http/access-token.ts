import { createHash } from 'node:crypto';
import { errors, jwtVerify, SignJWT } from 'jose';
import { LRUCache } from 'lru-cache';

const issuer = 'reshell';
const lifetime = '15m';
const mostVerified = 10_000;

/** Signs and verifies the bearer token. The first secret signs and all verify, so that a key can be replaced in peace. */
export function accessTokens(secrets: readonly [string, ...string[]]) {
  const keys = new Map(secrets.map((secret) => [keyId(secret), keyFor(secret)]));
  const signingId = keyId(secrets[0]);
  /** The session of each token, and until when: a browser sends the same one for a quarter of an hour. */
  const verified = new LRUCache<string, { sessionId: string; expires: number }>({ max: mostVerified });

  async function verify(token: string): Promise<string | undefined> {
    try {
      const { payload } = await jwtVerify<{ sid: string; exp: number }>(
        token,
        ({ kid }) => {
          const key = keys.get(kid ?? '');
          if (!key) throw new errors.JWKSNoMatchingKey();
          return key;
        },
        { issuer, audience: issuer, algorithms: ['HS256'], requiredClaims: ['sid', 'exp'] },
      );
      verified.set(token, { sessionId: payload.sid, expires: payload.exp * 1000 });
      return payload.sid;
    } catch (error) {
      if (error instanceof errors.JOSEError || error instanceof TypeError) return undefined;
      throw error;
    }
  }

  return {
    sign: ({ id, sessionId }: { id: string; sessionId: string }): Promise<string> =>
      new SignJWT({ sid: sessionId })
        .setProtectedHeader({ alg: 'HS256', kid: signingId })
        .setSubject(id)
        .setIssuer(issuer)
        .setAudience(issuer)
        .setIssuedAt()
        .setExpirationTime(lifetime)
        .sign(keyFor(secrets[0])),
    /** The id of the session the token was given in, or undefined for anything that is not a good token of ours. */
    verify: (token: string): string | Promise<string | undefined> => {
      const known = verified.get(token);
      return known && Date.now() < known.expires ? known.sessionId : verify(token);
    },
  };
}

export type AccessTokens = ReturnType<typeof accessTokens>;

const keyFor = (secret: string) => createHash('sha256').update(`access token ${secret}`).digest();
const keyId = (secret: string) => createHash('sha256').update(`key id ${secret}`).digest('hex').slice(0, 8);
