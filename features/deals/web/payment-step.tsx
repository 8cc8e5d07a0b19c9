import { type SyntheticEvent, useState } from 'react';
import * as z from 'zod/mini';
import type { Side } from '#common/roles.ts';
import { Button } from '#platform/ui/button.tsx';
import { SelectField, TextField } from '#platform/ui/form-fields.tsx';
import { useWritePrice } from '#platform/ui/price.tsx';
import { Notice } from '#platform/ui/states.tsx';
import { m } from '#translations';
import type { Deal } from '../deals.contract.ts';
import { handoverActs, type Payment } from '../handover.contract.ts';
import { nameOf, otherName } from './other-name.ts';
import type { OfflineAct } from './queued-acts.ts';
import { SavedHere } from './saved-here.tsx';

type Pay = Extract<OfflineAct, { act: 'pay' }>;

type PaymentStepProps = {
  deal: Deal;
  payment: Payment;
  side: Side;
  isBusy: boolean;
  /** Not yet known to the server. */
  waiting: Pay | undefined;
  /** Left out where it cannot be said now. */
  onPay: ((said: Omit<Pay, 'act'>) => Promise<void>) | undefined;
};

/** How the phone was paid, said by both, each from their own app: the shop sees no money. */
export function PaymentStep({ deal, payment, side, isBusy, waiting, onPay }: PaymentStepProps) {
  const writePrice = useWritePrice();
  const { said, differs } = payment;
  const own = said.find(({ by }) => by === side);
  const other = said.find(({ by }) => by !== side);
  const wallet = [own, other].find((each) => each?.isWallet);
  const helpline = payment.methods.find(({ id }) => id === wallet?.method)?.helpline;
  return (
    <>
      <p className="text-muted">{m.payment_advice()}</p>
      <div role="status" className="flex flex-col empty:hidden">
        {said.map(({ by, name, amount }) => (
          <p key={by} className="font-medium">
            {m.payment_said(amount === null ? 'hidden' : 'shown', {
              who: by === side ? m.deals_you() : nameOf(deal, by),
              name,
              amount: amount === null ? '' : writePrice(amount),
            })}
          </p>
        ))}
        {own && other && differs.length === 0 && (
          <p className="text-positive">{own.isWallet ? m.payment_sameTransfer() : m.payment_same()}</p>
        )}
        {own && !other && <p className="text-muted">{m.payment_waiting({ name: otherName(deal) })}</p>}
      </div>
      {differs.length > 0 && (
        <Notice tone="danger">
          <p className="font-medium">{m.payment_stop(differs[0] as 'method' | 'amount' | 'signs')}</p>
          <ul className="flex list-disc flex-col gap-1 ps-5">
            <li>{m.payment_lookYourself()}</li>
            <li>{m.payment_correct()}</li>
            {helpline && <li>{m.payment_callHelpline({ name: wallet?.name ?? '', helpline })}</li>}
            <li>{m.payment_askAdmin()}</li>
          </ul>
        </Notice>
      )}
      {onPay && !waiting && (
        // Another statement begins with what is known by then.
        <PaymentForm
          key={`${own?.method} ${own?.amount} ${other?.method}`}
          deal={deal}
          payment={payment}
          side={side}
          isBusy={isBusy}
          onPay={onPay}
        />
      )}
      {payment.entriesLeft[side] === 0 && differs.length > 0 && <p>{m.payment_tooMany()}.</p>}
      <SavedHere sentence={waiting !== undefined && m.handover_savedHere()} />
    </>
  );
}

type PaymentFormProps = Required<Pick<PaymentStepProps, 'deal' | 'payment' | 'side' | 'isBusy'>> & {
  onPay: NonNullable<PaymentStepProps['onPay']>;
};

function PaymentForm({ deal, payment: { methods, said }, side, isBusy, onPay }: PaymentFormProps) {
  const first = said.find(({ by }) => by === side) ?? said[0];
  const [method, setMethod] = useState(first?.method ?? methods[0]?.id ?? '');
  const [amount, setAmount] = useState(String(first?.amount ?? (first?.isWallet ? '' : deal.price)));
  const [signs, setSigns] = useState('');
  const [errors, setErrors] = useState<Record<string, string>>({});
  const isWallet = methods.find(({ id }) => id === method)?.isWallet ?? false;

  async function handleSay(event: SyntheticEvent) {
    event.preventDefault();
    const entered = { act: 'pay', method, amount, ...(isWallet && { signs }) };
    const read = z.safeDecode(handoverActs.pay, entered as never);
    setErrors(Object.fromEntries((read.error?.issues ?? []).map(({ path, message }) => [String(path[0]), message])));
    if (!read.success) return;
    const { act: _act, ...paid } = read.data;
    await onPay(paid);
  }

  return (
    <form noValidate onSubmit={handleSay} className="flex flex-col gap-4">
      <div className="grid items-start gap-4 sm:grid-cols-3">
        <SelectField label={m.payment_method()} value={method} onChange={({ target }) => setMethod(target.value)}>
          {methods.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        <TextField
          label={m.payment_amount(side)}
          error={errors.amount}
          inputMode="decimal"
          autoComplete="off"
          value={amount}
          onChange={({ target }) => setAmount(target.value)}
        />
        {isWallet && (
          <TextField
            label={m.payment_signs()}
            error={errors.signs}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={4}
            value={signs}
            onChange={({ target }) => setSigns(target.value)}
          />
        )}
      </div>
      {isWallet && <Notice tone="warning">{m.payment_forged(side)}</Notice>}
      <Button type="submit" variant="outline" className="self-start max-sm:w-full" busy={isBusy}>
        {m.payment_say()}
      </Button>
    </form>
  );
}
