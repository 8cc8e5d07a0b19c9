import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { passkeysQuery, useAddPasskey, useDeletePasskey } from '#features/identity/web/passkeys.api.ts';
import { useSession } from '#features/identity/web/session.tsx';
import { QueryFailure } from '#platform/lists/query-failure.tsx';
import { showFailure } from '#platform/ui/alert-host.tsx';
import { Button } from '#platform/ui/button.tsx';
import { Card } from '#platform/ui/card.tsx';
import { PasswordField } from '#platform/ui/form-fields.tsx';
import { Skeleton } from '#platform/ui/loading.tsx';
import { LocalDate } from '#platform/ui/local-date.tsx';
import { showToast } from '#platform/ui/toast.tsx';
import { m } from '#translations';
import { hasPasswordQuery } from './account.api.ts';

/** The passkeys of an account: logging in by the lock of one's own device. */
export function PasskeysCard() {
  const passkeys = useQuery(passkeysQuery());
  const remove = useDeletePasskey();
  if (passkeys.isPending) return <Skeleton className="h-48 rounded-card" />;
  if (passkeys.isError) return <QueryFailure query={passkeys} />;
  return (
    <Card title={m.identity_passkeys()} advice={m.identity_passkeysAdvice()}>
      {passkeys.data.length > 0 && (
        <ul className="flex flex-col divide-y divide-line">
          {passkeys.data.map(({ id, name, createdAt }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3">
              <div className="min-w-0">
                <p className="wrap-anywhere font-medium">{name}</p>
                <p className="text-muted text-sm">
                  {m.identity_passkeySince()} <LocalDate at={createdAt} />
                </p>
              </div>
              <Button
                size="small"
                variant="outline"
                aria-label={m.identity_passkeyRemoveOf({ name })}
                onClick={() =>
                  !remove.isPending &&
                  remove.mutate(id, { onSuccess: ({ message }) => showToast(message), onError: showFailure })
                }
              >
                {m.identity_passkeyRemove()}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <AddPasskey />
    </Card>
  );
}

function AddPasskey() {
  const email = useSession().user?.email ?? '';
  const hasPassword = useQuery(hasPasswordQuery(email));
  const add = useAddPasskey();
  const [isAsking, setAsking] = useState(false);
  const [password, setPassword] = useState('');

  function handleAdd(event: FormEvent) {
    event.preventDefault();
    if (add.isPending || hasPassword.data === undefined) return;
    // One more press, so that the profile does not show two fields for the same password at once.
    if (hasPassword.data && !isAsking) return setAsking(true);
    add.mutate(hasPassword.data ? password : undefined, {
      onSuccess: (added) => {
        if (!added) return;
        setPassword('');
        setAsking(false);
        showToast(added.message);
      },
      onError: showFailure,
    });
  }

  return (
    <form method="post" noValidate className="flex flex-col gap-4" onSubmit={handleAdd}>
      {isAsking && (
        <PasswordField
          label={m.identity_currentPassword()}
          name="passkeyPassword"
          autoComplete="current-password"
          showLabel={m.identity_showPassword()}
          hideLabel={m.identity_hidePassword()}
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
      )}
      <Button type="submit" variant="outline" className="self-start" busy={add.isPending}>
        {m.identity_passkeyAdd()}
      </Button>
    </form>
  );
}
