import type { ReactNode } from 'react';

const measure = 'max-w-[70ch] text-base text-ink';
const rhythm = '[&>*+*]:mt-4 [&>h2]:mt-8 [&>h2]:text-xl [&_a]:text-link [&>ul]:list-disc [&>ul]:space-y-2 [&>ul]:ps-6';
const inlineCode =
  '[&_:not(pre)>code]:rounded-[4px] [&_:not(pre)>code]:bg-sunken [&_:not(pre)>code]:px-1 [&_:not(pre)>code]:font-mono [&_:not(pre)>code]:text-[0.9em] [&_:not(pre)>code]:break-words';

/** Styles plain headings, paragraphs, lists and code, so that articles need no classes. */
export function Prose({ children }: { children: ReactNode }) {
  return <div className={`${measure} ${rhythm} ${inlineCode}`}>{children}</div>;
}

/** Scrolls long lines sideways; the tab stop makes that work by keyboard. */
export function CodeBlock({ children }: { children: string }) {
  return (
    <pre
      lang="en"
      dir="ltr"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard.
      tabIndex={0}
      className="overflow-x-auto rounded-control border border-line bg-surface p-4 font-mono text-ink text-sm leading-relaxed"
    >
      <code>{children}</code>
    </pre>
  );
}
