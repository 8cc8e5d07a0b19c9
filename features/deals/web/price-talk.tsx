import { type RefObject, useMemo } from 'react';
import * as z from 'zod/mini';
import { offeredPrice } from '#common/numbers.ts';
import type { Side } from '#common/roles.ts';
import { useCheckedForm } from '#platform/forms/checked-form.ts';
import { useDialogOnDemand } from '#platform/ui/alert-host.tsx';
import { Button } from '#platform/ui/button.tsx';
import { Card } from '#platform/ui/card.tsx';
import { TextField } from '#platform/ui/form-fields.tsx';
import { useWritePrice } from '#platform/ui/price.tsx';
import { m } from '#translations';
import type { Deal } from '../deals.contract.ts';
import type { CheckResults, Handover } from '../handover.contract.ts';
import { handoverOf } from './open-handover.ts';
import { otherName } from './other-name.ts';
import { usePerform } from './use-perform.ts';

const loadConfirmDialog = async () => (await import('#platform/ui/confirm-dialog.tsx')).ConfirmDialog;

type PriceTalkProps = {
  deal: Deal;
  handover: Handover;
  side: Side;
  titleRef: RefObject<HTMLHeadingElement | null>;
};

/** After a failed check: another price, or the end. */
export function PriceTalk({ deal, handover, side, titleRef }: PriceTalkProps) {
  const writePrice = useWritePrice();
  const failed = handover.claims.filter(({ id }) => handover.results[id] === 'fail');
  const { newPrice } = handover;
  const answer = deal.history.findLast(({ act }) => act === 'accept-price' || act === 'decline-price');
  // What was found since may be worth another price.
  const isSettled =
    answer?.act === 'accept-price' && failed.every(({ id }) => resultsAt(deal, answer.number)[id] === 'fail');

  if (isSettled && newPrice === null)
    return (
      <Card title={m.handover_priceAgreed({ price: writePrice(deal.price) })} titleRef={titleRef}>
        {typeof answer.detail.was === 'number' && (
          <p className="text-muted">{m.handover_priceInsteadOf({ price: writePrice(answer.detail.was) })}</p>
        )}
      </Card>
    );
  if (side === 'seller' || failed.length === 0 || handover.confirmedBy.includes('buyer')) return null;
  const sentences = failed.map(({ sentence }) => sentence);
  return (
    <Card title={m.handover_somethingWrong()} titleRef={titleRef}>
      <ul className="list-disc ps-5">
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      {newPrice === null ? (
        <>
          {answer?.act === 'decline-price' && (
            <p className="font-medium">
              {m.handover_priceDeclined({ name: otherName(deal), price: writePrice(deal.price) })}
            </p>
          )}
          <AskPrice deal={deal} />
        </>
      ) : (
        <p role="status">{m.handover_priceAsked({ name: otherName(deal), price: writePrice(newPrice) })}</p>
      )}
      {deal.acts.includes('cancel') && (
        <EndDeal deal={deal} reason={m.handover_notAsDescribed({ sentences: sentences.join('; ') }).slice(0, 500)} />
      )}
    </Card>
  );
}

/** The sheet as it was at a step of the history. */
const resultsAt = ({ history }: Deal, number: number): CheckResults =>
  Object.assign(
    {},
    ...history.flatMap(({ act, ...event }) => (act === 'check' && event.number < number ? event.detail.results : [])),
  );

/** The seller's answer to the lower price, which is what comes next. */
export function PriceQuestion({ deal }: { deal: Deal }) {
  const writePrice = useWritePrice();
  const { perform, busyAct } = usePerform(deal.id);
  const newPrice = handoverOf(deal)?.side === 'seller' ? deal.handover?.newPrice : null;
  if (typeof newPrice !== 'number') return null;
  return (
    <Card title={m.handover_somethingWrong()}>
      <p>{m.handover_priceWanted({ name: otherName(deal), price: writePrice(newPrice) })}</p>
      <div className="flex flex-wrap gap-2">
        <Button busy={busyAct === 'accept-price'} onClick={() => perform({ act: 'accept-price', price: newPrice })}>
          {m.handover_acceptPrice({ price: writePrice(newPrice) })}
        </Button>
        <Button variant="outline" busy={busyAct === 'decline-price'} onClick={() => perform({ act: 'decline-price' })}>
          {m.handover_declinePrice({ price: writePrice(deal.price) })}
        </Button>
      </div>
    </Card>
  );
}

/** The server checks the same. */
const enteredFor = (agreed: number) =>
  z.object({ price: offeredPrice.check(z.refine((price) => price < agreed, m.handover_priceNotLower())) });

function AskPrice({ deal }: { deal: Deal }) {
  const { perform } = usePerform(deal.id);
  const schema = useMemo(() => enteredFor(deal.price), [deal.price]);
  const form = useCheckedForm(() => schema, { defaultValues: { price: '' as string | number } });
  return (
    <form
      {...form.formProps(({ price }) => perform({ act: 'ask-price', price }))}
      className="flex flex-col items-stretch gap-3 sm:max-w-sm"
    >
      <p className="text-muted">{m.handover_somethingWrongAdvice()}</p>
      <TextField
        label={m.handover_newPrice()}
        inputMode="decimal"
        autoComplete="off"
        required
        {...form.field('price')}
      />
      <Button type="submit" busy={form.formState.isSubmitting}>
        {m.handover_askLower()}
      </Button>
    </form>
  );
}

function EndDeal({ deal, reason }: { deal: Deal; reason: string }) {
  const { perform, isBusy } = usePerform(deal.id);
  const { Dialog, ...dialog } = useDialogOnDemand(loadConfirmDialog);
  return (
    <>
      <Button variant="quiet-danger" className="-ms-4 self-start" busy={dialog.loading} onClick={dialog.show}>
        {m.handover_endDeal()}
      </Button>
      {Dialog && (
        <Dialog
          open={dialog.open}
          title={m.handover_endDealQuestion()}
          description={m.handover_endDealAdvice({ name: otherName(deal) })}
          confirmLabel={m.handover_endDeal()}
          cancelLabel={m.handover_keepDeal()}
          busy={isBusy}
          onCancel={dialog.hide}
          onConfirm={() => perform({ act: 'cancel', reason }).then(dialog.hide)}
        />
      )}
    </>
  );
}
