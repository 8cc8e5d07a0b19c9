import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { BodyOf } from '#common/endpoint.ts';
import { renewToken } from '#web/api/browser-transport.ts';
import { call } from '#web/api/call.ts';
import { storedToken } from '#web/api/token.ts';
import type * as contract from '../identity.contract.ts';
import { sessionQuery } from './session.api.ts';

const load = () => import('../identity.contract.ts');
const createUser = async () => (await load()).createUser;

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
    // This browser gets a new session, and the token of the old one has ended with it.
    onSuccess: () => renewToken(storedToken.read()),
  });

export const useRequestPasswordReset = () =>
  useMutation({
    mutationFn: (body: BodyOf<typeof contract.requestPasswordReset>) =>
      call(async () => (await load()).requestPasswordReset, { body }),
  });

export const resetTokenQuery = (token: string) =>
  queryOptions({
    queryKey: ['reset token', token],
    enabled: token !== '',
    // Asked once: while somebody types a password the form stays.
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: ({ signal }) => call(async () => (await load()).checkResetToken, { body: { token }, signal }),
  });

export const useResetPassword = () =>
  useMutation({
    mutationFn: (body: BodyOf<typeof contract.resetPassword>) =>
      call(async () => (await load()).resetPassword, { body }),
  });

export const useSendVerificationEmail = () =>
  useMutation({ mutationFn: () => call(async () => (await load()).sendVerificationEmail, {}) });
