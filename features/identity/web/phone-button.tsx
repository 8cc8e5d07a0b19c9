import { lazy, Suspense, useState } from 'react';
import { Button } from '#platform/ui/button.tsx';
import { m } from '#translations';

/** Kept out of the first visit's bundle. */
const PhoneLogin = lazy(async () => ({ default: (await import('./phone-login.tsx')).PhoneLogin }));

export function PhoneButton({ role }: { role?: 'buyer' | 'seller' | undefined }) {
  const [isOpen, setOpen] = useState(false);
  const button = (
    <Button variant="outline" size="large" busy={isOpen} onClick={() => setOpen(true)}>
      {m.identity_phoneContinue()}
    </Button>
  );
  return isOpen ? (
    <Suspense fallback={button}>
      <PhoneLogin role={role} />
    </Suspense>
  ) : (
    button
  );
}
