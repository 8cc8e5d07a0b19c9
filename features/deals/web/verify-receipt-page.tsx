import { type ChangeEvent, useEffect, useState } from 'react';
import { classNames } from '#platform/ui/class-names.ts';
import { controlClasses, FormField } from '#platform/ui/form-fields.tsx';
import { PageHead } from '#platform/ui/page-head.tsx';
import { m } from '#translations';
import type { CheckedReceipt } from '../receipt-check.ts';
import { ReceiptFacts } from './receipt-facts.tsx';
import { isOwnKey } from './receipts.api.ts';

const loadCheck = () => import('../receipt-check.ts');

type Outcome = { sentence: string; tone: 'positive' | 'warning' | 'danger'; checked?: CheckedReceipt; isOwn?: boolean };

/** Checks the file of a receipt in the browser; only the shop's published keys are asked for. */
export function VerifyReceiptPage() {
  const [outcome, setOutcome] = useState<Outcome>();
  useEffect(() => {
    // Loaded before it is needed, since there may be no connection then.
    loadCheck().catch(() => undefined);
  }, []);

  async function handleFile({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0];
    setOutcome(file && (await outcomeOf(await file.text())));
  }

  return (
    <div className="page-column flex max-w-2xl flex-col gap-6 py-10">
      <PageHead isHidden />
      <h1 className="text-2xl">{m.receipts_verifyTitle()}</h1>
      <p className="text-muted">{m.receipts_verifyAdvice()}</p>
      <FormField label={m.receipts_chooseFile()}>
        {(wiring) => (
          <input
            type="file"
            accept="application/json,.json"
            onChange={handleFile}
            {...wiring}
            className={controlClasses}
          />
        )}
      </FormField>
      <div role="status">
        {outcome && (
          <p className={classNames('rounded-control p-4 font-medium', tones[outcome.tone])}>{outcome.sentence}</p>
        )}
      </div>
      {outcome?.checked && (
        <ReceiptFacts receipt={outcome.checked.receipt} keyId={outcome.checked.keyId} isOwn={outcome.isOwn} />
      )}
    </div>
  );
}

const tones = {
  positive: 'bg-positive-wash text-positive',
  warning: 'bg-warning-wash text-warning',
  danger: 'bg-danger-wash text-danger',
};

async function outcomeOf(text: string): Promise<Outcome> {
  let checked: CheckedReceipt | undefined;
  try {
    checked = await (await loadCheck()).checkReceipt(text);
  } catch {
    return { sentence: m.receipts_cannotCheck(), tone: 'warning' };
  }
  if (!checked) return { sentence: m.receipts_changed(), tone: 'danger' };
  const isOwn = await isOwnKey(checked.keyId);
  if (isOwn === undefined) return { sentence: m.receipts_unknownKey(), tone: 'warning', checked };
  return isOwn
    ? { sentence: m.receipts_genuine(), tone: 'positive', checked, isOwn }
    : { sentence: m.receipts_foreignKey(), tone: 'danger' };
}
