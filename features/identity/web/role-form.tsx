import { type FormEvent, useState } from 'react';
import { copy } from '#common/copy.ts';
import { showAlert } from '#web/ui/alert-host.tsx';
import { Button } from '#web/ui/button.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { useChooseRole } from './identity.api.ts';
import { ProfileCard } from './profile-card.tsx';
import { RoleChoice } from './role-choice.tsx';

/** For those who have an account and have not said yet what for. */
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
        onSuccess: () => showToast(copy.saved),
        onError: (error) => showAlert(copy.oops, error.message),
      },
    );
  }

  return (
    <ProfileCard title={copy.yourRoleMissing} advice={copy.yourRoleAdvice}>
      <form noValidate className="flex flex-col gap-4" onSubmit={handleSubmit}>
        <RoleChoice
          name="role"
          value={role}
          onChange={setRole}
          error={missing && role === '' ? copy.roleRequired : undefined}
        />
        <Button type="submit" className="self-start" busy={choose.isPending}>
          {copy.saveRole}
        </Button>
      </form>
    </ProfileCard>
  );
}
