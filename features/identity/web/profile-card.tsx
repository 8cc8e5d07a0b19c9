import { type ReactNode, useId } from 'react';

/** A titled box of the profile. */
export function ProfileCard({ title, advice, children }: { title: string; advice?: string; children: ReactNode }) {
  const titleId = useId();
  return (
    <section
      aria-labelledby={titleId}
      className="flex flex-col gap-4 rounded-card border border-line bg-surface p-4 sm:p-6"
    >
      <div className="flex flex-col gap-1">
        <h2 id={titleId} className="text-lg">
          {title}
        </h2>
        {advice && <p className="text-muted text-sm">{advice}</p>}
      </div>
      {children}
    </section>
  );
}
