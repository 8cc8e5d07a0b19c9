import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { copy } from '#common/copy.ts';
import { useSession } from '#features/identity/web/session.tsx';
import { PicturedRowsSkeleton } from '#features/images/web/pictured-name.tsx';
import type { CallFailed } from '#web/api/call.ts';
import { NoWishesDrawing } from '#web/assets/empty-drawings.tsx';
import { paths } from '#web/paths.ts';
import { showAlert } from '#web/ui/alert-host.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { showToast } from '#web/ui/toast.tsx';
import type { WishlistEntry } from '../wishlist.contract.ts';
import { useRemoveFromWishlist, wishlistQuery } from './wishlist.api.ts';
import { WishlistTable } from './wishlist-table.tsx';

export function WishlistPage() {
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <section className="flex flex-col gap-6">
      <h1 ref={heading} tabIndex={-1} className="text-2xl outline-none">
        {copy.wishlist}
      </h1>
      <Wishes onRemoved={() => heading.current?.focus()} />
    </section>
  );
}

function Wishes({ onRemoved }: { onRemoved: () => void }) {
  const email = useSession().user?.email ?? '';
  const wishlist = useQuery({ ...wishlistQuery(email), enabled: email !== '' });
  const [asked, setAsked] = useState<{ entry: WishlistEntry; open: boolean }>();
  const remove = useRemoveFromWishlist();

  if (wishlist.isPending) return <PicturedRowsSkeleton />;
  if (wishlist.isError && !wishlist.data)
    return (
      <ErrorState
        title={wishlist.error.message}
        reference={(wishlist.error as CallFailed).requestId}
        retryLabel={copy.tryAgain}
        retrying={wishlist.isFetching}
        onRetry={() => wishlist.refetch()}
      />
    );

  const close = () => setAsked((question) => question && { ...question, open: false });
  function handleConfirm(entry: WishlistEntry) {
    close();
    remove.mutate(entry, {
      onSuccess: () => {
        showToast(copy.deleted);
        onRemoved();
      },
      onError: (error) => showAlert(copy.oops, error.message),
    });
  }
  return (
    <>
      {wishlist.data.length === 0 ? (
        <EmptyState
          drawing={<NoWishesDrawing />}
          title={copy.noWishes}
          action={<ButtonLink to={paths.products}>{copy.findPhone}</ButtonLink>}
        />
      ) : (
        <WishlistTable entries={wishlist.data} onRemove={(entry) => setAsked({ entry, open: true })} />
      )}
      {asked && (
        <ConfirmDialog
          open={asked.open}
          title={copy.removeWishQuestion}
          description={copy.removeWishConsequence(asked.entry.name)}
          confirmLabel={copy.remove}
          cancelLabel={copy.keep}
          onConfirm={() => handleConfirm(asked.entry)}
          onCancel={close}
        />
      )}
    </>
  );
}
