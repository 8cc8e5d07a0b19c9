import { type ReactNode, type Ref, useId } from 'react';
import { classNames } from './class-names.ts';

type CardProps = {
  title: string;
  advice?: string;
  /** For a narrow column. */
  compact?: boolean;
  /** Where the focus goes when something in the card is gone. */
  titleRef?: Ref<HTMLHeadingElement>;
  children: ReactNode;
};

/** A titled box, which is a region of its page by that name. */
export function Card({ title, advice, compact, titleRef, children }: CardProps) {
  const titleId = useId();
  return (
    <section
      aria-labelledby={titleId}
      className={classNames(
        'flex flex-col rounded-card border border-line bg-surface p-4',
        compact ? 'gap-3' : 'gap-4 sm:p-6',
      )}
    >
      <div className="flex flex-col gap-1">
        <h2 id={titleId} ref={titleRef} tabIndex={titleRef ? -1 : undefined} className="text-lg outline-none">
          {title}
        </h2>
        {advice && <p className="text-muted text-sm">{advice}</p>}
      </div>
      {children}
    </section>
  );
}
