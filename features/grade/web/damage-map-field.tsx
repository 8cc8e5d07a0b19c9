import { lazy, Suspense, useState } from 'react';
import { Skeleton } from '#platform/ui/loading.tsx';
import { m } from '#translations';
import type { DamageMap } from '../grade.rules.ts';

const DamageMapEditor = lazy(async () => ({
  default: (await import('./damage-map-editor.tsx')).DamageMapEditor,
}));

type DamageMapFieldProps = {
  value: DamageMap | null;
  batteryHealth: number | null;
  onChange: (map: DamageMap | null) => void;
  error: string | undefined;
};

/** Folded, and loaded when unfolded, since nobody has to mark anything. */
export function DamageMapField({ error, ...editor }: DamageMapFieldProps) {
  const [isOpen, setIsOpen] = useState(false);
  const isShown = isOpen || error !== undefined;
  return (
    <details
      open={isShown}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
      className="rounded-card border border-line px-4 py-1"
    >
      <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-2 font-medium">
        {m.grade_editorTitle()}
        <span className="font-normal text-muted text-sm">
          {editor.value ? m.grade_markCount({ count: editor.value.marks.length }) : m.common_optional()}
        </span>
      </summary>
      <div className="flex flex-col gap-4 pt-1 pb-4">
        <p className="max-w-[70ch] text-muted text-sm">{m.grade_editorWhy()}</p>
        {error && <p className="font-medium text-danger text-sm">{error}</p>}
        {isShown && (
          <Suspense fallback={<Skeleton className="h-80" />}>
            <DamageMapEditor {...editor} />
          </Suspense>
        )}
      </div>
    </details>
  );
}
