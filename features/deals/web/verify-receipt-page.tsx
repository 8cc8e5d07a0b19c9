import { type ChangeEvent, useEffect, useState } from 'react';
import { classNames } from '#platform/ui/class-names.ts';
import { controlClasses, FormField } from '#platform/ui/form-fields.tsx';
import { PageHead } from '#platform/ui/page-head.tsx';
import { m } from '#translations';
import type { CheckedReceipt } from '../receipt-check.ts';
import { ReceiptFacts } from './receipt-facts.tsx';
import { isOwnKey } from './receipts.api.ts';

const loadCheck = () => import('../receipt-check.ts');
const loadProofCheck = () => import('#features/transparency-log/web/check-own-proof.ts');

type Tone = 'positive' | 'warning' | 'danger';
type Outcome = { sentence: string; tone: Tone; checked?: CheckedReceipt; isOwn?: boolean };

/** Checks the file of a receipt and the proof of it in the browser; only the shop's published keys are asked for. */
export function VerifyReceiptPage() {
  const [outcomes, setOutcomes] = useState<(Outcome & { file: string })[]>([]);
  const outcome = outcomes.find(({ checked }) => checked);
  useEffect(() => {
    // Loaded before it is needed, since there may be no connection then.
    Promise.all([loadCheck(), loadProofCheck()]).catch(() => undefined);
  }, []);

  async function handleFile({ target }: ChangeEvent<HTMLInputElement>) {
    const files = [...(target.files ?? [])];
    const texts = await Promise.all(files.map((file) => file.text()));
    const found = await Promise.all(texts.map((text) => outcomeOf(text, texts)));
    setOutcomes(found.map((each, at) => ({ ...each, file: files[at]?.name ?? '' })));
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
            accept="application/json,.json,.tlog-proof"
            multiple
            onChange={handleFile}
            {...wiring}
            className={controlClasses}
          />
        )}
      </FormField>
      <div role="status" className="flex flex-col gap-2">
        {outcomes.map(({ sentence, tone, file }) => (
          <p key={file} className={classNames('rounded-control p-4 font-medium', tones[tone])}>
            {sentence}
          </p>
        ))}
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

async function outcomeOf(text: string, beside: string[]): Promise<Outcome> {
  const { isProof } = await loadProofCheck();
  return isProof(text)
    ? outcomeOfProof(
        text,
        beside.find((other) => !isProof(other)),
      )
    : outcomeOfReceipt(text);
}

/** Compared with the receipt chosen beside it, if there is one. */
async function outcomeOfProof(text: string, receipt: string | undefined): Promise<Outcome> {
  const { checkOwnProof } = await loadProofCheck();
  try {
    const proof = await checkOwnProof(text);
    if (!proof) return { sentence: m.log_changed(), tone: 'danger' };
    const { index, size, statement } = proof;
    if (receipt && statement.sha256 !== (await (await loadCheck()).hashOfReceipt(receipt)))
      return { sentence: m.log_ofAnother(), tone: 'danger' };
    return { sentence: m.log_proved({ number: index + 1, size }), tone: 'positive' };
  } catch {
    return { sentence: m.log_cannotCheck(), tone: 'warning' };
  }
}

async function outcomeOfReceipt(text: string): Promise<Outcome> {
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
