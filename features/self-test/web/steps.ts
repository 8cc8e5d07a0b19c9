import type { ComponentType } from 'react';
import type { Outcome, Part } from '../self-test.contract.ts';
import { MotionStep, VibrationStep } from './body-steps.tsx';
import { CamerasStep, MirrorStep } from './camera-steps.tsx';
import { FingersStep, PixelsStep } from './screen-steps.tsx';
import { LoudspeakerStep, MicrophoneStep } from './sound-steps.tsx';
import type { Found, StepProps } from './step.ts';
import { TouchStep } from './touch-step.tsx';

type Step = {
  name: Part['name'];
  Body: ComponentType<StepProps>;
  /** What is noted where it was not tried. */
  untried: (outcome: Outcome) => Found;
  /** Whether this browser has a way to try it. */
  isPossible: () => boolean;
};

const always = () => true;
const hasMedia = () => navigator.mediaDevices !== undefined;

/** In the order in which they are done. */
export const steps: Step[] = [
  {
    name: 'touch',
    Body: TouchStep,
    untried: (outcome) => ({ measured: { touch: { outcome, untouched: [] } } }),
    isPossible: always,
  },
  {
    name: 'fingers',
    Body: FingersStep,
    untried: (outcome) => ({ measured: { fingers: { outcome, count: 0 } } }),
    isPossible: always,
  },
  { name: 'pixels', Body: PixelsStep, untried: (outcome) => ({ said: { pixels: { outcome } } }), isPossible: always },
  {
    name: 'loudspeaker',
    Body: LoudspeakerStep,
    untried: (outcome) => ({ measured: { loudspeaker: { outcome } } }),
    isPossible: () => 'AudioContext' in window,
  },
  {
    name: 'microphone',
    Body: MicrophoneStep,
    untried: (outcome) => ({ measured: { microphone: { outcome } } }),
    isPossible: () => hasMedia() && 'AudioContext' in window,
  },
  {
    name: 'cameras',
    Body: CamerasStep,
    untried: (outcome) => ({ measured: { cameras: { outcome, count: 0 } }, said: { cameras: { outcome } } }),
    isPossible: hasMedia,
  },
  {
    name: 'mirror',
    Body: MirrorStep,
    untried: (outcome) => ({ said: { mirror: { outcome } } }),
    isPossible: hasMedia,
  },
  {
    name: 'vibration',
    Body: VibrationStep,
    untried: (outcome) => ({ said: { vibration: { outcome } } }),
    isPossible: () => 'vibrate' in navigator,
  },
  {
    name: 'motion',
    Body: MotionStep,
    untried: (outcome) => ({ measured: { motion: { outcome } } }),
    isPossible: () => 'DeviceMotionEvent' in window,
  },
];
