import { phonesCopy } from '#common/copy/phones.ts';

const levels = [
  { from: 90, words: phonesCopy.batteryStrong, look: 'fill-positive' },
  { from: 80, words: phonesCopy.batteryFair, look: 'fill-accent' },
  { from: 0, words: phonesCopy.batteryWorn, look: 'fill-warning' },
] as const;

/** Battery health in percent of the capacity when new, and what that means. */
export function BatteryMeter({ percent }: { percent: number }) {
  const { words, look } = levels.find(({ from }) => percent >= from) ?? levels[2];
  return (
    <>
      <span className="flex items-center gap-3">
        <span className="figures shrink-0">{percent} %</span>
        <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true" className="h-2 w-24 rounded-full">
          <rect width="100" height="8" className="fill-line" />
          <rect width={percent} height="8" className={look} />
        </svg>
      </span>
      <span className="block text-muted text-sm first-letter:uppercase">{words}</span>
    </>
  );
}
