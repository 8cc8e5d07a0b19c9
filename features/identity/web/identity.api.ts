import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { BodyOf } from '#common/endpoint.ts';
import { call } from '#web/api/call.ts';
import { storedToken } from '#web/api/token.ts';
import type * as contract from '../identity.contract.ts';
import { findSession, sessionQuery } from './session.api.ts';

const load = () => import('../identity.contract.ts');
const createUser = async () => (await import('#features/users/users.contract.ts')).createUser;

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
  return useMutation({
    mutationFn: async (body: BodyOf<typeof contract.signIn>) => {
      const { user } = await call(async () => (await load()).signIn, { body });
      await beginSession(user);
    },
  });
}

export type Registration = Required<BodyOf<typeof contract.signUp>>;

export function useRegister() {
  const beginSession = useBegunSession();
  return useMutation({
    mutationFn: async (body: Registration) => {
      const { user } = await call(async () => (await load()).signUp, { body });
      const { email, name, photoUrl, role } = body;
      await call(createUser, { body: { email, name, photoUrl, role } });
      await beginSession({ ...user, role });
    },
  });
}

/** Google has sent the browser back with a session; whoever is new came to buy. */
export function useFinishGoogle() {
  const beginSession = useBegunSession();
  return useMutation({
    mutationFn: async () => {
      const { user } = await findSession();
      if (!user) throw new Error('Google signed nobody in');
      const { email, name } = user;
      if (!user.role) await call(createUser, { body: { email, name, role: 'buyer' } });
      await beginSession({ ...user, role: user.role ?? 'buyer' });
    },
  });
}

export const askForGoogle = (body: BodyOf<typeof contract.startGoogle>) =>
  call(async () => (await load()).startGoogle, { body });

export function useChooseRole() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ email, role }: { email: string; role: 'buyer' | 'seller' }) =>
      call(createUser, { body: { email, role } }),
    onSuccess: () => queryClient.invalidateQueries(sessionQuery()),
  });
}

export function useUpdateProfile() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<typeof contract.updateProfile>) =>
      call(async () => (await load()).updateProfile, { body }),
    onSuccess: ({ user }) => queryClient.setQueryData(sessionQuery().queryKey, user),
  });
}

export const useChangePassword = () =>
  useMutation({
    mutationFn: (body: BodyOf<typeof contract.changePassword>) =>
      call(async () => (await load()).changePassword, { body }),
  });

export const useRequestPasswordReset = () =>
  useMutation({
    mutationFn: (body: BodyOf<typeof contract.requestPasswordReset>) =>
      call(async () => (await load()).requestPasswordReset, { body }),
  });

export const useResetPassword = () =>
  useMutation({
    mutationFn: (body: BodyOf<typeof contract.resetPassword>) =>
      call(async () => (await load()).resetPassword, { body }),
  });

export const useSendVerificationEmail = () =>
  useMutation({ mutationFn: () => call(async () => (await load()).sendVerificationEmail, {}) });
