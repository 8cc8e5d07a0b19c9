import type { ReactNode } from 'react';
import { writeDay } from '#common/days.ts';
import { PageHead } from '#platform/ui/page-head.tsx';
import { m } from '#translations';

type LegalPageProps = { title: string; description: string; summary: string; updatedOn: string; children: ReactNode };

export function LegalPage({ title, description, summary, updatedOn, children }: LegalPageProps) {
  return (
    <article className="page-column py-10 text-ink lg:py-16">
      <PageHead description={description} />
      <header className="max-w-[70ch]">
        <h1 className="text-3xl">{title}</h1>
        <p className="mt-3 text-lg text-muted">{summary}</p>
        <p className="mt-3 text-muted text-sm">
          {m.legal_changedOn()} <time dateTime={updatedOn}>{writeDay(updatedOn)}</time>
        </p>
      </header>
      <div className="mt-10 grid gap-8">{children}</div>
    </article>
  );
}

export function LegalSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-4 border-line border-t pt-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)] lg:gap-12">
      <h2 className="text-xl">{title}</h2>
      <div className="max-w-[70ch] [&>*+*]:mt-4 [&>ul]:list-disc [&>ul]:space-y-2 [&>ul]:ps-6">{children}</div>
    </section>
  );
}
