import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { errors, jwtVerify, SignJWT } from 'jose';
import { LRUCache } from 'lru-cache';
import { writeDay } from '#common/days.ts';
import type { Endpoint } from '#common/endpoint.ts';
import type { Role } from '#common/roles.ts';
import { m } from '#translations';
import { loadByKeys } from '../db/batch.ts';
import { type Database, type Db, runPrepared } from '../db/client.ts';
import { isSuspended } from '../db/suspension.ts';
import { Refusal } from './errors.ts';

/**
 * `session` requires the session cookie; `signed-in` and the roles require our bearer token or, without a valid one, the cookie.
 */
export type Access = 'anyone' | 'session' | 'signed-in' | Role;

export type SignedInUser = {
  id: string;
  /** The caller's session. */
  sessionId: string;
  name: string;
  email: string;
  photoUrl: string | null;
  role: Role | null;
  emailVerified: boolean;
  phoneVerified: boolean;
  /** While it lasts; see `whileSuspended`. */
  suspendedUntil: Date | null;
};

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access;
    /** Somebody who is suspended may call it, besides reading. */
    whileSuspended?: boolean;
  }
  interface FastifyRequest {
    user: SignedInUser | undefined;
  }
  interface FastifyInstance {
    /** Every route with its required access. */
    statedAccess: { method: string; url: string; access: Access; endpoint?: Endpoint }[];
  }
}

type Dependencies = {
  db: Database;
  tokens: AccessTokens;
  findSessionUser: (request: FastifyRequest) => Promise<SignedInUser | undefined>;
  isDatabaseUnreachable: () => boolean;
};

/** Refuses routes without stated access at start-up, and unauthorised callers at each request. */
export function registerAccess(
  app: FastifyInstance,
  { db, tokens, findSessionUser, isDatabaseUnreachable }: Dependencies,
) {
  app.decorateRequest('user', undefined);
  app.decorate('statedAccess', []);

  app.addHook('onRoute', (route) => {
    const { access, endpoint, refuses } = route.config ?? {};
    if (!access) throw new Error(`${route.method} ${route.url} does not say who may call it`);
    if (refuses) return;
    for (const method of [route.method].flat()) app.statedAccess.push({ method, url: route.url, access, endpoint });
  });

  app.addHook('onRequest', (request, reply, done) => {
    const { access } = request.routeOptions.config;
    // Most requests are anonymous.
    if (!access || (access === 'anyone' && request.headers.authorization === undefined)) return done();
    authenticate(request, reply, access).then(() => done(), done);
  });

  async function authenticate(request: FastifyRequest, reply: FastifyReply, access: Access): Promise<void> {
    try {
      request.user = await findCaller(request, reply, access);
    } catch (error) {
      // Without the database every caller is anonymous, and gets public data only.
      if (access !== 'anyone' || !isDatabaseUnreachable()) throw error;
    }
    if (access === 'anyone') return;
    if (!request.user) throw unauthenticated(access);
    if (access in nameOf && request.user.role !== access)
      throw new Refusal('forbidden', `Only ${nameOf[access as Role]} can do this`);
    if (request.method !== 'GET' && request.method !== 'HEAD' && !request.routeOptions.config.whileSuspended)
      refuseSuspended(request.user);
  }

  async function findCaller(request: FastifyRequest, reply: FastifyReply, access: Access) {
    if (access !== 'session' && request.headers.authorization !== undefined) {
      const user = await findTokenUser(request);
      if (user) return user;
      // Clients whose cookie counts instead learn that they need a new token (RFC 9110, 11.6.1).
      reply.headers(challenge);
    }
    // Public replies never depend on the cookie.
    return access === 'anyone' ? undefined : findSessionUser(request);
  }

  async function findTokenUser(request: FastifyRequest): Promise<SignedInUser | undefined> {
    const token = bearerToken(request);
    const sessionId = token && (await tokens.verify(token));
    return sessionId ? findUser(db, sessionId) : undefined;
  }
}

