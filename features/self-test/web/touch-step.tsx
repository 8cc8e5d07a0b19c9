import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { Button } from '#platform/ui/button.tsx';
import { classNames } from '#platform/ui/class-names.ts';
import { m } from '#translations';
import { cellCount, grid } from '../self-test.contract.ts';
import { useFullScreen } from './full-screen.ts';
import type { StepProps } from './step.ts';

export function TouchStep({ onDone }: StepProps) {
  const [isOpen, setIsOpen] = useState(false);
  const handleEnd = (untouched: number[]) => {
    setIsOpen(false);
    onDone({ measured: { touch: { outcome: untouched.length > 0 ? 'fail' : 'pass', untouched } } });
  };
  return (
    <>
      <Button size="large" onClick={() => setIsOpen(true)}>
        {m.selfTest_start()}
      </Button>
      {isOpen && <TouchGrid onEnd={handleEnd} />}
    </>
  );
}

const allCells = Array.from({ length: cellCount }, (_, cell) => cell);
/** How long nothing is touched until somebody may be stuck. */
const idleMilliseconds = 3_000;

function TouchGrid({ onEnd }: { onEnd: (untouched: number[]) => void }) {
  const ref = useRef<HTMLDivElement>(null);
  const [touched, setTouched] = useState<ReadonlySet<number>>(new Set());
  const [isIdle, setIsIdle] = useState(false);
  const [moves, setMoves] = useState(0);
  useFullScreen(ref);
  // biome-ignore lint/correctness/useExhaustiveDependencies: starts again with each touch.
  useEffect(() => {
    const timer = setTimeout(() => setIsIdle(true), idleMilliseconds);
    return () => clearTimeout(timer);
  }, [moves]);

  function handleTouch({ nativeEvent, pointerType }: PointerEvent) {
    if (pointerType !== 'touch' || !ref.current || isIdle) return;
    setMoves(moves + 1);
    const { left, top, width, height } = ref.current.getBoundingClientRect();
    // A quick finger passes several squares between two frames.
    const passed = nativeEvent.getCoalescedEvents?.() ?? [];
    const cells = [...passed, nativeEvent].map(({ clientX, clientY }) => {
      const column = Math.floor(((clientX - left) / width) * grid.columns);
      const row = Math.floor(((clientY - top) / height) * grid.rows);
      const isInside = column >= 0 && column < grid.columns && row >= 0 && row < grid.rows;
      return isInside ? row * grid.columns + column : undefined;
    });
    // A slow phone notices several touches between two renders.
    setTouched((before) => new Set([...before, ...cells.filter((cell) => cell !== undefined)]));
  }
  const isComplete = touched.size === cellCount;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once.
  useEffect(() => {
    if (isComplete) onEnd([]);
  }, [isComplete]);

  const untouched = allCells.filter((cell) => !touched.has(cell));
  return (
    <div
      ref={ref}
      role="application"
      aria-label={m.selfTest_parts('touch')}
      className="fixed inset-0 z-50 grid touch-none select-none grid-cols-8 grid-rows-14 overscroll-none bg-black"
      onPointerDown={handleTouch}
      onPointerMove={handleTouch}
      onContextMenu={(event) => event.preventDefault()}
    >
      {allCells.map((cell) => (
        <div
          key={cell}
          className={classNames('border border-neutral-700', touched.has(cell) && 'border-green-500 bg-green-500')}
        />
      ))}
      {isIdle && (
        <div
          role="alertdialog"
          aria-label={m.selfTest_touchStuck({ count: untouched.length })}
          className="absolute inset-x-6 top-1/2 flex -translate-y-1/2 flex-col gap-3 rounded-card bg-surface p-6 text-ink shadow-float"
        >
          <p className="font-medium text-lg">{m.selfTest_touchStuck({ count: untouched.length })}</p>
          <Button
            size="large"
            onClick={() => {
              setIsIdle(false);
              setMoves(moves + 1);
            }}
          >
            {m.selfTest_keepGoing()}
          </Button>
          <Button size="large" variant="outline" onClick={() => onEnd(untouched)}>
            {m.selfTest_theseDoNotReact()}
          </Button>
        </div>
      )}
    </div>
  );
}
