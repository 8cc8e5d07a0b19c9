import { useQuery } from '@tanstack/react-query';
import Pencil from 'lucide-react/icons/pencil';
import { paths } from '#common/paths.ts';
import { useSession } from '#features/identity/web/session.tsx';
import type { Product } from '#features/products/products.contract.ts';
import { ButtonLink, type ButtonProps } from '#platform/ui/button.tsx';
import { m } from '#translations';
import { sellerRecordQuery } from './storefront.api.ts';

/** Whether the reader sells this product. */
export function useIsOwn(productId: string): boolean {
  const { user } = useSession();
  const { data: record } = useQuery(sellerRecordQuery(productId));
  return user !== undefined && user.id === record?.id;
}

/** Instead of Book for the seller; a sold product stays as it is. */
export function EditButton({ product, ...props }: { product: Product } & Pick<ButtonProps, 'size' | 'className'>) {
  if (product.status === 'sold')
    return (
      <ButtonLink to={paths.myProducts} variant="outline" {...props}>
        {m.common_backToMyProducts()}
      </ButtonLink>
    );
  return (
    <ButtonLink to={paths.editProduct(product.id)} icon={<Pencil aria-hidden="true" className="size-4" />} {...props}>
      {m.common_editProduct()}
    </ButtonLink>
  );
}
