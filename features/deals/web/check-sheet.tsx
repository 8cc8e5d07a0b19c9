import Check from 'lucide-react/icons/check';
import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { drafts } from '#platform/forms/drafts.ts';
import { Button } from '#platform/ui/button.tsx';
import { Card } from '#platform/ui/card.tsx';
import { classNames } from '#platform/ui/class-names.ts';
import { m } from '#translations';
import type { CheckResults, Claim } from '../handover.contract.ts';

type CheckSheetProps = {
  dealId: string;
  claims: Claim[];
  results: CheckResults;
  isBusy: boolean;
  /** Left out for the seller, who only reads. */
  onSave: ((results: CheckResults) => Promise<void>) | undefined;
};

/** What the listing claims, line by line; marks are kept in this tab until they are saved. */
export function CheckSheet({ dealId, claims, results, isBusy, onSave }: CheckSheetProps) {
  const draft = `sheet ${dealId}`;
  const [marks, setMarks] = useState<CheckResults>(() => (drafts.read(draft) as CheckResults | null) ?? {});
  const shown: CheckResults = { ...results, ...(onSave && marks) };
  const count = (value: string) => claims.filter(({ id }) => shown[id] === value).length;
  const [right, wrong] = [count('pass'), count('fail')];
  const isSaved = claims.every(({ id }) => shown[id] === results[id]);
  const isWhole = right + wrong === claims.length;

  function mark(id: string, value: 'pass' | 'fail') {
    const next = { ...marks, [id]: value };
    setMarks(next);
    drafts.write(draft, next);
  }

  async function handleSave(rest?: 'pass') {
    const all = claims.flatMap(({ id }) => {
      const value = shown[id] ?? rest;
      return value ? [[id, value] as const] : [];
    });
    await onSave?.(Object.fromEntries(all));
    setMarks({});
    drafts.forget(draft);
  }

  return (
    <Card title={m.handover_sheetTitle()}>
      <p className="text-muted">{onSave ? m.handover_sheetAdvice() : m.handover_sheetForSeller()}</p>
      <details open={Boolean(onSave) && !(isSaved && isWhole)} className="group">
        <summary className="min-h-8 cursor-pointer font-medium">{writeFound(right, wrong, claims.length)}</summary>
        <ul className="mt-2 divide-y divide-line border-line border-t">
          {claims.map((claim) => (
            <ClaimRow
              key={claim.id}
              claim={claim}
              value={shown[claim.id]}
              onMark={onSave && ((value) => mark(claim.id, value))}
            />
          ))}
        </ul>
      </details>
      {onSave && !(isSaved && isWhole) && (
        <div className="flex flex-wrap gap-2">
          {!isWhole && (
            <Button
              size="large"
              variant={wrong === 0 ? 'filled' : 'outline'}
              className="max-sm:w-full"
              busy={isBusy}
              onClick={() => handleSave('pass')}
            >
              {right + wrong === 0 ? m.handover_allRight() : m.handover_restRight()}
            </Button>
          )}
          {!isSaved && (
            <Button
              size="large"
              variant={wrong > 0 || isWhole ? 'filled' : 'outline'}
              className="max-sm:w-full"
              busy={isBusy}
              onClick={() => handleSave()}
            >
              {m.handover_saveChecks()}
            </Button>
          )}
        </div>
      )}
    </Card>
  );
}

type ClaimRowProps = {
  claim: Claim;
  value: 'pass' | 'fail' | undefined;
  onMark: ((value: 'pass' | 'fail') => void) | undefined;
};

const words = () => ({ pass: m.handover_pass(), fail: m.handover_fail() });
const tones = {
  pass: 'border-positive bg-positive-wash text-positive',
  fail: 'border-danger bg-danger-wash text-danger',
};

function ClaimRow({ claim: { sentence, quote }, value, onMark }: ClaimRowProps) {
  return (
    <li className="flex items-center justify-between gap-4 py-2">
      <div className="wrap-anywhere min-w-0">
        <p>{sentence}</p>
        {quote && <p className="whitespace-pre-line text-muted text-sm">“{quote}”</p>}
      </div>
      {onMark ? (
        <div className="flex shrink-0 gap-2">
          {(['pass', 'fail'] as const).map((each) => (
            <button
              key={each}
              type="button"
              aria-pressed={value === each}
              aria-label={`${words()[each]}: ${sentence}`}
              title={words()[each]}
              onClick={() => onMark(each)}
              className={classNames(
                'grid size-11 cursor-pointer place-items-center rounded-control border transition-colors',
                value === each ? tones[each] : 'border-control text-muted hover:border-ink',
              )}
            >
              {each === 'pass' ? (
                <Check aria-hidden="true" className="size-5" />
              ) : (
                <X aria-hidden="true" className="size-5" />
              )}
            </button>
          ))}
        </div>
      ) : (
        <p className={classNames('shrink-0 text-sm', value ? tones[value].split(' ').at(-1) : 'text-muted')}>
          {value ? words()[value] : m.handover_notChecked()}
        </p>
      )}
    </li>
  );
}

function writeFound(right: number, wrong: number, all: number): string {
  if (wrong > 0) return m.handover_foundWrong({ wrong, all });
  return right === all ? m.handover_foundRight() : m.handover_foundSome({ right, all });
}
