import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { writeDigits } from '#common/figures.ts';
import { QueryFailure } from '#platform/lists/query-failure.tsx';
import { showFailure } from '#platform/ui/alert-host.tsx';
import { AllQuietDrawing } from '#platform/ui/assets/drawing.tsx';
import { Button } from '#platform/ui/button.tsx';
import { TextArea } from '#platform/ui/form-fields.tsx';
import { Skeleton } from '#platform/ui/loading.tsx';
import { LocalDate } from '#platform/ui/local-date.tsx';
import { Pill } from '#platform/ui/pill.tsx';
import { EmptyState } from '#platform/ui/states.tsx';
import { showToast } from '#platform/ui/toast.tsx';
import { m } from '#translations';
import type { DeskEntry } from '../desk.contract.ts';
import { addressOf, type Decision, decisionsOf, deskQuery, needsReason, useDecide } from './desk.api.ts';
import { DownloadButton } from './download-button.tsx';

const WeeklyCharts = lazy(async () => ({ default: (await import('./weekly-charts.tsx')).WeeklyCharts }));

const keyOf = ({ kind, id }: DeskEntry) => `${kind} ${id}`;

/** Everything that waits for an admin: j and k go through it, Enter opens, digits decide. */
export function DeskPage() {
  const desk = useQuery(deskQuery());
  const decide = useDecide();
  const navigate = useNavigate();
  /** Not shown again while the list is being fetched. */
  const [decided, setDecided] = useState<string[]>([]);
  const [at, setAt] = useState(0);
  const [asked, setAsked] = useState<Decision>();
  const listRef = useRef<HTMLOListElement>(null);
  const entries = desk.data?.entries.filter((entry) => !decided.includes(keyOf(entry))) ?? [];
  const here = Math.min(at, entries.length - 1);
  const shown = entries[here];
  const shownKey = shown && keyOf(shown);

  // The one after it is at the place of an entry that is done.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each entry that is gone to.
  useEffect(() => {
    const inList = listRef.current?.contains(document.activeElement) || document.activeElement === document.body;
    if (inList && !asked) listRef.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  }, [shownKey, asked]);

  function goTo(index: number) {
    setAt(Math.max(0, Math.min(index, entries.length - 1)));
    setAsked(undefined);
  }

  function handleDecide(entry: DeskEntry, decision: Decision, reason: string) {
    setAsked(undefined);
    setDecided([...decided, keyOf(entry)]);
    decide.mutate(
      { entry, decision, reason },
      {
        onSuccess: ({ message }) => showToast(message),
        onError: (error) => {
          setDecided((others) => others.filter((key) => key !== keyOf(entry)));
          showFailure(error);
        },
      },
    );
  }

  function choose(entry: DeskEntry, decision: Decision | undefined) {
    if (!decision || !entry.mayDecide) return;
    if (needsReason(entry)) setAsked(decision);
    else handleDecide(entry, decision, '');
  }

  function handleKey(event: React.KeyboardEvent) {
    const { key, ctrlKey, metaKey, altKey, repeat, target } = event;
    if (ctrlKey || metaKey || altKey || !shown || !(target as HTMLElement).hasAttribute('data-entry')) return;
    const digit = Number(key);
    if (key === 'j' || key === 'ArrowDown') goTo(here + 1);
    else if (key === 'k' || key === 'ArrowUp') goTo(here - 1);
    else if (key === 'Home') goTo(0);
    else if (key === 'End') goTo(entries.length - 1);
    else if (key === 'Enter') void navigate(addressOf(shown));
    else if (digit > 0 && !repeat) choose(shown, decisionsOf[shown.kind][digit - 1]);
    else return;
    event.preventDefault();
  }

  return (
    <div className="flex flex-col gap-6">
      <header className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <h1 className="text-2xl">{m.desk_title()}</h1>
        {desk.data && (
          <p role="status" className="text-muted">
            {m.desk_left({ count: desk.data.total - (desk.data.entries.length - entries.length) })}
          </p>
        )}
      </header>
      <p id="desk-help" className="max-w-[70ch] text-muted text-sm">
        {m.desk_help()} {m.desk_order()}
      </p>
      {desk.isPending && <Skeleton className="h-96" />}
      {desk.isError && <QueryFailure query={desk} />}
      {desk.data && !shown && <EmptyState drawing={<AllQuietDrawing />} title={m.desk_empty()} />}
      {shown && (
        <ol ref={listRef} aria-describedby="desk-help" className="flex flex-col gap-2" onKeyDown={handleKey}>
          {entries.map((entry, index) => (
            <Entry
              key={keyOf(entry)}
              entry={entry}
              isHere={index === here}
              asked={index === here ? asked : undefined}
              onFocus={() => {
                if (index !== here) goTo(index);
              }}
              onChoose={(decision) => choose(entry, decision)}
              onCancel={() => setAsked(undefined)}
              onDecide={(decision, reason) => handleDecide(entry, decision, reason)}
            />
          ))}
        </ol>
      )}
      {entries.length > 0 && (
        <DownloadButton
          name="desk"
          rows={() => [
            [m.desk_what(), m.desk_about(), m.desk_said(), m.desk_reporters(), m.desk_weight(), m.desk_since()],
            ...entries.map((each) => [
              m.desk_kind(each.kind),
              each.name,
              each.said,
              each.count,
              each.weight,
              each.since,
            ]),
          ]}
        />
      )}
      <Suspense>
        <WeeklyCharts />
      </Suspense>
    </div>
  );
}

