import type { ReactNode } from 'react';

const measure = 'max-w-[70ch] text-base text-ink';
const rhythm = '[&>*+*]:mt-4 [&>h2]:mt-8 [&>h2]:text-xl [&_a]:text-link [&>ul]:list-disc [&>ul]:space-y-2 [&>ul]:ps-6';
const inlineCode =
  '[&_:not(pre)>code]:rounded-[4px] [&_:not(pre)>code]:bg-sunken [&_:not(pre)>code]:px-1 [&_:not(pre)>code]:font-mono [&_:not(pre)>code]:text-[0.9em] [&_:not(pre)>code]:break-words';
const codeBlock =
  '[&>pre]:overflow-x-auto [&>pre]:rounded-control [&>pre]:border [&>pre]:border-line [&>pre]:bg-surface [&>pre]:p-4 [&>pre]:font-mono [&>pre]:text-ink [&>pre]:text-sm [&>pre]:leading-relaxed';

/** Styles plain headings, paragraphs, lists and code, so that articles need no classes. */
export function Prose({ children }: { children: ReactNode }) {
  return <div className={`${measure} ${rhythm} ${inlineCode} ${codeBlock}`}>{children}</div>;
}
