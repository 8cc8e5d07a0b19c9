import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical';
import Flag from 'lucide-react/icons/flag';
import { useSignedInAction } from '#features/identity/web/session.tsx';
import type { Product } from '#features/products/products.contract.ts';
import { useDialogOnDemand } from '#platform/ui/alert-host.tsx';
import { type ButtonSize, iconButtonClasses } from '#platform/ui/button-classes.ts';
import { Menu, type MenuItem } from '#platform/ui/menu.tsx';
import { m } from '#translations';

export type ReportButtonProps = {
  product: Pick<Product, 'id' | 'name'>;
  /** Further entries, above Report. */
  items?: MenuItem[];
  size?: ButtonSize;
  className?: string;
};

const loadReportDialog = async () => (await import('./report-dialog.tsx')).ReportDialog;

/** In a menu: rarely needed, and not pressed by accident. */
export function ReportButton({ product, items = [], size = 'medium', className }: ReportButtonProps) {
  const { Dialog, ...dialog } = useDialogOnDemand(loadReportDialog);
  const reporting = useSignedInAction(() => dialog.show(), 'report', product);
  return (
    <>
      <Menu
        label={m.reports_moreAbout({ name: product.name })}
        trigger={<EllipsisVertical aria-hidden="true" className="size-5" />}
        triggerClassName={iconButtonClasses('quiet', size, className)}
        items={[
          ...items,
          { label: m.common_report(), icon: <Flag aria-hidden="true" />, danger: true, onSelect: reporting.start },
        ]}
      />
      {Dialog && <Dialog product={product} open={dialog.open} onClose={dialog.hide} />}
    </>
  );
}
