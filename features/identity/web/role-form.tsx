import { type FormEvent, useState } from 'react';
import { showFailure } from '#platform/ui/alert-host.tsx';
import { Button } from '#platform/ui/button.tsx';
import { Card } from '#platform/ui/card.tsx';
import { showToast } from '#platform/ui/toast.tsx';
import { m } from '#translations';
import { useChooseRole } from './identity.api.ts';
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
        onSuccess: () => showToast(m.identity_saved()),
        onError: showFailure,
      },
    );
  }

  return (
    <Card title={m.identity_yourRoleMissing()} advice={m.identity_yourRoleAdvice()}>
      <form noValidate className="flex flex-col gap-4" onSubmit={handleSubmit}>
        <RoleChoice
          name="role"
          value={role}
          onChange={setRole}
          error={missing && role === '' ? m.identity_roleRequired() : undefined}
        />
        <Button type="submit" className="self-start" busy={choose.isPending}>
          {m.identity_saveRole()}
        </Button>
      </form>
    </Card>
  );
}
