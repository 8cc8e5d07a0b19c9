import { actionsCopy } from '#common/copy/actions.ts';
import { useSession } from '#features/identity/web/session.tsx';
import { TextField } from '#web/ui/form-fields.tsx';
import { useWritePrice } from '#web/ui/price.tsx';
import type { BookablePhone } from './book-button.tsx';

/** What is booked and by whom, as our records say it: to be read, not changed. */
export function BookingFacts({ phone }: { phone: BookablePhone }) {
  const { user } = useSession();
  const writePrice = useWritePrice();
  return (
    <>
      <TextField readOnly label={actionsCopy.phoneName} value={phone.name} />
      <TextField readOnly label={actionsCopy.price} value={writePrice(phone.price)} />
      <TextField readOnly label={actionsCopy.yourName} value={user?.name ?? ''} />
      <TextField readOnly label={actionsCopy.yourEmail} value={user?.email ?? ''} />
    </>
  );
}
