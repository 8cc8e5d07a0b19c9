import Share2 from 'lucide-react/icons/share-2';
import { locale, pathIn } from '#common/languages.ts';
import { paths } from '#common/paths.ts';
import type { Product } from '#features/products/products.contract.ts';
import { IconButton } from '#platform/ui/icon-button.tsx';
import { useSite } from '#platform/ui/site.tsx';
import { showToast } from '#platform/ui/toast.tsx';
import { m } from '#translations';

/** Opens the device's share sheet, or else copies the link. */
export function ShareButton({ product: { id, name } }: { product: Product }) {
  const { publicUrl } = useSite();
  async function handleShare() {
    const url = publicUrl + pathIn(locale(), paths.product(id, name));
    try {
      if (navigator.share) await navigator.share({ title: name, url });
      else {
        await navigator.clipboard.writeText(url);
        showToast(m.storefront_linkCopied());
      }
    } catch (error) {
      // AbortError: the share sheet was closed, which needs no message.
      if (!(error instanceof DOMException && error.name === 'AbortError')) showToast(url);
    }
  }
  return (
    <IconButton
      label={m.storefront_share()}
      variant="outline"
      size="large"
      icon={<Share2 aria-hidden="true" className="size-5" />}
      onClick={handleShare}
    />
  );
}
