import type { BodyOf } from '#common/endpoint.ts';
import { call } from '#web/api/call.ts';
import type * as contract from '../identity.contract.ts';
import { useAttempt, useBegunSession } from './signing-in.api.ts';
import { tellUnusablePhoto } from './unusable-photo.ts';

const signUp = async () => (await import('../identity.contract.ts')).signUp;
export const createUser = async () => (await import('../identity.contract.ts')).createUser;

export type Registration = Required<BodyOf<typeof contract.signUp>>;

export function useRegister() {
  const beginSession = useBegunSession();
  return useAttempt(async (body: Registration) => {
    const { user } = await call(signUp, { body });
    const { email, name, photoUrl, role } = body;
    await call(createUser, { body: { email, name, photoUrl, role } });
    await beginSession({ ...user, role });
    // Not waited for: the account is there, whatever becomes of the photo.
    void tellUnusablePhoto(user);
  });
}
