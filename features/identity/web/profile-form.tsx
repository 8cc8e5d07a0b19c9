import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { dashboardCopy } from '#common/copy/dashboard.ts';
import { loginCopy } from '#common/copy/login.ts';
import { PortraitField } from '#features/images/web/portrait-field.tsx';
import { showFailure } from '#web/ui/alert-host.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/form-field.tsx';
import { showToast } from '#web/ui/toast.tsx';
import type { SessionUser } from '../identity.contract.ts';
import { showFieldErrors } from './field-errors.ts';
import { useUpdateProfile } from './identity.api.ts';
import { profileForm } from './identity-forms.ts';
import { ProfileCard } from './profile-card.tsx';
import { tellUnusablePhoto } from './unusable-photo.ts';

export function ProfileForm({ user }: { user: SessionUser }) {
  const form = useForm({
    resolver: zodResolver(profileForm),
    defaultValues: { name: user.name, photoUrl: user.photoUrl ?? '' },
  });
  const { errors } = form.formState;
  const update = useUpdateProfile();

  async function handleSave(profile: { name: string; photoUrl: string }) {
    if (update.isPending) return;
    try {
      const { user: saved } = await update.mutateAsync(profile);
      showToast(dashboardCopy.saved);
      await tellUnusablePhoto(saved);
    } catch (error) {
      showFieldErrors(error, form, { image: 'photoUrl' });
      showFailure(error);
    }
  }

  return (
    <ProfileCard title={dashboardCopy.editProfile}>
      <form noValidate className="flex flex-col gap-4" onSubmit={form.handleSubmit(handleSave)}>
        <TextField
          label={loginCopy.name}
          autoComplete="name"
          required
          error={errors.name?.message}
          {...form.register('name')}
        />
        <TextField
          label={loginCopy.photoUrl}
          type="url"
          inputMode="url"
          autoComplete="photo"
          hint={dashboardCopy.photoOptional}
          error={errors.photoUrl?.message}
          {...form.register('photoUrl')}
        />
        <PortraitField onUploaded={(url) => form.setValue('photoUrl', url, { shouldValidate: true })} />
        <Button type="submit" className="self-start" busy={update.isPending}>
          {dashboardCopy.save}
        </Button>
      </form>
    </ProfileCard>
  );
}
