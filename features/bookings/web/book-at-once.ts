import { outcomesCopy } from '#common/copy/outcomes.ts';
import { showToast } from '#web/ui/toast.tsx';
import type { BookablePhone } from './book-button.tsx';
import { bookPhone } from './bookings.api.ts';
import { seenOf } from './shown-phone.ts';

/** Without a form, as far as the server lets whoever asks. */
export async function bookAtOnce(phone: BookablePhone) {
  await bookPhone({ body: { productId: phone.id, seen: seenOf(phone) } });
  showToast(outcomesCopy.booked);
}
