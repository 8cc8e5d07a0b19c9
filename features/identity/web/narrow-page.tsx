import type { ReactNode } from 'react';
import { Mark } from '#platform/ui/mark.tsx';
import { NeedsScript } from '#platform/ui/needs-script.tsx';

/** The one-column layout of the sign-in pages. */
export function NarrowPage({ title, lead, children }: { title: string; lead?: ReactNode; children: ReactNode }) {
  return (
    <div className="mx-auto flex w-full max-w-md flex-col gap-6 px-4 py-10 sm:py-16">
      <header className="flex flex-col items-center gap-2 text-center">
        <Mark className="mb-2 size-10 text-accent-ink" />
        <h1 className="text-2xl">{title}</h1>
        {lead && <p className="text-muted">{lead}</p>}
      </header>
      <NeedsScript />
      {children}
    </div>
  );
}

export function OrDivider({ children }: { children: string }) {
  return (
    <p className="flex items-center gap-4 text-muted text-sm before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
      {children}
    </p>
  );
}
