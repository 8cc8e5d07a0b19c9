import { type PointerEvent, useRef, useState } from 'react';
import { Button } from '#platform/ui/button.tsx';
import { classNames } from '#platform/ui/class-names.ts';
import { m } from '#translations';
import { useFullScreen } from './full-screen.ts';
import { Question } from './question.tsx';
import type { StepProps } from './step.ts';

const enoughFingers = 3;

/** Counts the fingers that the screen notices at once. */
export function FingersStep({ onDone }: StepProps) {
  const down = useRef(new Set<number>());
  const [most, setMost] = useState(0);
  const finish = () =>
    onDone({ measured: { fingers: { outcome: most >= enoughFingers ? 'pass' : 'fail', count: Math.min(most, 20) } } });

  function handleDown({ pointerId, pointerType }: PointerEvent) {
    if (pointerType !== 'touch') return;
    down.current.add(pointerId);
    setMost(Math.max(most, down.current.size));
  }
  function handleUp({ pointerId }: PointerEvent) {
    down.current.delete(pointerId);
    if (down.current.size === 0 && most >= enoughFingers) finish();
  }

  return (
    <>
      <div
        role="application"
        aria-label={m.selfTest_parts('fingers')}
        className="flex h-64 touch-none select-none items-center justify-center rounded-card bg-sunken"
        onPointerDown={handleDown}
        onPointerUp={handleUp}
        onPointerCancel={handleUp}
        onContextMenu={(event) => event.preventDefault()}
      >
        <p role="status" className="font-semibold text-xl">
          {most > 0 && m.selfTest_fingersSeen({ count: most })}
        </p>
      </div>
      <Button size="large" variant="outline" onClick={finish}>
        {m.selfTest_fingersNoMore()}
      </Button>
    </>
  );
}

const colours = ['bg-white', 'bg-black', 'bg-[red]', 'bg-[lime]', 'bg-[blue]'];

/** Fills the screen with one colour after the other; the person looks. */
export function PixelsStep({ onDone }: StepProps) {
  const [shown, setShown] = useState<number>();
  const answer = (outcome: 'pass' | 'fail') => onDone({ said: { pixels: { outcome } } });
  if (shown === colours.length)
    return (
      <Question
        question={m.selfTest_pixelsQuestion()}
        yes={m.selfTest_pixelsYes()}
        no={m.selfTest_pixelsNo()}
        onAnswer={answer}
      >
        <Button size="large" variant="quiet" onClick={() => setShown(0)}>
          {m.selfTest_again()}
        </Button>
      </Question>
    );
  return (
    <>
      <Button size="large" onClick={() => setShown(0)}>
        {m.selfTest_start()}
      </Button>
      {shown !== undefined && <Colour className={colours[shown]} onNext={() => setShown(shown + 1)} />}
    </>
  );
}

function Colour({ className, onNext }: { className: string | undefined; onNext: () => void }) {
  const ref = useRef<HTMLButtonElement>(null);
  useFullScreen(ref);
  return (
    // The whole screen is the button, and shows nothing but the colour.
    <button
      ref={ref}
      type="button"
      aria-label={m.selfTest_pixelsNext()}
      className={classNames('fixed inset-0 z-50 size-full cursor-pointer', className)}
      onClick={onNext}
    />
  );
}
