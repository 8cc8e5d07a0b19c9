import { type ChangeEvent, type FormEvent, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { hasMailbox } from '#common/mailbox.ts';
import { paths } from '#common/paths.ts';
import { useSession } from '#features/identity/web/session.tsx';
import { useAbortable } from '#platform/api/attempt.ts';
import { ApiError } from '#platform/api/call.ts';
import { showFailure } from '#platform/ui/alert-host.tsx';
import { Button } from '#platform/ui/button.tsx';
import { PasswordField, TextField } from '#platform/ui/form-fields.tsx';
import { showToast } from '#platform/ui/toast.tsx';
import { m } from '#translations';
import { clearStoredAccount, useDeleteOwnAccount } from './account.api.ts';

type DeleteAccountFormProps = { hasPassword: boolean; onCancel: () => void };

/** Accounts without a password confirm with their e-mail. */
export function DeleteAccountForm({ hasPassword, onCancel }: DeleteAccountFormProps) {
  const { user } = useSession();
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const [proof, setProof] = useState('');
  const [error, setError] = useState<string>();
  const deletion = useDeleteOwnAccount();
  const { begin, giveUp } = useAbortable();

  // After the navigation home: before it, this page's guard would redirect the signed-out visitor to the login.
  const isGone = useRef(false);
  useEffect(
    () => () => {
      giveUp();
      if (isGone.current) clearStoredAccount();
    },
    [giveUp],
  );

  async function handleDelete(event: FormEvent) {
    event.preventDefault();
    if (deletion.isPending) return;
    const signal = begin();
    try {
      const byPhone = user !== undefined && !hasMailbox(user.email);
      const body = hasPassword ? { currentPassword: proof } : byPhone ? { phone: proof } : { email: proof };
      const { message } = await deletion.mutateAsync({ body, signal });
      isGone.current = true;
      showToast(message);
      await navigate(paths.home, { replace: true });
    } catch (failure) {
      if (signal.aborted) return;
      const message = failure instanceof ApiError ? failure.errors[0]?.message : undefined;
      setError(message);
      if (message) input.current?.focus();
      else showFailure(failure);
    }
  }

  const field = {
    ref: input,
    required: true,
    error,
    value: proof,
    onChange: (event: ChangeEvent<HTMLInputElement>) => setProof(event.target.value),
  };
  return (
    <form method="post" noValidate className="flex flex-col gap-6" onSubmit={handleDelete}>
      {/* Lets password managers match the account. */}
      <input type="text" name="username" value={user?.email ?? ''} autoComplete="username" readOnly hidden />
      {hasPassword ? (
        <PasswordField
          label={m.account_passwordToLeave()}
          autoComplete="current-password"
          showLabel={m.identity_showPassword()}
          hideLabel={m.identity_hidePassword()}
          {...field}
        />
      ) : user && !hasMailbox(user.email) ? (
        <TextField
          label={m.account_phoneToLeave()}
          type="tel"
          inputMode="tel"
          autoComplete="off"
          hint={user.phone}
          {...field}
        />
      ) : (
        <TextField
          label={m.account_emailToLeave()}
          type="email"
          inputMode="email"
          autoComplete="off"
          hint={user?.email}
          {...field}
        />
      )}
      <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
        <Button variant="outline" disabled={deletion.isPending} onClick={onCancel}>
          {m.account_keepAccount()}
        </Button>
        <Button type="submit" variant="danger" busy={deletion.isPending}>
          {m.account_leaveForGood()}
        </Button>
      </div>
    </form>
  );
}
