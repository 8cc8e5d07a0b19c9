import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { BodyOf } from '#common/endpoint.ts';
import { call } from '#web/api/call.ts';
import { storedToken } from '#web/api/token.ts';
import type * as contract from '../identity.contract.ts';
import { findSession, sessionQuery } from './session.api.ts';

const load = () => import('../identity.contract.ts');
const createUser = async () => (await import('#features/users/users.contract.ts')).createUser;

/** As much of a mutation as signing in needs: pages that anybody comes across do not load the whole of it. */
function useAttempt<Input = void>(attempt: (input: Input) => Promise<void>) {
  const [isPending, setPending] = useState(false);
  async function run(input: Input) {
    setPending(true);
    await attempt(input).finally(() => setPending(false));
  }
  return { isPending, run };
}

/** The person first and the token last: whoever watches the token finds the person already there. */
function useBegunSession() {
  const queryClient = useQueryClient();
  return async (user: contract.SessionUser) => {
    const { accessToken } = await call(async () => (await load()).getAccessToken, { query: { email: user.email } });
    queryClient.setQueryData(sessionQuery().queryKey, user);
    storedToken.write(accessToken);
  };
}

export function useSignIn() {
  const beginSession = useBegunSession();
  return useAttempt(async (body: BodyOf<typeof contract.signIn>) => {
    const { user } = await call(async () => (await load()).signIn, { body });
    await beginSession(user);
  });
}

export type Registration = Required<BodyOf<typeof contract.signUp>>;

export function useRegister() {
  const beginSession = useBegunSession();
  return useAttempt(async (body: Registration) => {
    const { user } = await call(async () => (await load()).signUp, { body });
    const { email, name, photoUrl, role } = body;
    await call(createUser, { body: { email, name, photoUrl, role } });
    await beginSession({ ...user, role });
  });
}

/** Google has sent the browser back with a session; whoever is new came to buy. */
export function useFinishGoogle() {
  const beginSession = useBegunSession();
  return useAttempt(async () => {
    const { user } = await findSession();
    if (!user) throw new Error('Google signed nobody in');
    const { email, name } = user;
    if (!user.role) await call(createUser, { body: { email, name, role: 'buyer' } });
    await beginSession({ ...user, role: user.role ?? 'buyer' });
  });
}

export const askForGoogle = (body: BodyOf<typeof contract.startGoogle>) =>
  call(async () => (await load()).startGoogle, { body });
