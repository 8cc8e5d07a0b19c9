import { useEffect, useRef } from 'react';
import { useDialogOnDemand } from '#platform/ui/alert-host.tsx';
import { Button } from '#platform/ui/button.tsx';
import { m } from '#translations';
import type { Deal } from '../deals.contract.ts';
import type { CheckResults } from '../handover.contract.ts';
import { CheckSheet } from './check-sheet.tsx';
import type { Progress } from './deal-progress.ts';
import { BuyersCode, CodeEntry } from './handover-code.tsx';
import { ImeiComparison } from './imei-check.tsx';
import { handoverOf, type OpenHandover } from './open-handover.ts';
import { nameOf, otherName } from './other-name.ts';
import { PaymentStep } from './payment-step.tsx';
import { PriceTalk } from './price-talk.tsx';
import type { ActQueue } from './queued-acts.ts';
import { RegisterSteps } from './register-steps.tsx';
import { SavedHere } from './saved-here.tsx';
import { StepCard } from './step-card.tsx';
import { usePerform } from './use-perform.ts';

type HandoverProps = OpenHandover & { deal: Deal; queue: ActQueue };

/** Done without a connection; what is being sent shows as busy. */
const isSaved = ({ waiting, isSending }: ActQueue, act: string) =>
  !isSending && waiting.some((each) => each.act === act);

/** What happens when the two meet: checking, perhaps another price, and the code; before that to look at, folded. */
export function HandoverCards({ deal, handover, side, queue, progress }: HandoverProps & { progress: Progress }) {
  useEffect(() => {
    // Needed at the meeting, perhaps without a connection; the service worker keeps what was loaded.
    Promise.all([import('#platform/ui/qr-code.tsx'), import('#platform/ui/alert-dialog.tsx')]).catch(() => undefined);
  }, []);
  const { waiting, isSending, perform } = queue;
  const priceTitle = useRef<HTMLHeadingElement>(null);
  const sheetTitle = useRef<HTMLHeadingElement>(null);
  const isConfirmed = handover.confirmedBy.includes(side) || isSaved(queue, 'confirm');
  const isAhead = progress.step === 'meeting';
  /** As the server will know it once it has heard of everything. */
  const results: CheckResults = Object.assign(
    {},
    handover.results,
    ...waiting.map((each) => ('results' in each ? each.results : {})),
  );

  async function handleCheck(found: CheckResults) {
    await perform({ act: 'check', results: found });
    // What the sheet leads to, rather than where the button was.
    (priceTitle.current ?? sheetTitle.current)?.focus();
  }

  return (
    <>
      <StepCard title={m.handover_sheetTitle()} isFolded={isAhead || handover.codeEntered} titleRef={sheetTitle}>
        <CheckSheet
          key={deal.id}
          dealId={deal.id}
          buyerName={nameOf(deal, 'buyer')}
          claims={handover.claims}
          results={results}
          damageMap={handover.damageMap}
          isBusy={isSending}
          isSavedHere={isSaved(queue, 'check')}
          onSave={side === 'buyer' && !isConfirmed ? handleCheck : undefined}
        />
      </StepCard>
      {handover.imei && (
        <StepCard title={m.handover_imeiTitle()} isFolded={isAhead || handover.codeEntered}>
          <ImeiComparison
            check={handover.imei}
            side={side}
            buyerName={nameOf(deal, 'buyer')}
            waiting={isSending ? [] : waiting.filter((each) => each.act === 'check-imei')}
            isBusy={isSending}
            onCompare={
              side === 'buyer' && !isConfirmed && progress.meeting !== 'ahead'
                ? (imei) => perform({ act: 'check-imei', imei })
                : undefined
            }
          />
        </StepCard>
      )}
      {handover.register && (
        <StepCard title={handover.register.name} isFolded={isAhead}>
          <RegisterSteps
            register={handover.register}
            side={side}
            isBusy={isSending}
            isSavedHere={isSaved(queue, 'deregistered')}
            onTick={deal.acts.includes('deregistered') ? () => perform({ act: 'deregistered' }) : undefined}
          />
        </StepCard>
      )}
      <PriceTalk deal={deal} handover={{ ...handover, results }} side={side} titleRef={priceTitle} />
      {handover.payment && (
        <StepCard title={m.payment_title()} isFolded={isAhead}>
          <PaymentStep
            deal={deal}
            payment={handover.payment}
            side={side}
            isBusy={isSending}
            waiting={isSending ? undefined : waiting.findLast((each) => each.act === 'pay')}
            onPay={deal.acts.includes('pay') ? (said) => perform({ act: 'pay', ...said }) : undefined}
          />
        </StepCard>
      )}
      {!handover.codeEntered && side === 'buyer' && handover.code && (
        <StepCard title={m.handover_codeTitle()} isFolded={isAhead}>
          <BuyersCode dealId={deal.id} code={handover.code} />
        </StepCard>
      )}
      {!handover.codeEntered && side === 'seller' && (
        <StepCard title={m.handover_enterCodeTitle()} isFolded={isAhead}>
          <CodeEntry
            triesLeft={handover.triesLeft}
            isBusy={isSending}
            isSavedHere={isSaved(queue, 'enter-code')}
            refusal={queue.refused.findLast(({ act }) => act === 'enter-code')?.why}
            onEnter={(code) => perform({ act: 'enter-code', code })}
          />
        </StepCard>
      )}
      {!handover.codeEntered && isSaved(queue, 'enter-code') && (
        <StepCard title={m.handover_allGood()}>
          <AllGood deal={deal} handover={handover} side={side} queue={queue} />
        </StepCard>
      )}
    </>
  );
}

