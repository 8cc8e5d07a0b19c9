import { paths } from '#common/paths.ts';
import { PicturedName } from '#features/images/web/pictured-name.tsx';
import { useDialogOnDemand } from '#platform/ui/alert-host.tsx';
import { Button, ButtonLink } from '#platform/ui/button.tsx';
import { type Column, DataTable } from '#platform/ui/data-table.tsx';
import { LocalDate } from '#platform/ui/local-date.tsx';
import { Pill, type PillTone } from '#platform/ui/pill.tsx';
import { Price, useWritePrice } from '#platform/ui/price.tsx';
import { m } from '#translations';
import { answersOf, type Offer } from '../offers.contract.ts';

const columns = (): Column<Offer>[] => [
  {
    header: m.common_phoneName(),
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
  { header: m.offers_askingPrice(), align: 'end', cell: ({ askingPrice }) => <AskingPrice amount={askingPrice} /> },
  { header: m.offers_proposed(), align: 'end', cell: (offer) => <Proposed offer={offer} /> },
  {
    header: m.offers_validUntil(),
    cell: ({ status, expiresAt }) => (status === 'open' ? <LocalDate at={expiresAt} withTime /> : '–'),
  },
  { header: m.common_status(), cell: (offer) => <OfferStatus offer={offer} /> },
];

const AskingPrice = ({ amount }: { amount: number }) => <span className="figures">{useWritePrice()(amount)}</span>;

function Proposed({ offer: { side, offeredBy, otherName, price, countered } }: { offer: Offer }) {
  const writePrice = useWritePrice();
  return (
    <div className="wrap-anywhere">
      <Price amount={price} className="text-base" />
      <p className="text-muted">
        {side === offeredBy ? m.offers_byYou() : m.offers_byOther({ name: otherName })}
        {countered !== null && (
          <span className="figures">, {m.offers_insteadOf({ price: writePrice(countered) })}</span>
        )}
      </p>
    </div>
  );
}

const tones: Partial<Record<Offer['status'], PillTone>> = { accepted: 'positive', declined: 'danger' };

function OfferStatus({ offer: { status, side, offeredBy } }: { offer: Offer }) {
  if (status !== 'open') return <Pill tone={tones[status]}>{m.offers_statuses(status)}</Pill>;
  return side === offeredBy ? <Pill>{m.offers_theirTurn()}</Pill> : <Pill tone="accent">{m.offers_yourTurn()}</Pill>;
}

type Handlers = { onAccept: (offer: Offer) => void; onRefuse: (offer: Offer) => void };

export function OffersTable({ offers, ...handlers }: { offers: Offer[] } & Handlers) {
  return (
    <DataTable
      caption={m.offers_offers()}
      columns={columns()}
      rows={offers}
      rowKey={({ id }) => id}
      actionsHeader={m.common_actions()}
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
        {m.offers_openDeal()}
        {named}
      </ButtonLink>
    );
  const open = answersOf(offer);
  return (
    <>
      {open.includes('accept') && (
        <Button size="small" onClick={() => onAccept(offer)}>
          {m.offers_answers('accept')}
          {named}
        </Button>
      )}
      {open.includes('counter') && (
        <Button variant="outline" size="small" busy={counter.loading} onClick={counter.show}>
          {m.offers_answers('counter')}
          {named}
        </Button>
      )}
      {open.map(
        (answer) =>
          (answer === 'decline' || answer === 'withdraw') && (
            <Button key={answer} variant="quiet-danger" size="small" onClick={() => onRefuse(offer)}>
              {m.offers_answers(answer)}
              {named}
            </Button>
          ),
      )}
      {Dialog && <Dialog offer={offer} open={counter.open} onClose={counter.hide} />}
    </>
  );
}
