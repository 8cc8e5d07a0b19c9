import { actionsCopy } from '#common/copy/actions.ts';
import { listsCopy } from '#common/copy/lists.ts';
import { offersCopy } from '#common/copy/offers.ts';
import { ordersCopy } from '#common/copy/orders.ts';
import { paths } from '#common/paths.ts';
import { PicturedName } from '#features/images/web/pictured-name.tsx';
import { useDialogOnDemand } from '#platform/ui/alert-host.tsx';
import { Button, ButtonLink } from '#platform/ui/button.tsx';
import { type Column, DataTable } from '#platform/ui/data-table.tsx';
import { LocalDate } from '#platform/ui/local-date.tsx';
import { Pill, type PillTone } from '#platform/ui/pill.tsx';
import { Price, useWritePrice } from '#platform/ui/price.tsx';
import { answersOf, type Offer } from '../offers.contract.ts';

const columns: Column<Offer>[] = [
  {
    header: actionsCopy.phoneName,
    lead: true,
    cell: ({ productId, productName, image, imagePlaceholder }) => (
      <PicturedName
        image={image}
        placeholder={imagePlaceholder}
        name={productName}
        to={paths.product(productId, productName)}
      />
    ),
  },
  { header: offersCopy.askingPrice, align: 'end', cell: ({ askingPrice }) => <AskingPrice amount={askingPrice} /> },
  { header: offersCopy.proposed, align: 'end', cell: (offer) => <Proposed offer={offer} /> },
  {
    header: offersCopy.validUntil,
    cell: ({ status, expiresAt }) => (status === 'open' ? <LocalDate at={expiresAt} withTime /> : '–'),
  },
  { header: ordersCopy.status, cell: (offer) => <OfferStatus offer={offer} /> },
];

const AskingPrice = ({ amount }: { amount: number }) => <span className="figures">{useWritePrice()(amount)}</span>;

function Proposed({ offer: { side, offeredBy, otherName, price, countered } }: { offer: Offer }) {
  const writePrice = useWritePrice();
  return (
    <div className="wrap-anywhere">
      <Price amount={price} className="text-base" />
      <p className="text-muted">
        {side === offeredBy ? offersCopy.byYou : offersCopy.byOther(otherName)}
        {countered !== null && <span className="figures">, {offersCopy.insteadOf(writePrice(countered))}</span>}
      </p>
    </div>
  );
}

const tones: Partial<Record<Offer['status'], PillTone>> = { accepted: 'positive', declined: 'danger' };

function OfferStatus({ offer: { status, side, offeredBy } }: { offer: Offer }) {
  if (status !== 'open') return <Pill tone={tones[status]}>{offersCopy.statuses[status]}</Pill>;
  return side === offeredBy ? <Pill>{offersCopy.theirTurn}</Pill> : <Pill tone="accent">{offersCopy.yourTurn}</Pill>;
}

type Handlers = { onAccept: (offer: Offer) => void; onRefuse: (offer: Offer) => void };

export function OffersTable({ offers, ...handlers }: { offers: Offer[] } & Handlers) {
  return (
    <DataTable
      caption={offersCopy.offers}
      columns={columns}
      rows={offers}
      rowKey={({ id }) => id}
      actionsHeader={listsCopy.actions}
      actions={(offer) => <Answers offer={offer} {...handlers} />}
    />
  );
}

const loadCounterDialog = async () => (await import('./counter-dialog.tsx')).CounterDialog;

function Answers({ offer, onAccept, onRefuse }: { offer: Offer } & Handlers) {
  const { Dialog, ...counter } = useDialogOnDemand(loadCounterDialog);
  const named = <span className="sr-only"> {offer.productName}</span>;
  if (offer.dealId)
    return (
      <ButtonLink to={paths.deal(offer.dealId)} variant="outline" size="small">
        {offersCopy.openDeal}
        {named}
      </ButtonLink>
    );
  const open = answersOf(offer);
  return (
    <>
      {open.includes('accept') && (
        <Button size="small" onClick={() => onAccept(offer)}>
          {offersCopy.answers.accept}
          {named}
        </Button>
      )}
      {open.includes('counter') && (
        <Button variant="outline" size="small" busy={counter.loading} onClick={counter.show}>
          {offersCopy.answers.counter}
          {named}
        </Button>
      )}
      {open.map(
        (answer) =>
          (answer === 'decline' || answer === 'withdraw') && (
            <Button key={answer} variant="quiet-danger" size="small" onClick={() => onRefuse(offer)}>
              {offersCopy.answers[answer]}
              {named}
            </Button>
          ),
      )}
      {Dialog && <Dialog offer={offer} open={counter.open} onClose={counter.hide} />}
    </>
  );
}
