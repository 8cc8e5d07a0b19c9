import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ReactNode, Ref } from 'react';
import { Card } from '#platform/ui/card.tsx';

type StepCardProps = {
  title: string;
  isFolded?: boolean;
  /** Of a folded one: unfolded at first. */
  isOpen?: boolean;
  titleRef?: Ref<HTMLHeadingElement>;
  children: ReactNode;
};

/** A part of a step; folded where its time has not come or is over. */
export function StepCard({ title, isFolded = false, isOpen, titleRef, children }: StepCardProps) {
  if (!isFolded)
    return (
      <Card title={title} titleRef={titleRef}>
        {children}
      </Card>
    );
  return (
    <details open={isOpen} className="group/step rounded-card border border-line bg-surface">
      <summary className="flex min-h-13 cursor-pointer list-none items-center justify-between gap-2 px-4 sm:px-6">
        <h2 className="font-medium text-base">{title}</h2>
        <ChevronDown aria-hidden="true" className="size-5 shrink-0 text-muted group-open/step:rotate-180" />
      </summary>
      <div className="flex flex-col gap-4 px-4 pb-4 sm:px-6 sm:pb-6">{children}</div>
    </details>
  );
}
