import { call } from '#web/api/call.ts';
import type { SessionUser } from '../identity.contract.ts';
import { createUser } from './registering.api.ts';
import { findSession } from './session.api.ts';

/** Whoever is new came to buy. */
export async function finishGoogle(beginSession: (user: SessionUser) => Promise<void>) {
  const { user } = await findSession();
  if (!user) throw new Error('Google signed nobody in');
  const { email, name } = user;
  if (!user.role) await call(createUser, { body: { email, name, role: 'buyer' } });
  await beginSession({ ...user, role: user.role ?? 'buyer' });
}
