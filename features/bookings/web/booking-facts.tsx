import { use } from 'react';
import { copy } from '#common/copy.ts';
import { useSession } from '#features/identity/web/session.tsx';
import { TextField } from '#web/ui/form-field.tsx';
import { formatPrice, MoneyContext } from '#web/ui/price.tsx';
import type { BookablePhone } from './book-button.tsx';

/** What is booked and by whom, as our records say it: to be read, not changed. */
export function BookingFacts({ phone }: { phone: BookablePhone }) {
  const { user } = useSession();
  const { currency, locale } = use(MoneyContext);
  return (
    <>
      <TextField readOnly label={copy.phoneName} value={phone.name} />
      <TextField readOnly label={copy.price} value={formatPrice(phone.price, currency, locale)} />
      <TextField readOnly label={copy.yourName} value={user?.name ?? ''} />
      <TextField readOnly label={copy.yourEmail} value={user?.email ?? ''} />
    </>
  );
}
