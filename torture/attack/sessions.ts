import { roles } from '#common/roles.ts';

type Role = (typeof roles)[number];
/** Somebody who is signed in, and what their browser sends: the session's cookie, and a token that is new each time. */
export type Session = { email: string; headers(): Promise<{ cookie: string; authorization: string }> };
export type Sessions = Record<Role, Session>;

/** The people of the demo data, signed in as the login page does it. */
export async function openSessions(origin: string): Promise<Sessions> {
  const all = await Promise.all(roles.map(async (role) => [role, await signIn(origin, `${role}@reshell.test`)]));
  return Object.fromEntries(all);
}

export async function signIn(origin: string, email: string): Promise<Session> {
  const entered = await fetch(`${origin}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'reshell-demo' }),
  });
  const cookie = entered.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ');
  // Tokens last for minutes only, and an attack longer.
  const headers = async () => {
    const given = await fetch(`${origin}/api/jwt?email=${email}`, { headers: { cookie } });
    const { accesToken } = (await given.json()) as { accesToken?: string };
    if (!accesToken) throw new Error(`${email} is not signed in any more`);
    return { cookie, authorization: `Bearer ${accesToken}` };
  };
  return { email, headers };
}
