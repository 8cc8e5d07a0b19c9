import MessageCircle from 'lucide-react/icons/message-circle';
import { useSignedInAction } from '#features/identity/web/session.tsx';
import type { Product } from '#features/products/products.contract.ts';
import { showAlert, useDialogOnDemand } from '#platform/ui/alert-host.tsx';
import { Button } from '#platform/ui/button.tsx';
import { m } from '#translations';

const loadAskDialog = async () => (await import('./ask-dialog.tsx')).AskDialog;

export function AskButton({ product }: { product: Pick<Product, 'id' | 'name'> }) {
  const { Dialog, ...dialog } = useDialogOnDemand(loadAskDialog);
  const asking = useSignedInAction(
    ({ role }) => (role === 'buyer' ? dialog.show() : showAlert(m.common_oops(), m.conversations_onlyBuyersAsk())),
    'ask',
    product,
  );
  return (
    <>
      <Button
        variant="outline"
        busy={asking.waiting || dialog.loading}
        icon={<MessageCircle aria-hidden="true" className="size-5" />}
        onClick={asking.start}
      >
        {m.conversations_askSeller()}
      </Button>
      {Dialog && <Dialog product={product} open={dialog.open} onClose={dialog.hide} />}
    </>
  );
}
