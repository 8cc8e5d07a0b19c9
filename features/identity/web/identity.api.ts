import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { BodyOf } from '#common/endpoint.ts';
import { photoAddress } from '#common/paths.ts';
import { renewToken } from '#platform/api/browser-transport.ts';
import { call } from '#platform/api/call.ts';
import { storedToken } from '#platform/api/token.ts';
import { showToast } from '#platform/ui/toast.tsx';
import { m } from '#translations';
import type {
  changePassword,
  requestPasswordReset,
  resetPassword,
  SessionUser,
  signIn,
  signUp,
  startGoogle,
  updateProfile,
  verifyEmail,
} from '../identity.contract.ts';
import { findSession, sessionQuery } from './session.api.ts';
import { useSession } from './session.tsx';

const contract = () => import('../identity.contract.ts');

/** The user before the token, since subscribers of the token read the user. */
export function useStartSession() {
  const queryClient = useQueryClient();
  return async (user: SessionUser) => {
    const { accessToken } = await call(contract, 'getAccessToken', { query: { email: user.email } });
    queryClient.setQueryData(sessionQuery().queryKey, user);
    storedToken.set(accessToken);
  };
}

export function useSignIn() {
  const startSession = useStartSession();
  return useMutation({
    mutationFn: async (body: BodyOf<typeof signIn>) => {
      const { user } = await call(contract, 'signIn', { body });
      await startSession(user);
    },
  });
}

export type Registration = Required<BodyOf<typeof signUp>>;

export function useRegister() {
  const startSession = useStartSession();
  return useMutation({
    mutationFn: async (body: Registration) => {
      const { user } = await call(contract, 'signUp', { body });
      const { email, name, photoUrl, role } = body;
      await call(contract, 'createUser', { body: { email, name, photoUrl, role } });
      await startSession({ ...user, role });
      // Not awaited: the account exists, whether or not the photo works.
      void warnUnusablePhoto(user);
    },
  });
}

/** The photo is on another site, so only our server can check it. */
export async function warnUnusablePhoto(person: { id: string; photoUrl: string | null }) {
  const address = photoAddress(person);
  const reply = address ? await fetch(address).catch(() => undefined) : undefined;
  if (reply?.status === 404) showToast(m.identity_photoUnusable(), 'danger');
}

export const startGoogleSignIn = (body: BodyOf<typeof startGoogle>) => call(contract, 'startGoogle', { body });

/** Runs after Google's redirect, with a session cookie; new accounts are buyers. */
export function useFinishGoogle() {
  const startSession = useStartSession();
  return useMutation({
    mutationFn: async () => {
      const { user } = await findSession();
      if (!user) throw new Error('Google signed nobody in');
      const { email, name } = user;
      if (!user.role) await call(contract, 'createUser', { body: { email, name, role: 'buyer' } });
      await startSession({ ...user, role: user.role ?? 'buyer' });
    },
  });
}

export function useChooseRole() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ email, role }: { email: string; role: 'buyer' | 'seller' }) =>
      call(contract, 'createUser', { body: { email, role } }),
    onSuccess: () => queryClient.invalidateQueries(sessionQuery()),
  });
}

export function useUpdateProfile() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<typeof updateProfile>) => call(contract, 'updateProfile', { body }),
    onSuccess: ({ user }) => queryClient.setQueryData(sessionQuery().queryKey, user),
  });
}

export const useChangePassword = () =>
  useMutation({
    mutationFn: (body: BodyOf<typeof changePassword>) => call(contract, 'changePassword', { body }),
    // Changing the password replaces the session, which invalidates the token. It is renewed later if the server is busy now.
    onSuccess: () => renewToken(storedToken.get()).catch(() => undefined),
  });

export const useRequestPasswordReset = () =>
  useMutation({
    mutationFn: (body: BodyOf<typeof requestPasswordReset>) => call(contract, 'requestPasswordReset', { body }),
  });

export const resetTokenQuery = (token: string) =>
  queryOptions({
    queryKey: ['reset token', token],
    enabled: token !== '',
    // Never refetched, so that the form stays while the user types.
    staleTime: 'static',
    queryFn: ({ signal }) => call(contract, 'checkResetToken', { body: { token }, signal }),
  });

export const useResetPassword = () =>
  useMutation({
    mutationFn: (body: BodyOf<typeof resetPassword>) => call(contract, 'resetPassword', { body }),
  });

export const useSendVerificationEmail = () =>
  useMutation({ mutationFn: () => call(contract, 'sendVerificationEmail', {}) });

export function useVerifyEmail() {
  const { refresh } = useSession();
  return useMutation({
    mutationFn: (body: BodyOf<typeof verifyEmail>) => call(contract, 'verifyEmail', { body }),
    onSuccess: refresh,
  });
}
