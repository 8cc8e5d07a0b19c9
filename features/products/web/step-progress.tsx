import { Link } from 'react-router';
import { classNames } from '#platform/ui/class-names.ts';
import { m } from '#translations';
import { steps } from './form-steps.ts';
import { searchOf } from './use-step.ts';

/** Where the seller is; steps before this one are links. */
export function StepProgress({ step }: { step: number }) {
  return (
    <nav aria-label={m.products_steps()}>
      <ol className="grid grid-cols-3 gap-2">
        {steps.map(({ title }, index) => (
          <li
            key={title()}
            aria-current={index === step ? 'step' : undefined}
            className={classNames(
              'border-t-4 pt-1.5 text-sm',
              index <= step ? 'border-accent' : 'border-line',
              index === step ? 'font-semibold text-ink' : 'text-muted',
            )}
          >
            {index < step ? (
              <Link to={{ search: searchOf(index) }} className="inline-block min-h-6 text-muted hover:text-ink">
                {title()}
              </Link>
            ) : (
              title()
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
