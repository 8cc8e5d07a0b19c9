import { useEffect, useRef, useState } from 'react';
import { Button } from '#platform/ui/button.tsx';
import { NeedsScript } from '#platform/ui/needs-script.tsx';
import { PageHead } from '#platform/ui/page-head.tsx';
import { ErrorState, Notice } from '#platform/ui/states.tsx';
import { m } from '#translations';
import { type Run, useRun } from './run.ts';
import { RunTable } from './run-table.tsx';
import type { Found } from './step.ts';
import { steps } from './steps.ts';

/** Runs on the phone that is for sale, opened by a link with a secret; nobody is signed in there. */
export function SelfTestPage() {
  return (
    <div className="page-column flex max-w-xl flex-col gap-6 py-6">
      <PageHead isHidden />
      <h1 className="text-2xl">{m.selfTest_title()}</h1>
      <NeedsScript />
      <SelfTest />
    </div>
  );
}

function SelfTest() {
  const state = useRun();
  switch (state.phase) {
    case 'starting':
      return <p role="status">{m.common_loading()}</p>;
    case 'computer':
      return <ErrorState title={m.selfTest_computer()} advice={m.selfTest_computerAdvice()} />;
    case 'none':
      return <ErrorState title={m.selfTest_noLink()} advice={m.selfTest_noLinkAdvice()} />;
    case 'refused':
      return <ErrorState title={state.sentence} retryLabel={m.selfTest_again()} onRetry={state.retry} />;
    case 'open':
      return <OpenRun run={state.run} change={state.change} />;
  }
}

const lateMilliseconds = 2_000;

/** Only where sending takes longer than usual: else it would come and go with each step. */
function SavedHere() {
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), lateMilliseconds);
    return () => clearTimeout(timer);
  }, []);
  return isLate && <Notice tone="accent">{m.selfTest_savedHere()}</Notice>;
}

type OpenRunProps = { run: Run; change: (changes: Partial<Run>) => void };

function OpenRun({ run, change }: OpenRunProps) {
  const { about, results, step, version, sent, wantsFinish, isFinished } = run;
  const [hasBegun, setHasBegun] = useState(false);
  /** One that is repeated from the overview. */
  const [repeated, setRepeated] = useState<number>();
  const current = repeated ?? step;
  const title = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: to where the next step begins.
  useEffect(() => {
    if (hasBegun) title.current?.focus();
  }, [current, hasBegun, wantsFinish]);

  function handleFound(found: Found) {
    const measured = { ...results.measured, ...found.measured };
    const said = { ...results.said, ...found.said };
    const isNew = repeated === undefined;
    change({ results: { ...results, measured, said }, version: version + 1, step: isNew ? step + 1 : step });
    setRepeated(undefined);
  }

  const saved = version > sent && <SavedHere />;
  const finishedAdvice = about?.by === 'buyer' ? m.selfTest_finishedAsBuyer() : m.selfTest_finishedAdvice();
  if (isFinished || wantsFinish)
    return (
      <>
        {isFinished ? (
          <Notice tone="positive">
            <h2 ref={title} tabIndex={-1} className="text-lg outline-none">
              {m.selfTest_finished()}
            </h2>
            <p>{finishedAdvice}</p>
          </Notice>
        ) : (
          saved
        )}
        <RunTable runs={[results]} />
      </>
    );
  if (!hasBegun)
    return (
      <>
        <p className="wrap-anywhere font-medium text-lg">{m.selfTest_of({ name: about?.productName ?? '' })}</p>
        <p>{m.selfTest_intro()}</p>
        {about?.by === 'buyer' && <p>{m.selfTest_asBuyer()}</p>}
        <p className="text-muted">{m.selfTest_canBeFaked()}</p>
        <Button size="large" onClick={() => setHasBegun(true)}>
          {step > 0 ? m.selfTest_continue() : m.selfTest_begin()}
        </Button>
        {saved}
      </>
    );
  const shown = steps[current];
  if (shown)
    return (
      <section aria-labelledby="step" className="flex flex-col gap-4">
        <p className="text-muted">{m.selfTest_step({ step: current + 1, count: steps.length })}</p>
        <h2 id="step" ref={title} tabIndex={-1} className="text-xl outline-none">
          {m.selfTest_parts(shown.name)}
        </h2>
        {shown.isPossible() ? (
          <>
            <p>{m.selfTest_advice(shown.name)}</p>
            <shown.Body key={current} onDone={handleFound} />
            <Button size="large" variant="quiet" onClick={() => handleFound(shown.untried('skipped'))}>
              {m.selfTest_skip()}
            </Button>
          </>
        ) : (
          <>
            <p>{m.selfTest_notHere()}</p>
            <Button size="large" onClick={() => handleFound(shown.untried('missing'))}>
              {m.selfTest_next()}
            </Button>
          </>
        )}
        {saved}
      </section>
    );
  return (
    <>
      <h2 ref={title} tabIndex={-1} className="text-xl outline-none">
        {m.selfTest_overview()}
      </h2>
      <p>{m.selfTest_overviewAdvice()}</p>
      <RunTable runs={[results]} />
      <p className="text-muted">{m.selfTest_repeat()}</p>
      <ul className="flex flex-wrap gap-2">
        {steps.map(({ name }, index) => (
          <li key={name}>
            <Button size="medium" variant="outline" onClick={() => setRepeated(index)}>
              {m.selfTest_parts(name)}
            </Button>
          </li>
        ))}
      </ul>
      <Button size="large" onClick={() => change({ wantsFinish: true, version: version + 1 })}>
        {m.selfTest_finish()}
      </Button>
      {saved}
    </>
  );
}
