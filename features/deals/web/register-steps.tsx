import type { Side } from '#common/roles.ts';
import { Button } from '#platform/ui/button.tsx';
import { m } from '#translations';
import type { Register } from '../handover.contract.ts';
import { SavedHere } from './saved-here.tsx';

type RegisterStepsProps = {
  register: Register;
  side: Side;
  isBusy: boolean;
  isSavedHere: boolean;
  /** Left out where it cannot be said now. */
  onTick: (() => void) | undefined;
};

/** How the phone is taken off the country's register of handsets, and who of the two says that it was. */
export function RegisterSteps({ register, side, isBusy, isSavedHere, onTick }: RegisterStepsProps) {
  return (
    <>
      <p className="text-muted">{register.why}</p>
      <ol className="flex list-decimal flex-col gap-1 ps-6">
        {register.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <p className="text-muted text-sm">{register.ask}</p>
      <div role="status" className="flex flex-col font-medium empty:hidden">
        {register.tickedBy.map((who) => (
          <p key={who} className="text-positive">
            {m.register_ticked(who)}
          </p>
        ))}
      </div>
      {onTick && !isSavedHere && (
        <Button variant="outline" className="self-start" busy={isBusy} onClick={onTick}>
          {m.register_tick(side)}
        </Button>
      )}
      <SavedHere sentence={isSavedHere && m.handover_savedHere()} />
    </>
  );
}
