import { Link } from 'react-router';
import { paths } from '#common/paths.ts';
import { useSignedInAction } from '#features/identity/web/session.tsx';
import { showFailure } from '#platform/ui/alert-host.tsx';
import { Button } from '#platform/ui/button.tsx';
import { m } from '#translations';
import type { BookableProduct } from '../bookings.contract.ts';
import { useOwnDeal, useWaitingList } from './deals.api.ts';

/** On the page of a booked product: the reader's own deal, or the line for it. */
export function ProductDeal({ product }: { product: BookableProduct }) {
  const { deal, position } = useOwnDeal(product.id);
  if (deal)
    return (
      <p>
        {m.deals_yourDeal(deal.side)}{' '}
        <Link to={paths.deal(deal.id)} className="text-link">
          {m.deals_openDeal()}
        </Link>
      </p>
    );
  if (product.status !== 'booked') return null;
  return <WaitingList productId={product.id} position={position} />;
}

function WaitingList({ productId, position }: { productId: string; position: number | undefined }) {
  const { join, leave } = useWaitingList(productId);
  const joining = useSignedInAction(() => join.mutate(undefined, { onError: showFailure }));
  if (position !== undefined)
    return (
      <div className="flex flex-wrap items-center gap-2">
        <p>{m.deals_inLine({ position })}</p>
        <Button
          variant="quiet"
          size="small"
          busy={leave.isPending}
          onClick={() => leave.mutate(undefined, { onError: showFailure })}
        >
          {m.deals_leaveLine()}
        </Button>
      </div>
    );
  return (
    <div className="flex flex-col items-start gap-2">
      <p className="text-muted text-sm">{m.deals_bookedNote()}</p>
      <Button variant="outline" busy={joining.waiting || join.isPending} onClick={joining.start}>
        {m.deals_joinLine()}
      </Button>
    </div>
  );
}
