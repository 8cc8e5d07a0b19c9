import { zodResolver } from '@hookform/resolvers/zod';
import { use } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { copy } from '#common/copy.ts';
import { phoneNumber } from '#common/numbers.ts';
import type { SessionUser } from '#features/identity/identity.contract.ts';
import { useAttemptKey } from '#features/products/web/own-products.api.ts';
import { showAlert } from '#web/ui/alert-host.tsx';
import { TextArea, TextField } from '#web/ui/form-field.tsx';
import { formatPrice, MoneyContext } from '#web/ui/price.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { newBooking } from '../bookings.contract.ts';
import type { BookablePhone } from './book-button.tsx';
import type { useBookPhone } from './bookings.api.ts';

const entered = z.object({
  phone: z.optional(phoneNumber),
  meetingAddress: newBooking.cleanShape.meetingAddress,
});

type BookingFormProps = {
  id: string;
  /** Of the first field one can type in. */
  firstFieldId: string;
  phone: BookablePhone;
  buyer: SessionUser;
  bookPhone: ReturnType<typeof useBookPhone>;
  onDone: () => void;
};

export function BookingForm({ id, firstFieldId, phone, buyer, bookPhone, onDone }: BookingFormProps) {
  const { currency, locale } = use(MoneyContext);
  const attempt = useAttemptKey();
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(entered),
    defaultValues: { phone: '', meetingAddress: '' },
  });

  const submit = handleSubmit((values) => {
    if (bookPhone.isPending) return;
    const body = { productId: phone.id, ...values };
    bookPhone.mutate(
      { body, idempotencyKey: attempt.keyFor(body) },
      {
        onSuccess: () => {
          onDone();
          showToast(copy.booked);
        },
        onError: (error) => {
          attempt.end(error);
          showAlert(copy.oops, error.message);
        },
      },
    );
  });

  return (
    <form id={id} noValidate onSubmit={submit} className="grid gap-4 sm:grid-cols-2">
      <TextField readOnly label={copy.phoneName} value={phone.name} className="sm:col-span-2" />
      <TextField
        readOnly
        label={copy.price}
        value={formatPrice(phone.price, currency, locale)}
        className="sm:col-span-2"
      />
      <TextField readOnly label={copy.yourName} value={buyer.name} />
      <TextField readOnly label={copy.yourEmail} value={buyer.email} />
      <TextField
        id={firstFieldId}
        label={copy.phoneNumber}
        note={copy.optional}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        error={formState.errors.phone?.message}
        className="sm:col-span-2"
        {...register('phone', { setValueAs: (typed: string) => typed.trim() || undefined })}
      />
      <TextArea
        label={copy.meetingAddress}
        note={copy.optional}
        hint={copy.meetingAddressHint}
        rows={2}
        error={formState.errors.meetingAddress?.message}
        className="sm:col-span-2"
        {...register('meetingAddress')}
      />
    </form>
  );
}
