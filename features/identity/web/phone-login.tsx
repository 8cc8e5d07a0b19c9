import { useEffect, useState } from 'react';
import { Controller } from 'react-hook-form';
import { showFieldErrors, useCheckedForm } from '#platform/forms/checked-form.ts';
import { showFailure } from '#platform/ui/alert-host.tsx';
import { Button } from '#platform/ui/button.tsx';
import { TextField } from '#platform/ui/form-fields.tsx';
import { useSite } from '#platform/ui/site.tsx';
import { Notice } from '#platform/ui/states.tsx';
import { showToast } from '#platform/ui/toast.tsx';
import { m } from '#translations';
import { codeForm, newcomerForm } from '../phone.contract.ts';
import { useSignInWithPhone } from './phone.api.ts';
import { type Asked, CodeButtons, CodeField, NumberForm } from './phone-steps.tsx';
import { RoleChoice } from './role-choice.tsx';

type Role = 'buyer' | 'seller';

/** Number, then code; then name and role, if the number has no account yet. */
export function PhoneLogin({ role }: { role: Role | undefined }) {
  const { smsEnabled } = useSite();
  const [asked, setAsked] = useState<Asked>();
  const [code, setCode] = useState<string>();
  if (!smsEnabled) return <Notice tone="warning">{m.identity_noTextMessages()}</Notice>;
  if (!asked) return <NumberForm hint={m.identity_phoneHint()} onAsked={setAsked} />;
  const startAgain = () => {
    setAsked(undefined);
    setCode(undefined);
  };
  if (code === undefined) return <CodeForm asked={asked} onNewcomer={setCode} onAgain={startAgain} />;
  return <NewcomerForm proof={{ ...asked, code }} role={role} onSpent={startAgain} />;
}

type CodeFormProps = { asked: Asked; onNewcomer: (code: string) => void; onAgain: () => void };

function CodeForm({ asked, onNewcomer, onAgain }: CodeFormProps) {
  const form = useCheckedForm(() => codeForm, { defaultValues: { code: '' } });
  const signIn = useSignInWithPhone();
  const { setFocus } = form;
  useEffect(() => setFocus('code'), [setFocus]);

  async function handleCode({ code }: { code: string }) {
    try {
      if (await signIn.mutateAsync({ ...asked, code })) showToast(m.identity_loginDone());
      else onNewcomer(code);
    } catch (error) {
      showFieldErrors(error, form);
      showFailure(error);
    }
  }

  return (
    <form {...form.formProps(handleCode)} className="flex flex-col gap-4">
      <CodeField phone={asked.phone} enterKeyHint="go" {...form.field('code')} />
      <CodeButtons busy={signIn.isPending} onAgain={onAgain}>
        {m.identity_login()}
      </CodeButtons>
    </form>
  );
}

type NewcomerFormProps = { proof: Asked & { code: string }; role: Role | undefined; onSpent: () => void };

function NewcomerForm({ proof, role, onSpent }: NewcomerFormProps) {
  const form = useCheckedForm(() => newcomerForm, { defaultValues: { name: '', role: role ?? ('' as Role) } });
  const signIn = useSignInWithPhone();
  const { setFocus } = form;
  useEffect(() => setFocus('name'), [setFocus]);

  async function handleRegister(person: { name: string; role: Role }) {
    try {
      await signIn.mutateAsync({ ...proof, ...person });
      showToast(m.identity_registrationDone());
    } catch (error) {
      showFieldErrors(error, form);
      showFailure(error);
    }
  }

  return (
    <form {...form.formProps(handleRegister)} className="flex flex-col gap-4">
      <Notice tone="accent">{m.identity_phoneNew()}</Notice>
      <TextField label={m.identity_name()} autoComplete="name" required {...form.field('name')} />
      <Controller
        control={form.control}
        name="role"
        render={({ field, fieldState }) => <RoleChoice {...field} error={fieldState.error?.message} />}
      />
      <Button type="submit" size="large" busy={signIn.isPending}>
        {m.identity_register()}
      </Button>
      <Button variant="outline" disabled={signIn.isPending} onClick={onSpent}>
        {m.identity_codeAgain()}
      </Button>
    </form>
  );
}
