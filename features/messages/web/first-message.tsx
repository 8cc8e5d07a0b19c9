import { useSession } from '#features/identity/web/session.tsx';
import { useAttemptKey } from '#platform/api/attempt.ts';
import { showFailure } from '#platform/ui/alert-host.tsx';
import { m } from '#translations';
import { Composer } from './composer.tsx';
import { useStartConversation } from './messages.api.ts';

type FirstMessageProps = {
  productId: string;
  person: { id: string; name: string };
  as: 'buyer' | 'seller';
  /** What to write about. */
  firstWords: string;
};

/** The beginning of a conversation; it is made with its first message. */
export function FirstMessage({ productId, person, as, firstWords }: FirstMessageProps) {
  const { user } = useSession();
  const start = useStartConversation();
  const attempt = useAttemptKey();

  function handleSend(text: string, picture: string | null) {
    const body = { productId, text, picture, buyerId: as === 'seller' ? person.id : undefined };
    const onError = (error: Error) => {
      attempt.end(error);
      showFailure(error);
    };
    return start.mutateAsync({ ...body, idempotencyKey: attempt.keyFor(body) }, { onError });
  }

  return (
    <div className="rounded-card border border-line bg-surface">
      <p className="p-4 text-muted">{firstWords}</p>
      <Composer
        draftName={`${user?.id} message about ${productId} to ${person.id}`}
        label={m.conversations_write({ name: person.name })}
        busy={start.isPending}
        onSend={handleSend}
      />
    </div>
  );
}
