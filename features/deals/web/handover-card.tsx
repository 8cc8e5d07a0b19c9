import { useEffect, useState } from 'react';
import { paths } from '#common/paths.ts';
import type { Side } from '#common/roles.ts';
import { useDialogOnDemand } from '#platform/ui/alert-host.tsx';
import { Button, ButtonLink } from '#platform/ui/button.tsx';
import { Card } from '#platform/ui/card.tsx';
import { TextField } from '#platform/ui/form-fields.tsx';
import { useWritePrice } from '#platform/ui/price.tsx';
import { m } from '#translations';
import type { Deal } from '../deals.contract.ts';
import type { Handover } from '../handover.contract.ts';
import { CheckSheet } from './check-sheet.tsx';
import { BuyersCode, CodeEntry } from './handover-code.tsx';
import { useQueuedActs } from './queued-acts.ts';
import { usePerform } from './use-perform.ts';

/** What happens when the two meet: checking, perhaps another price, the code, and both saying that all is good. */
export function HandoverCard({ deal }: { deal: Deal }) {
  useEffect(() => {
    // Needed at the meeting, perhaps without a connection; the service worker keeps what was loaded.
    Promise.all([import('./qr-code.tsx'), import('#platform/ui/alert-dialog.tsx')]).catch(() => undefined);
  }, []);
  // Sends what was done without a connection, also when another step has come first.
  const queue = useQueuedActs(deal.id);
  const { handover, side, status } = deal;
  if (status === 'Handed over')
    return (
      <ButtonLink to={paths.receipt(deal.id)} variant="outline" className="self-start">
        {m.receipts_show()}
      </ButtonLink>
    );
  if (!handover || side === 'admin' || status !== 'Meeting agreed' || deal.isDisputed) return null;
  return <Steps deal={deal} handover={handover} side={side} queue={queue} />;
}

type StepProps = { deal: Deal; handover: Handover; side: Side };

function Steps({ deal, handover, side, queue }: StepProps & { queue: ReturnType<typeof useQueuedActs> }) {
  const { waiting, isSending, perform } = queue;
  const waits = (act: string) => waiting.some((each) => each.act === act);
  const isCodeEntered = handover.codeEntered || waits('enter-code');
  const isConfirmed = handover.confirmedBy.includes(side) || waits('confirm');
  /** As the server will know it once it has heard of everything. */
  const results = Object.assign(
    {},
    handover.results,
    ...waiting.map((each) => ('results' in each ? each.results : {})),
  );
  return (
    <>
      <CheckSheet
        key={deal.id}
        dealId={deal.id}
        claims={handover.claims}
        results={results}
        isBusy={isSending}
        onSave={side === 'buyer' && !isConfirmed ? (found) => perform({ act: 'check', results: found }) : undefined}
      />
      <PriceTalk deal={deal} handover={{ ...handover, results }} side={side} />
      {!isCodeEntered &&
        (side === 'buyer' ? (
          handover.code && <BuyersCode dealId={deal.id} code={handover.code} />
        ) : (
          <CodeEntry
            triesLeft={handover.triesLeft}
            isBusy={isSending}
            onEnter={(code) => perform({ act: 'enter-code', code })}
          />
        ))}
      {isCodeEntered && (
        <Card title={m.handover_allGood()}>
          <AllGood
            deal={deal}
            side={side}
            isConfirmed={isConfirmed}
            isBusy={isSending}
            onConfirm={() => perform({ act: 'confirm' })}
          />
        </Card>
      )}
      {deal.acts.includes('no-show') && <NoShow deal={deal} />}
      {/* Below the buttons, which would move under a finger when it goes. */}
      {waiting.length > 0 && !isSending && (
        <p role="status" className="rounded-control bg-warning-wash p-3 text-warning">
          {m.handover_savedHere()}
        </p>
      )}
    </>
  );
}

type AllGoodProps = { deal: Deal; side: Side; isConfirmed: boolean; isBusy: boolean; onConfirm: () => void };

