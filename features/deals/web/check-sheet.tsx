import Check from 'lucide-react/icons/check';
import X from 'lucide-react/icons/x';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { paths } from '#common/paths.ts';
import { PhoneDrawing } from '#features/grade/web/phone-drawing.tsx';
import { drafts } from '#platform/forms/drafts.ts';
import { Button } from '#platform/ui/button.tsx';
import { classNames } from '#platform/ui/class-names.ts';
import { m } from '#translations';
import type { CheckResults, Claim, Handover } from '../handover.contract.ts';
import { SavedHere } from './saved-here.tsx';

type CheckSheetProps = {
  dealId: string;
  buyerName: string;
  claims: Claim[];
  results: CheckResults;
  damageMap: Handover['damageMap'];
  isBusy: boolean;
  /** Not yet known to the server. */
  isSavedHere?: boolean;
  /** Left out for the seller, who only reads. */
  onSave: ((results: CheckResults) => Promise<void>) | undefined;
};

/** Lines that are looked at together; whatever is not named here comes with the phone. */
const groupOf: Record<string, Group> = {
  ...Object.fromEntries(
    ['model', 'pictures', 'imei-on-box', 'origin', 'owed', 'storageGb', 'memoryGb', 'colour'].map((id) => [
      id,
      'phone',
    ]),
  ),
  ...Object.fromEntries(
    ['condition', 'description', 'batteryHealth', 'repaired', 'warrantyUntil', 'purchaseYear'].map((id) => [
      id,
      'state',
    ]),
  ),
  ...Object.fromEntries(
    ['account-lock', 'screen', 'buttons', 'cameras', 'charging', 'networkLock', 'sim'].map((id) => [id, 'works']),
  ),
};
const groupOfMap = (id: string): Group =>
  id.startsWith('mark') ? 'state' : id.startsWith('line-') ? 'works' : 'parts';
const groups = ['phone', 'state', 'works', 'parts'] as const;
type Group = (typeof groups)[number];

/**
 * What the listing claims, a few lines at a time, so that no tap passes a line that was not in view; marks are kept in this
 * tab until they are saved.
 */
export function CheckSheet({
  dealId,
  buyerName,
  claims,
  results,
  damageMap,
  isBusy,
  isSavedHere = false,
  onSave,
}: CheckSheetProps) {
  const draft = `sheet ${dealId}`;
  const [marks, setMarks] = useState<CheckResults>(() => (drafts.read(draft) as CheckResults | null) ?? {});
  const shown: CheckResults = { ...results, ...(onSave && marks) };
  const count = (value: string) => claims.filter(({ id }) => shown[id] === value).length;
  const [right, wrong] = [count('pass'), count('fail')];
  const isSaved = claims.every(({ id }) => shown[id] === results[id]);
  const linesOf = (group: Group) => claims.filter(({ id }) => (groupOf[id] ?? groupOfMap(id)) === group);
  const open = onSave && groups.find((group) => linesOf(group).some(({ id }) => !shown[id]));

  const openSummary = useRef<HTMLElement>(null);
  const lastOpen = useRef(open);
  useEffect(() => {
    // The button that finished the group before is folded away with it.
    if (open && lastOpen.current !== open) openSummary.current?.focus();
    lastOpen.current = open;
  }, [open]);

  function keep(next: CheckResults) {
    setMarks(next);
    drafts.write(draft, next);
  }

  async function save(all: CheckResults) {
    await onSave?.(Object.fromEntries(claims.flatMap(({ id }) => (all[id] ? [[id, all[id]] as const] : []))));
    setMarks({});
    drafts.forget(draft);
  }

  function passRestOf(group: Group) {
    const passed = Object.fromEntries(linesOf(group).map(({ id }) => [id, shown[id] ?? ('pass' as const)]));
    keep({ ...marks, ...passed });
    const all = { ...shown, ...passed };
    if (claims.every(({ id }) => all[id])) void save(all);
  }

  return (
    <>
      <p className="text-muted">{onSave ? m.handover_sheetAdvice() : m.handover_sheetForSeller({ name: buyerName })}</p>
      <p className="font-medium">{writeFound(right, wrong, claims.length)}</p>
      <div className="divide-y divide-line border-line border-y">
        {groups
          .filter((group) => linesOf(group).length > 0)
          .map((group) => {
            const lines = linesOf(group);
            const marked = lines.filter(({ id }) => shown[id]).length;
            return (
              <details key={group} open={group === open}>
                <summary
                  ref={group === open ? openSummary : undefined}
                  className="flex min-h-11 cursor-pointer items-center justify-between gap-2 font-medium"
                >
                  {m.handover_groups(group)}
                  <span className="figures shrink-0 font-normal text-muted text-sm">
                    {m.handover_groupCount({ marked, all: lines.length })}
                  </span>
                </summary>
                {group === 'state' && damageMap && damageMap.marks.length > 0 && (
                  <PhoneDrawing marks={damageMap.marks} className="mx-auto my-4 w-full max-w-80" />
                )}
                <ul className="divide-y divide-line border-line border-t">
                  {lines.map((claim) => (
                    <ClaimRow
                      key={claim.id}
                      claim={claim}
                      value={shown[claim.id]}
                      onMark={onSave && ((value) => keep({ ...marks, [claim.id]: value }))}
                    />
                  ))}
                </ul>
                {onSave && marked < lines.length && (
                  <Button
                    variant="outline"
                    className="mt-2 mb-4 max-sm:w-full"
                    busy={isBusy}
                    onClick={() => passRestOf(group)}
                  >
                    {marked === 0 ? m.handover_groupRight() : m.handover_restRight()}
                  </Button>
                )}
              </details>
            );
          })}
      </div>
      {onSave && !isSaved && (
        <Button size="large" className="self-start max-sm:w-full" busy={isBusy} onClick={() => save(shown)}>
          {m.handover_saveChecks()}
        </Button>
      )}
      <SavedHere sentence={isSavedHere && m.handover_savedHere()} />
    </>
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

function ClaimRow({ claim: { id, sentence, quote }, value, onMark }: ClaimRowProps) {
  return (
    <li className="flex items-center justify-between gap-4 py-2">
      <div className="wrap-anywhere min-w-0">
        <p>{sentence}</p>
        {id === 'account-lock' && (
          <Link to={`${paths.howWeCheck}#facts`} className="text-link text-sm">
            {m.handover_accountLockSteps()}
          </Link>
        )}
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
