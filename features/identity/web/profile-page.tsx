import type { ReactNode } from 'react';
import { hasMailbox } from '#common/mailbox.ts';
import { photoAddress } from '#common/paths.ts';
import type { Role } from '#common/roles.ts';
import { Avatar } from '#platform/ui/avatar.tsx';
import { Pill } from '#platform/ui/pill.tsx';
import { m } from '#translations';
import type { SessionUser } from '../identity.contract.ts';
import { EmailConfirmation } from './email-confirmation.tsx';
import { ProfileForm } from './profile-form.tsx';
import { RoleForm } from './role-form.tsx';
import { useSession } from './session.tsx';

const roleNames = (): Record<Role, string> => ({
  admin: m.identity_admin(),
  seller: m.identity_seller(),
  buyer: m.identity_buyer(),
});

/** The dashboard's first page: who is signed in, above the overview and the cards. */
export function ProfilePage({ children }: { children: ReactNode }) {
  const { user } = useSession();
  if (!user) return null;
  return (
    <div className="flex flex-col gap-10">
      <header className="flex items-center gap-4 sm:gap-6">
        <Avatar name={user.name} photo={photoAddress(user)} size="large" />
        <div className="flex min-w-0 flex-col items-start gap-1">
          <h1 className="wrap-anywhere text-2xl">{m.identity_welcome({ name: user.name })}</h1>
          <p className="wrap-anywhere text-muted">{hasMailbox(user.email) ? user.email : user.phone}</p>
          {user.role && <Pill tone="accent">{roleNames()[user.role]}</Pill>}
        </div>
      </header>
      <EmailConfirmation />
      {!user.role && <RoleForm email={user.email} />}
      {children}
    </div>
  );
}

export function ProfileCards({ user, children }: { user: SessionUser; children: ReactNode }) {
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <ProfileForm key={user.id} user={user} />
      {children}
    </div>
  );
}
