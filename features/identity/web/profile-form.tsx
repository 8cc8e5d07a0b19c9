import { PortraitField } from '#features/images/web/portrait-field.tsx';
import { showFieldErrors, useCheckedForm } from '#platform/forms/checked-form.ts';
import { showFailure } from '#platform/ui/alert-host.tsx';
import { Button } from '#platform/ui/button.tsx';
import { Card } from '#platform/ui/card.tsx';
import { TextField } from '#platform/ui/form-fields.tsx';
import { showToast } from '#platform/ui/toast.tsx';
import { m } from '#translations';
import type { SessionUser } from '../identity.contract.ts';
import { useUpdateProfile, warnUnusablePhoto } from './identity.api.ts';
import { profileForm } from './identity-forms.ts';

export function ProfileForm({ user }: { user: SessionUser }) {
  const form = useCheckedForm(() => profileForm, {
    defaultValues: { name: user.name, photoUrl: user.photoUrl ?? '' },
  });
  const update = useUpdateProfile();

  async function handleSave(profile: { name: string; photoUrl: string }) {
    try {
      const { user: saved } = await update.mutateAsync(profile);
      showToast(m.identity_saved());
      await warnUnusablePhoto(saved);
    } catch (error) {
      showFieldErrors(error, form, { image: 'photoUrl' });
      showFailure(error);
    }
  }

  return (
    <Card title={m.identity_editProfile()}>
      <form {...form.formProps(handleSave)} className="flex flex-col gap-4">
        <TextField label={m.identity_name()} autoComplete="name" required {...form.field('name')} />
        <TextField
          label={m.identity_photoUrl()}
          type="url"
          inputMode="url"
          autoComplete="photo"
          hint={m.identity_photoOptional()}
          {...form.field('photoUrl')}
        />
        <PortraitField onUploaded={(url) => form.setValue('photoUrl', url, { shouldValidate: true })} />
        <Button type="submit" className="self-start" busy={update.isPending}>
          {m.common_save()}
        </Button>
      </form>
    </Card>
  );
}
