import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { BodyOf } from '#common/endpoint.ts';
import { call } from '#platform/api/call.ts';
import type { confirmPhone, requestPhoneCode, signInWithPhone } from '../phone.contract.ts';
import { useStartSession } from './identity.api.ts';
import { sessionQuery } from './session.api.ts';

const contract = () => import('../phone.contract.ts');

export const useRequestPhoneCode = () =>
  useMutation({
    mutationFn: (body: BodyOf<typeof requestPhoneCode>) => call(contract, 'requestPhoneCode', { body }),
  });

/** False where the code is right, and the number has no account yet. */
export function useSignInWithPhone() {
  const startSession = useStartSession();
  return useMutation({
    mutationFn: async (body: BodyOf<typeof signInWithPhone>) => {
      const { user } = await call(contract, 'signInWithPhone', { body });
      if (user) await startSession(user);
      return user !== null;
    },
  });
}

export function useConfirmPhone() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<typeof confirmPhone>) => call(contract, 'confirmPhone', { body }),
    onSuccess: ({ user }) => queryClient.setQueryData(sessionQuery().queryKey, user),
  });
}
