import { ConfirmDialog } from '#platform/ui/confirm-dialog.tsx';
import { m } from '#translations';
import type { Conversation } from '../messages.contract.ts';

type BlockDialogProps = {
  conversation: Pick<Conversation, 'personName' | 'role' | 'openDeals'>;
  open: boolean;
  busy: boolean;
  onBlock: (endDeals: boolean) => void;
  onCancel: () => void;
};

/** Asks before a block, and whether it ends the deals that the two have. */
export function BlockDialog({ conversation, open, busy, onBlock, onCancel }: BlockDialogProps) {
  const { personName: name, role, openDeals } = conversation;
  const count = openDeals.length;
  return (
    <ConfirmDialog
      open={open}
      title={m.conversations_blockTitle({ name })}
      description={
        <>
          {m.conversations_blockAdvice()}
          {role === 'seller' && ` ${m.conversations_blockListings()}`}
          {count > 0 && (
            <span className="mt-2 block">
              {m.conversations_blockDeals({ phones: openDeals.join(', ') })} {m.conversations_blockEnds(role, { name })}{' '}
              {m.conversations_blockKeeps()}
            </span>
          )}
        </>
      }
      confirmLabel={count > 0 ? m.conversations_blockAndEnd({ count }) : m.conversations_block({ name })}
      otherChoice={
        count > 0 ? { label: m.conversations_blockOnly({ count }), onChoose: () => onBlock(false) } : undefined
      }
      cancelLabel={m.common_cancel()}
      busy={busy}
      onConfirm={() => onBlock(count > 0)}
      onCancel={onCancel}
    />
  );
}
