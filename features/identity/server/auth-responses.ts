import type { FastifyReply } from 'fastify';
import type { SessionUser } from '../identity.contract.ts';
import { toRefusal } from './identity.rules.ts';
import { writePhone } from './phone-numbers.ts';

type AuthResponse<Value> = { headers: Headers; response: Value };

/** Forwards better-auth's cookies and translates its errors. */
export async function forwardAuthResponse<Value>(
  request: Promise<AuthResponse<Value>>,
  reply: FastifyReply,
): Promise<Value> {
  try {
    const { headers, response } = await request;
    forwardCookies(headers, reply);
    return response;
  } catch (error) {
    throw toRefusal(error);
  }
}

export function forwardCookies(headers: Headers, reply: FastifyReply) {
  const cookies = headers.getSetCookie();
  if (cookies.length > 0) reply.header('set-cookie', cookies);
}

type AuthUser = {
  id: string;
  name: string;
  email: string;
  emailVerified: boolean;
  phoneNumber?: string | null;
  image?: string | null;
  role?: unknown;
};

export function asSessionUser({ id, name, email, emailVerified, phoneNumber, image, role }: AuthUser): SessionUser {
  const phone = writePhone(phoneNumber);
  return {
    id,
    name,
    email,
    emailVerified,
    phone,
    photoUrl: image ?? null,
    role: (role ?? null) as SessionUser['role'],
  };
}
