import { useEffect, useState } from 'react';
import { Button } from '#platform/ui/button.tsx';
import { m } from '#translations';
import { Question } from './question.tsx';
import type { StepProps } from './step.ts';

const pattern = [400, 250, 400];

export function VibrationStep({ onDone }: StepProps) {
  const [hasVibrated, setHasVibrated] = useState(false);
  function vibrate() {
    navigator.vibrate(pattern);
    setHasVibrated(true);
  }
  return (
    <>
      <Button size="large" variant={hasVibrated ? 'outline' : 'filled'} onClick={vibrate}>
        {hasVibrated ? m.selfTest_again() : m.selfTest_vibrate()}
      </Button>
      {hasVibrated && (
        <Question
          question={m.selfTest_vibrationQuestion()}
          yes={m.selfTest_vibrationYes()}
          no={m.selfTest_vibrationNo()}
          onAnswer={(outcome) => onDone({ said: { vibration: { outcome } } })}
        />
      )}
    </>
  );
}

/** On iOS alone a person is asked. */
type AskedMotion = { requestPermission?: () => Promise<'granted' | 'denied'> };
const axes = ['x', 'y', 'z'] as const;
/** In m/s²: gravity moves by nearly 10 from one axis to another when a phone is laid on its side. */
const clearMove = 5;
const patience = 15_000;

export function MotionStep({ onDone }: StepProps) {
  const [state, setState] = useState<'ready' | 'moving' | 'nothing' | 'not-allowed'>('ready');
  const finish = (outcome: 'pass' | 'fail') => onDone({ measured: { motion: { outcome } } });

  async function start() {
    const { requestPermission } = DeviceMotionEvent as AskedMotion;
    const answer = await requestPermission?.().catch(() => 'denied' as const);
    setState(answer === 'denied' ? 'not-allowed' : 'moving');
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each try.
  useEffect(() => {
    if (state !== 'moving') return;
    const ranges = axes.map(() => ({ least: Number.POSITIVE_INFINITY, most: Number.NEGATIVE_INFINITY }));
    const follow = ({ accelerationIncludingGravity: felt }: DeviceMotionEvent) => {
      for (const [index, axis] of axes.entries()) {
        const value = felt?.[axis];
        const range = ranges[index];
        if (value == null || !range) continue;
        range.least = Math.min(range.least, value);
        range.most = Math.max(range.most, value);
      }
      if (ranges.filter(({ least, most }) => most - least > clearMove).length >= 2) finish('pass');
    };
    addEventListener('devicemotion', follow);
    const timer = setTimeout(() => setState('nothing'), patience);
    return () => {
      removeEventListener('devicemotion', follow);
      clearTimeout(timer);
    };
  }, [state]);

  return (
    <>
      <p role="status">
        {state === 'moving' && m.selfTest_motionNow()}
        {state === 'nothing' && m.selfTest_motionNothing()}
        {state === 'not-allowed' && m.selfTest_notAllowed()}
      </p>
      {state !== 'moving' && (
        <Button size="large" onClick={start}>
          {state === 'ready' ? m.selfTest_start() : m.selfTest_again()}
        </Button>
      )}
      {state === 'nothing' && (
        <Button size="large" variant="outline" onClick={() => finish('fail')}>
          {m.selfTest_noteFail()}
        </Button>
      )}
    </>
  );
}
