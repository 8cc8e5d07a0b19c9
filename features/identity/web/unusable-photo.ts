import { loginCopy } from '#common/copy/login.ts';
import { photoAddress } from '#web/api/photo-address.ts';
import { showToast } from '#web/ui/toast.tsx';

/** The photo lies on another site, where only our server can look whether there is a picture. */
export async function tellUnusablePhoto(person: { id: string; photoUrl: string | null }) {
  const address = photoAddress(person);
  const reply = address ? await fetch(address).catch(() => undefined) : undefined;
  if (reply?.status === 404) showToast(loginCopy.photoUnusable, 'danger');
}
