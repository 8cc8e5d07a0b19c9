import { Link } from 'react-router';
import { turnInLine } from '#common/deal-statuses.ts';
import { paths } from '#common/paths.ts';
import { useSignedInAction } from '#features/identity/web/session.tsx';
import { showFailure } from '#platform/ui/alert-host.tsx';
import { Button } from '#platform/ui/button.tsx';
import { m } from '#translations';
import type { BookableProduct } from '../bookings.contract.ts';
import type { OwnDeals } from '../deals.contract.ts';
import { useOwnDeal, useWaitingList } from './deals.api.ts';

/** On the page of a product: the reader's own deal, or the line for a booked one. */
export function ProductDeal({ product }: { product: BookableProduct }) {
  const { deal, bought, position } = useOwnDeal(product.id);
  const own = deal ?? bought;
  if (own)
    return (
      <p>
        {deal ? describe(deal) : m.deals_youBoughtThis()}{' '}
        <Link to={paths.deal(own.id)} className="text-link">
          {m.deals_openDeal()}
        </Link>
      </p>
    );
  if (product.status !== 'booked') return null;
  return <WaitingList product={product} position={position} />;
}

const describe = ({ side, status }: OwnDeals['deals'][number]) =>
  status === turnInLine ? m.deals_turnOn(side) : m.deals_yourDeal(side);

function WaitingList({ product, position }: { product: BookableProduct; position: number | undefined }) {
  const { join, leave } = useWaitingList(product.id);
  const joining = useSignedInAction(() => join.mutate(undefined, { onError: showFailure }), 'wait', product);
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
