import { useQuery, useQueryClient } from '@tanstack/react-query';
import { paths } from '#common/paths.ts';
import { useSession } from '#features/identity/web/session.tsx';
import { useDeletion } from '#platform/lists/deletion.tsx';
import { ListPage } from '#platform/lists/list-page.tsx';
import { NoWishesDrawing } from '#platform/ui/assets/drawing.tsx';
import { ButtonLink } from '#platform/ui/button.tsx';
import { EmptyState } from '#platform/ui/states.tsx';
import { m } from '#translations';
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
    questionFor: ({ name }) => ({
      title: m.wishlist_removeWishQuestion({ name }),
      advice: m.wishlist_removeWishAdvice(),
    }),
    onDelete: (entry) => removeWish(queryClient, entry),
    words: { confirm: m.wishlist_remove() },
  });
  return (
    <>
      <ListPage
        title={m.wishlist_wishlist()}
        of="phones"
        titleRef={titleRef}
        query={wishlist}
        empty={
          <EmptyState
            drawing={<NoWishesDrawing />}
            title={m.wishlist_noWishes()}
            action={<ButtonLink to={paths.products}>{m.common_findPhone()}</ButtonLink>}
          />
        }
      >
        {(entries) => <WishlistTable entries={entries} onRemove={askToDelete} />}
      </ListPage>
      {dialog}
    </>
  );
}
