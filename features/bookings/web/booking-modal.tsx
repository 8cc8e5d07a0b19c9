import { useId } from 'react';
import { copy } from '#common/copy.ts';
import { useSession } from '#features/identity/web/session.tsx';
import { Button } from '#web/ui/button.tsx';
import { Modal } from '#web/ui/modal.tsx';
import type { BookablePhone } from './book-button.tsx';
import { BookingForm } from './booking-form.tsx';
import { useBookPhone } from './bookings.api.ts';

type BookingModalProps = { phone: BookablePhone; open: boolean; onClose: () => void };

export function BookingModal({ phone, open, onClose }: BookingModalProps) {
  const formId = useId();
  const firstFieldId = `${formId}-first`;
  const { user } = useSession();
  const bookPhone = useBookPhone();
  return (
    <Modal
      open={open && user !== undefined}
      onClose={onClose}
      title={copy.bookThis}
      description={copy.bookingAdvice}
      closeLabel={copy.close}
      // On a touch screen the keyboard would cover the facts before they are read.
      initialFocus={() => matchMedia('(pointer: coarse)').matches || document.getElementById(firstFieldId)}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {copy.cancel}
          </Button>
          <Button type="submit" form={formId} busy={bookPhone.isPending}>
            {copy.book}
          </Button>
        </>
      }
    >
      {user && (
        <BookingForm
          id={formId}
          firstFieldId={firstFieldId}
          phone={phone}
          buyer={user}
          bookPhone={bookPhone}
          onDone={onClose}
        />
      )}
    </Modal>
  );
}