function AllGood({ deal, side, isConfirmed, isBusy, onConfirm }: AllGoodProps) {
  if (isConfirmed) return <p role="status">{m.handover_youConfirmed()}</p>;
  if (deal.changes.length > 0) return <p>{m.handover_changesFirst()}</p>;
  if (deal.handover?.newPrice) return <p>{m.handover_priceFirst()}</p>;
  return (
    <>
      <p className="text-muted">{side === 'buyer' ? m.handover_allGoodForBuyer() : m.handover_allGoodForSeller()}</p>
      <Button size="large" className="self-start max-sm:w-full" busy={isBusy} onClick={onConfirm}>
        {m.handover_confirm()}
      </Button>
    </>
  );
}

const loadConfirmDialog = async () => (await import('#platform/ui/confirm-dialog.tsx')).ConfirmDialog;

/** After a failed check: another price, or the end. */
function PriceTalk({ deal, handover, side }: StepProps) {
  const writePrice = useWritePrice();
  const { perform, isBusy } = usePerform(deal.id);
  const { Dialog, ...dialog } = useDialogOnDemand(loadConfirmDialog);
  const [price, setPrice] = useState('');
  const failed = handover.claims.filter(({ id }) => handover.results[id] === 'fail');
  const { newPrice } = handover;

  if (side === 'seller')
    return newPrice === null ? null : (
      <Card title={m.handover_somethingWrong()}>
        <p>{m.handover_priceWanted({ price: writePrice(newPrice) })}</p>
        <div className="flex flex-wrap gap-2">
          <Button busy={isBusy} onClick={() => perform({ act: 'accept-price', price: newPrice })}>
            {m.handover_acceptPrice({ price: writePrice(newPrice) })}
          </Button>
          <Button variant="outline" busy={isBusy} onClick={() => perform({ act: 'decline-price' })}>
            {m.handover_declinePrice()}
          </Button>
        </div>
      </Card>
    );
  if (failed.length === 0 || handover.confirmedBy.includes('buyer')) return null;
  const reason = m
    .handover_notAsDescribed({ sentences: failed.map(({ sentence }) => sentence).join('; ') })
    .slice(0, 500);
  return (
    <Card title={m.handover_somethingWrong()}>
      {newPrice === null ? (
        <form
          className="flex flex-wrap items-end gap-2"
          onSubmit={(event) => {
            event.preventDefault();
            void perform({ act: 'ask-price', price: Number(price) });
          }}
        >
          <p className="w-full text-muted">{m.handover_somethingWrongAdvice()}</p>
          <TextField
            label={m.handover_newPrice()}
            type="number"
            inputMode="decimal"
            min={0.01}
            max={deal.price}
            step={0.01}
            required
            value={price}
            onChange={(event) => setPrice(event.target.value)}
          />
          <Button type="submit" busy={isBusy}>
            {m.handover_askLower()}
          </Button>
        </form>
      ) : (
        <p role="status">{m.handover_priceAsked({ price: writePrice(newPrice) })}</p>
      )}
      {deal.acts.includes('cancel') && (
        <Button variant="quiet-danger" className="-ms-4 self-start" busy={dialog.loading} onClick={dialog.show}>
          {m.handover_endDeal()}
        </Button>
      )}
      {Dialog && (
        <Dialog
          open={dialog.open}
          title={m.handover_endDealQuestion()}
          description={m.handover_endDealAdvice()}
          confirmLabel={m.handover_endDeal()}
          cancelLabel={m.handover_keepDeal()}
          busy={isBusy}
          onCancel={dialog.hide}
          onConfirm={() => perform({ act: 'cancel', reason }).then(dialog.hide)}
        />
      )}
    </Card>
  );
}

function NoShow({ deal }: { deal: Deal }) {
  const { perform, isBusy } = usePerform(deal.id);
  const { Dialog, ...dialog } = useDialogOnDemand(loadConfirmDialog);
  return (
    <>
      <Button variant="quiet-danger" className="self-start" busy={dialog.loading} onClick={dialog.show}>
        {m.handover_noShow()}
      </Button>
      {Dialog && (
        <Dialog
          open={dialog.open}
          title={m.handover_noShowQuestion()}
          description={m.handover_noShowAdvice()}
          confirmLabel={m.handover_noShow()}
          cancelLabel={m.handover_keepDeal()}
          busy={isBusy}
          onCancel={dialog.hide}
          onConfirm={() => perform({ act: 'no-show' }).then(dialog.hide)}
        />
      )}
    </>
  );
}
