import { type SyntheticEvent, useRef, useState } from 'react';
import * as z from 'zod/mini';
import type { Side } from '#common/roles.ts';
import { imei } from '#features/imei/imei.contract.ts';
import { tagOf } from '#features/imei/imei.ts';
import { Button } from '#platform/ui/button.tsx';
import { TextField } from '#platform/ui/form-fields.tsx';
import { m } from '#translations';
import type { ImeiCheck } from '../handover.contract.ts';
import type { OfflineAct } from './queued-acts.ts';
import { SavedHere } from './saved-here.tsx';

type ImeiComparisonProps = {
  check: ImeiCheck;
  side: Side;
  buyerName: string;
  /** What the buyer typed and the server has not compared yet. */
  waiting: Extract<OfflineAct, { act: 'check-imei' }>[];
  isBusy: boolean;
  /** Left out where nobody can compare now. */
  onCompare: ((digits: string) => Promise<void>) | undefined;
};

/** Whether the phone in the hand is that of the listing, by its number, which neither side is shown. */
export function ImeiComparison({ check, side, buyerName, waiting, isBusy, onCompare }: ImeiComparisonProps) {
  const { fits, tags } = check;
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const triesLeft = check.triesLeft - waiting.length;
  const latest = waiting.at(-1);
  const fitsHere = latest && tags.includes(tagOf(latest.imei));

  async function handleCompare(event: SyntheticEvent) {
    event.preventDefault();
    const read = z.safeDecode(imei, typed);
    setError(read.error?.issues[0]?.message);
    if (read.success) {
      await onCompare?.(read.data);
      setTyped('');
    }
    field.current?.focus();
  }

  return (
    <>
      {fits === null && !latest && (
        <p className="text-muted">
          {side === 'buyer' ? m.handover_imeiAdvice() : m.handover_imeiForSeller({ name: buyerName })}
        </p>
      )}
      <p role="status" className="font-medium empty:hidden">
        {fits !== null && !latest && (
          <span className={fits ? 'text-positive' : 'text-danger'}>
            {m.handover_imeiChecked(String(fits) as `${boolean}`)}
          </span>
        )}
      </p>
      <SavedHere sentence={fitsHere !== undefined && m.handover_imeiHere(String(fitsHere) as `${boolean}`)} />
      {(latest ? !fitsHere : fits === false) && <p>{m.handover_imeiWhatToDo(side)}</p>}
      {onCompare && !fits && !fitsHere && triesLeft > 0 && (
        <form noValidate onSubmit={handleCompare} className="flex flex-wrap items-start gap-2">
          <TextField
            ref={field}
            label={m.handover_imeiLabel()}
            hint={m.handover_imeiTriesLeft({ triesLeft })}
            error={error}
            inputMode="numeric"
            autoComplete="off"
            maxLength={40}
            value={typed}
            onChange={({ target }) => {
              setTyped(target.value);
              setError(undefined);
            }}
          />
          <Button type="submit" className="sm:mt-7" busy={isBusy}>
            {m.handover_imeiCompare()}
          </Button>
        </form>
      )}
      {side === 'buyer' && !fits && !fitsHere && triesLeft <= 0 && <p>{m.handover_tooManyImeis()}.</p>}
    </>
  );
}
