import { useQuery, useQueryClient } from '@tanstack/react-query';
import { dashboardCopy } from '#common/copy/dashboard.ts';
import { ordersCopy } from '#common/copy/orders.ts';
import { paths } from '#common/paths.ts';
import { useSession } from '#features/identity/web/session.tsx';
import { useDeletion } from '#platform/lists/deletion.tsx';
import { ListPage } from '#platform/lists/list-page.tsx';
import { NoWishesDrawing } from '#platform/ui/assets/drawing.tsx';
import { ButtonLink } from '#platform/ui/button.tsx';
import { EmptyState } from '#platform/ui/states.tsx';
import type { WishlistEntry } from '../wishlist.contract.ts';
import { removeWish, wishlistQuery } from './wishlist.api.ts';
import { WishlistTable } from './wishlist-table.tsx';

export function WishlistPage() {
  const email = useSession().user?.email ?? '';
  const wishlist = useQuery({
    ...wishlistQuery(email),
    enabled: email !== '',
    select: (rows) => ({ rows, total: rows.length, next: undefined }),
  });
  const queryClient = useQueryClient();
  const { askToDelete, dialog, titleRef } = useDeletion<WishlistEntry>({
    questionFor: ({ name }) => ({ title: ordersCopy.removeWishQuestion(name), advice: ordersCopy.removeWishAdvice }),
    onDelete: (entry) => removeWish(queryClient, entry),
    words: { confirm: ordersCopy.remove },
  });
  return (
    <>
      <ListPage
        title={dashboardCopy.wishlist}
        titleRef={titleRef}
        query={wishlist}
        empty={
          <EmptyState
            drawing={<NoWishesDrawing />}
            title={ordersCopy.noWishes}
            action={<ButtonLink to={paths.products}>{dashboardCopy.findPhone}</ButtonLink>}
          />
        }
      >
        {(entries) => <WishlistTable entries={entries} onRemove={askToDelete} />}
      </ListPage>
      {dialog}
    </>
  );
}
