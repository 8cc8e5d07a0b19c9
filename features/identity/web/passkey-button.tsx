import { useMutation } from '@tanstack/react-query';
import { showFailure } from '#platform/ui/alert-host.tsx';
import { Button } from '#platform/ui/button.tsx';
import { showToast } from '#platform/ui/toast.tsx';
import { m } from '#translations';
import { useStartSession } from './identity.api.ts';

export function PasskeyButton() {
  const startSession = useStartSession();
  const signIn = useMutation({
    mutationFn: async () => {
      const user = await (await import('./passkey.ts')).signInWithPasskey();
      if (!user) return;
      await startSession(user);
      showToast(m.identity_loginDone());
    },
    onError: showFailure,
  });
  return (
    <Button variant="outline" size="large" busy={signIn.isPending} onClick={() => signIn.mutate()}>
      {m.identity_passkeyContinue()}
    </Button>
  );
}