type EntryProps = {
  entry: DeskEntry;
  isHere: boolean;
  asked: Decision | undefined;
  onFocus: () => void;
  onChoose: (decision: Decision) => void;
  onCancel: () => void;
  onDecide: (decision: Decision, reason: string) => void;
};

function Entry({ entry, isHere, asked, onFocus, onChoose, onCancel, onDecide }: EntryProps) {
  const { kind, name, said, count, weight, since, mayDecide } = entry;
  return (
    <li
      data-entry
      tabIndex={isHere ? 0 : -1}
      aria-current={isHere || undefined}
      onFocus={onFocus}
      className="flex flex-col gap-3 rounded-card border border-line bg-surface p-4 aria-current:border-accent-ink"
    >
      <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <Pill>{m.desk_kind(kind)}</Pill>
        <Link to={addressOf(entry)} tabIndex={isHere ? 0 : -1} className="wrap-anywhere font-medium text-link">
          {name}
        </Link>
        <span className="figures text-muted text-sm">
          <LocalDate at={since} withTime />
          {weight > 0 && ` · ${m.reports_weight({ weight: writeDigits(weight.toFixed(2)) })}`}
          {count > 1 && ` · ${m.reports_reportCount({ count })}`}
        </span>
      </p>
      {isHere && said && (
        <p dir="auto" className="wrap-anywhere max-w-[70ch] whitespace-pre-line">
          {said}
        </p>
      )}
      {isHere && !mayDecide && <p className="text-muted">{m.reports_anotherAdmin()}</p>}
      {isHere && !asked && mayDecide && decisionsOf[kind].length > 0 && (
        <div className="flex flex-wrap gap-2">
          {decisionsOf[kind].map((decision, index) => (
            <Button key={decision} variant="outline" size="small" onClick={() => onChoose(decision)}>
              <kbd className="figures rounded-control bg-sunken px-2">{writeDigits(index + 1)}</kbd>
              {m.desk_decision(decision)}
            </Button>
          ))}
        </div>
      )}
      {asked && <Reason decision={asked} onCancel={onCancel} onSend={(reason) => onDecide(asked, reason)} />}
    </li>
  );
}

type ReasonProps = { decision: Decision; onCancel: () => void; onSend: (reason: string) => void };

/** Suggested, and selected, so that the first letter replaces it; Enter sends. */
function Reason({ decision, onCancel, onSend }: ReasonProps) {
  const [reason, setReason] = useState<string>(m.desk_reason(decision));
  const formRef = useRef<HTMLFormElement>(null);
  useEffect(() => formRef.current?.querySelector('textarea')?.select(), []);
  const send = () => reason.trim() && onSend(reason);
  return (
    <form
      ref={formRef}
      className="flex max-w-xl flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <TextArea
        label={m.desk_reasonFor({ decision: m.desk_decision(decision) })}
        hint={m.desk_reasonHint()}
        rows={2}
        maxLength={1000}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onCancel();
          else if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) send();
          else return;
          event.preventDefault();
        }}
      />
      <div className="flex gap-2">
        <Button type="submit" size="small">
          {m.desk_decision(decision)}
        </Button>
        <Button variant="outline" size="small" onClick={onCancel}>
          {m.common_cancel()}
        </Button>
      </div>
    </form>
  );
}
