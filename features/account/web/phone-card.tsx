import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { SessionUser } from '#features/identity/identity.contract.ts';
import { confirmForm } from '#features/identity/phone.contract.ts';
import { useConfirmPhone } from '#features/identity/web/phone.api.ts';
import { type Asked, CodeButtons, CodeField, NumberForm } from '#features/identity/web/phone-steps.tsx';
import { showFieldErrors, useCheckedForm } from '#platform/forms/checked-form.ts';
import { showFailure } from '#platform/ui/alert-host.tsx';
import { Button } from '#platform/ui/button.tsx';
import { Card } from '#platform/ui/card.tsx';
import { PasswordField } from '#platform/ui/form-fields.tsx';
import { useSite } from '#platform/ui/site.tsx';
import { showToast } from '#platform/ui/toast.tsx';
import { m } from '#translations';
import { hasPasswordQuery } from './account.api.ts';

/** Shows the confirmed number, or confirms one. */
export function PhoneCard({ user }: { user: SessionUser }) {
  const { smsEnabled } = useSite();
  const [isOpen, setOpen] = useState(false);
  const [asked, setAsked] = useState<Asked>();
  if (!smsEnabled && !user.phone) return null;
  function close() {
    setAsked(undefined);
    setOpen(false);
  }
  return (
    <Card
      title={m.identity_phone()}
      advice={user.phone ? m.identity_phoneYours({ phone: user.phone }) : m.identity_phoneAdvice()}
    >
      {!isOpen && smsEnabled && (
        <Button variant="outline" className="self-start" onClick={() => setOpen(true)}>
          {user.phone ? m.identity_phoneChange() : m.identity_phoneConfirm()}
        </Button>
      )}
      {isOpen && !asked && <NumberForm hint={m.account_phoneCodeHint()} onAsked={setAsked} />}
      {asked && <ConfirmForm asked={asked} email={user.email} onAgain={() => setAsked(undefined)} onDone={close} />}
    </Card>
  );
}

type ConfirmFormProps = { asked: Asked; email: string; onAgain: () => void; onDone: () => void };

function ConfirmForm({ asked, email, onAgain, onDone }: ConfirmFormProps) {
  const form = useCheckedForm(() => confirmForm, { defaultValues: { code: '', currentPassword: '' } });
  const confirm = useConfirmPhone();
  const hasPassword = useQuery(hasPasswordQuery(email));

  async function handleConfirm(given: { code: string; currentPassword: string }) {
    try {
      await confirm.mutateAsync({ ...asked, ...given });
      showToast(m.identity_phoneConfirmed());
      onDone();
    } catch (error) {
      showFieldErrors(error, form);
      showFailure(error);
    }
  }

  return (
    <form {...form.formProps(handleConfirm)} className="flex flex-col gap-4">
      <CodeField phone={asked.phone} {...form.field('code')} />
      {hasPassword.data && (
        <PasswordField
          label={m.identity_currentPassword()}
          autoComplete="current-password"
          required
          showLabel={m.identity_showPassword()}
          hideLabel={m.identity_hidePassword()}
          {...form.field('currentPassword')}
        />
      )}
      <CodeButtons busy={confirm.isPending} onAgain={onAgain}>
        {m.identity_phoneConfirm()}
      </CodeButtons>
    </form>
  );
}
