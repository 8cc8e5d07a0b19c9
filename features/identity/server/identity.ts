import { betterAuth } from 'better-auth';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import type { FastifyRequest } from 'fastify';
import { v7 as uuidv7 } from 'uuid';
import { accounts, sessions, users, verifications } from '#server/db/schema.ts';
import type { SignedInUser } from '#server/http/access.ts';
import type { Platform } from '#server/platform.ts';

/** The built-in identity provider: who somebody is. What they may do is the users feature's to say. */
export function openIdentity({ config, db }: Platform) {
  const auth = betterAuth({
    baseURL: config.publicUrl,
    basePath: '/api/auth',
    secret: config.secrets[0],
    telemetry: { enabled: false },
    database: drizzleAdapter(db, {
      provider: 'pg',
      schema: { user: users, session: sessions, account: accounts, verification: verifications },
    }),
    user: {
      fields: { image: 'photoUrl' },
      additionalFields: { role: { type: 'string', required: false, input: false } },
    },
    emailAndPassword: { enabled: true, minPasswordLength: 6, maxPasswordLength: 1024 },
    advanced: { database: { generateId: () => uuidv7() }, useSecureCookies: config.publicUrl.startsWith('https:') },
    rateLimit: { enabled: false },
  });

  return {
    auth,
    findSessionUser: async (request: FastifyRequest): Promise<SignedInUser | undefined> => {
      const session = await auth.api.getSession({ headers: headersOf(request) });
      if (!session) return undefined;
      const { id, name, email, image, role } = session.user;
      return { id, name, email, photoUrl: image ?? null, role: (role ?? null) as SignedInUser['role'] };
    },
  };
}

export type Identity = ReturnType<typeof openIdentity>;

export function headersOf(request: FastifyRequest): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers))
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(', ') : value);
  return headers;
}
