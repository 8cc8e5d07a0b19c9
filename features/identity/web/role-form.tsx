import { type FormEvent, useState } from 'react';
import { dashboardCopy } from '#common/copy/dashboard.ts';
import { loginCopy } from '#common/copy/login.ts';
import { showFailure } from '#platform/ui/alert-host.tsx';
import { Button } from '#platform/ui/button.tsx';
import { showToast } from '#platform/ui/toast.tsx';
import { useChooseRole } from './identity.api.ts';
import { ProfileCard } from './profile-card.tsx';
import { RoleChoice } from './role-choice.tsx';

/** For accounts without a role. */
export function RoleForm({ email }: { email: string }) {
  const [role, setRole] = useState<'buyer' | 'seller' | ''>('');
  const [missing, setMissing] = useState(false);
  const choose = useChooseRole();

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    setMissing(role === '');
    if (role === '' || choose.isPending) return;
    choose.mutate(
      { email, role },
      {
        onSuccess: () => showToast(dashboardCopy.saved),
        onError: showFailure,
      },
    );
  }

  return (
    <ProfileCard title={dashboardCopy.yourRoleMissing} advice={dashboardCopy.yourRoleAdvice}>
      <form noValidate className="flex flex-col gap-4" onSubmit={handleSubmit}>
        <RoleChoice
          name="role"
          value={role}
          onChange={setRole}
          error={missing && role === '' ? loginCopy.roleRequired : undefined}
        />
        <Button type="submit" className="self-start" busy={choose.isPending}>
          {dashboardCopy.saveRole}
        </Button>
      </form>
    </ProfileCard>
  );
}
