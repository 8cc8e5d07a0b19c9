import { Modal } from '#platform/ui/modal.tsx';
import { m } from '#translations';
import { SelfTestLink } from './self-test-link.tsx';

type SelfTestDialogProps = { product: { id: string; name: string }; onClose: () => void };

/** For the seller: a link for one of the own listings. */
export function SelfTestDialog({ product, onClose }: SelfTestDialogProps) {
  return (
    <Modal
      open
      onClose={onClose}
      title={m.selfTest_linkTitle({ name: product.name })}
      description={m.selfTest_linkDescription()}
      closeLabel={m.shell_close()}
    >
      <SelfTestLink of={{ productId: product.id }} />
    </Modal>
  );
}
