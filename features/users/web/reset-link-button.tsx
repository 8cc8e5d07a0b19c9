import KeyRound from 'lucide-react/icons/key-round';
import { useState } from 'react';
import { showFailure } from '#platform/ui/alert-host.tsx';
import { Button } from '#platform/ui/button.tsx';
import { TextField } from '#platform/ui/form-fields.tsx';
import { Modal } from '#platform/ui/modal.tsx';
import { useSite } from '#platform/ui/site.tsx';
import { showToast } from '#platform/ui/toast.tsx';
import { m } from '#translations';
import type { Person } from '../users.contract.ts';
import { useCreateResetLink } from './users.api.ts';

/** Password reset for shops without a mail server; the link is shown once. */
export function ResetLinkButton({ person: { id, name, role } }: { person: Person }) {
  const { mailEnabled } = useSite();
  const create = useCreateResetLink();
  const [link, setLink] = useState<string>();
  if (mailEnabled || role === 'admin') return null;

  async function handleCopy(address: string) {
    try {
      await navigator.clipboard.writeText(address);
      showToast(m.users_linkCopied());
    } catch {
      // The clipboard may be forbidden; the field allows copying by hand.
    }
  }

  return (
    <>
      <Button
        variant="quiet"
        size="small"
        icon={<KeyRound aria-hidden="true" className="size-4" />}
        aria-label={m.users_resetLinkNamed({ name })}
        busy={create.isPending}
        onClick={() => create.mutate(id, { onSuccess: (made) => setLink(made.link), onError: showFailure })}
      >
        {m.users_resetLink()}
      </Button>
      {link && (
        <Modal
          open
          title={m.users_resetLinkTitle({ name })}
          description={m.users_resetLinkAdvice()}
          closeLabel={m.shell_close()}
          onClose={() => setLink(undefined)}
          footer={<Button onClick={() => handleCopy(link)}>{m.users_copyLink()}</Button>}
        >
          <TextField
            label={m.users_resetLink()}
            value={link}
            readOnly
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
        </Modal>
      )}
    </>
  );
}