const nameOf: Record<Role, string> = { admin: 'an admin', seller: 'a seller', buyer: 'a buyer' };

const challenge = { 'www-authenticate': 'Bearer' };

/** A bearer token does not open session-only routes, so they send no challenge. */
const unauthenticated = (access: Access) =>
  new Refusal('unauthenticated', m.identity_logInFirst(), { headers: access === 'session' ? {} : challenge });

function bearerToken(request: FastifyRequest): string | undefined {
  return request.headers.authorization?.match(/^Bearer ([\w-]+\.[\w-]+\.[\w-]*)$/i)?.[1];
}

const usersBySession = {
  name: 'signed-in users',
  text: `select sessions.id, users.id, name, email, photo_url, role, email_verified, phone_verified,
      case when ${isSuspended('users')} then suspended_until end
    from sessions join users on users.id = user_id
    where sessions.id = any($1::uuid[]) and expires_at > now() and closed_at is null`,
};

/** Read per request, so that an ended session, a deleted person and a changed role take effect at once on every instance. */
async function findUser(db: Database, sessionId: string): Promise<SignedInUser | undefined> {
  const found = (await loadByKeys(db, usersBySession, [sessionId])).get(sessionId);
  if (!found) return undefined;
  const [, id, name, email, photoUrl, role, emailVerified, phoneVerified, suspendedUntil] = found as [
    string,
    string,
    string,
    string,
    string | null,
    Role | null,
    boolean,
    boolean,
    Date | null,
  ];
  return { id, sessionId, name, email, photoUrl, role, emailVerified, phoneVerified, suspendedUntil };
}

/** For routes of which somebody who is suspended may do a part. */
export function refuseSuspended({ suspendedUntil }: SignedInUser): void {
  if (suspendedUntil) throw new Refusal('forbidden', m.http_suspended({ date: writeDay(suspendedUntil) }));
}

/**
 * The caller is identified by the session; an e-mail in the query is only compared with it, and none means the caller's own. An
 * unencoded plus sign was decoded to a space, which no e-mail address contains.
 */
export function refuseOthersEmail(
  user: { email: string },
  email: string | undefined,
  sentence: () => string = m.common_onlyYourOwn,
) {
  if (email !== undefined && email !== '' && email.replaceAll(' ', '+').toLowerCase() !== user.email.toLowerCase())
    throw new Refusal('forbidden', sentence());
}

/** Serialises one person's concurrent requests until the transaction ends; that the person exists is for foreign keys to say. */
export async function lockCaller(db: Db, id: string): Promise<void> {
  await runPrepared(db, {
    name: 'lock a person',
    text: 'select pg_advisory_xact_lock(hashtextextended($1, 0))',
    values: [id],
  });
}

const issuer = 'reshell';
const lifetime = '15m';
const maxVerified = 10_000;

/** Signs and verifies the bearer token. The first secret signs and all verify, so that keys can be rotated. */
export function accessTokens(secrets: readonly [string, ...string[]]) {
  const keys = new Map(secrets.map((secret) => [keyId(secret), keyFor(secret)]));
  const signingId = keyId(secrets[0]);
  /** Caches the session of each verified token until it expires: a browser sends the same one for a quarter of an hour. */
  const verified = new LRUCache<string, { sessionId: string; expires: number }>({ max: maxVerified });

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
    /** The id of the token's session, or undefined for an invalid token. */
    verify: (token: string): string | Promise<string | undefined> => {
      const known = verified.get(token);
      return known && Date.now() < known.expires ? known.sessionId : verify(token);
    },
  };
}

export type AccessTokens = ReturnType<typeof accessTokens>;

const keyFor = (secret: string) => createHash('sha256').update(`access token ${secret}`).digest();
const keyId = (secret: string) => createHash('sha256').update(`key id ${secret}`).digest('hex').slice(0, 8);
