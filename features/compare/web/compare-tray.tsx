import { Button, ButtonLink } from '#platform/ui/button.tsx';
import { m } from '#translations';
import { clearChoice, compareAddress, useCompareChoice } from './compare-choice.ts';

/** Floats above the bottom while any product is chosen. */
export function CompareTray() {
  const chosen = useCompareChoice();
  if (chosen.length === 0) return null;
  return (
    <section
      aria-label={m.compare_tray()}
      className="pointer-events-none fixed inset-x-4 bottom-[calc(1rem+var(--bottom-bar-height,0px))] z-40 flex justify-center pb-[env(safe-area-inset-bottom)]"
    >
      <div className="pointer-events-auto flex animate-rise items-center gap-2 rounded-card border border-line bg-surface p-2 ps-4 shadow-float">
        <p className="figures me-2 font-medium">{m.compare_chosen({ count: chosen.length })}</p>
        <Button variant="quiet" size="small" onClick={clearChoice}>
          {m.compare_clear()}
        </Button>
        <ButtonLink to={compareAddress(chosen)} size="small">
          {m.compare_compare()}
        </ButtonLink>
      </div>
    </section>
  );
}
