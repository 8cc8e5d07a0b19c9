import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { BodyOf } from '#common/endpoint.ts';
import { call } from '#web/api/call.ts';
import { storedToken } from '#web/api/token.ts';
import type * as contract from '../identity.contract.ts';
import { sessionQuery } from './session.api.ts';

const load = () => import('../identity.contract.ts');

/** As much of a mutation as signing in needs: pages that anybody comes across do not load the whole of it. */
export function useAttempt<Input = void>(attempt: (input: Input) => Promise<void>) {
  const [isPending, setPending] = useState(false);
  async function run(input: Input) {
    setPending(true);
    await attempt(input).finally(() => setPending(false));
  }
  return { isPending, run };
}

/** The person first and the token last: whoever watches the token finds the person already there. */
export function useBegunSession() {
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

/** Google has sent the browser back with a session. */
export function useFinishGoogle() {
  const beginSession = useBegunSession();
  return useAttempt(async () => (await import('./finish-google.ts')).finishGoogle(beginSession));
}

export const askForGoogle = (body: BodyOf<typeof contract.startGoogle>) =>
  call(async () => (await load()).startGoogle, { body });