/** Whether both are content, after the code. */
export function AllGood({ deal, handover, side, queue }: HandoverProps) {
  if (handover.confirmedBy.includes(side)) return null;
  if (deal.changes.length > 0) return <p>{m.handover_changesFirst()}</p>;
  if (handover.newPrice) return <p>{m.handover_priceFirst()}</p>;
  if (handover.payment?.differs.length) return <p className="text-danger">{m.payment_differs()}.</p>;
  const isSavedHere = isSaved(queue, 'confirm');
  return (
    <>
      <p className="text-muted">{side === 'buyer' ? m.handover_allGoodForBuyer() : m.handover_allGoodForSeller()}</p>
      {!isSavedHere && (
        <Button
          size="large"
          className="self-start max-sm:w-full"
          busy={queue.isSending}
          onClick={() => queue.perform({ act: 'confirm' })}
        >
          {m.handover_confirm()}
        </Button>
      )}
      <SavedHere
        sentence={
          isSavedHere && (handover.codeEntered ? m.handover_confirmSaved() : m.handover_confirmSavedAfterCode())
        }
      />
    </>
  );
}

/** What the server did not take, perhaps long after it was done; of the code where it is entered, as long as it can be. */
export function RefusedActs({ deal, queue }: { deal: Deal; queue: ActQueue }) {
  const open = handoverOf(deal);
  const hasCodeEntry = open?.side === 'seller' && !open.handover.codeEntered;
  const refused = queue.refused.filter(({ act }) => !(hasCodeEntry && act === 'enter-code'));
  return (
    <div role="alert" className="empty:hidden">
      {refused.length > 0 && (
        <div className="flex flex-col items-start gap-2 rounded-card bg-danger-wash p-4 text-danger">
          {refused.map(({ act, why }) => (
            <p key={act} className="font-medium">
              {m.handover_notSent(act, { why })}
            </p>
          ))}
          <Button size="small" variant="outline" onClick={() => queue.forgetRefused()}>
            {m.handover_refusalRead()}
          </Button>
        </div>
      )}
    </div>
  );
}

const loadConfirmDialog = async () => (await import('#platform/ui/confirm-dialog.tsx')).ConfirmDialog;

/** The other side did not come, half an hour after the agreed time. */
export function NoShow({ deal }: { deal: Deal }) {
  const { perform, isBusy } = usePerform(deal.id);
  const { Dialog, ...dialog } = useDialogOnDemand(loadConfirmDialog);
  const name = otherName(deal);
  if (!deal.acts.includes('no-show')) return null;
  return (
    <>
      <Button variant="quiet-danger" className="self-start" busy={dialog.loading} onClick={dialog.show}>
        {m.handover_noShow({ name })}
      </Button>
      {Dialog && (
        <Dialog
          open={dialog.open}
          title={m.handover_noShowQuestion({ name })}
          description={m.handover_noShowAdvice({ name })}
          confirmLabel={m.handover_noShow({ name })}
          cancelLabel={m.handover_keepDeal()}
          busy={isBusy}
          onCancel={dialog.hide}
          onConfirm={() => perform({ act: 'no-show' }).then(dialog.hide)}
        />
      )}
    </>
  );
}
