import type { ComponentType } from 'react';
import { GradeTable } from '#features/grade/web/grade-table.tsx';
import { PageHead } from '#platform/ui/page-head.tsx';
import { m } from '#translations';
import type { read } from './texts/who-says.md';

const texts = import.meta.glob<typeof read>('./texts/*.md', { eager: true, import: 'read' });

/** The published rules in the order of the page; each is also an anchor, and a text. */
const rules = [
  'who-says',
  'at-the-meeting',
  'models',
  'imei',
  'stolen',
  'grade',
  'facts',
  'photo',
  'reuse',
  'self-test',
  'updates',
  'reports',
  'public-log',
  'cheap',
];
/** What follows a rule's text. */
const tables: Record<string, ComponentType> = { grade: GradeTable };

export function HowWeCheckPage() {
  return (
    <article className="page-column py-10 text-ink lg:py-16">
      <PageHead description={m.checks_summary()} />
      <header className="max-w-[70ch]">
        <h1 className="text-3xl">{m.checks_title()}</h1>
        <p className="mt-3 text-lg text-muted">{m.checks_summary()}</p>
      </header>
      <div className="mt-10 grid gap-8">
        {rules.map((name) => {
          const Table = tables[name];
          const text = texts[`./texts/${name}.md`]?.();
          return (
            text && (
              <section
                key={name}
                id={name}
                className="grid scroll-mt-24 grid-cols-[minmax(0,1fr)] gap-4 border-line border-t pt-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)] lg:gap-12"
              >
                <h2 className="text-xl">{text.title}</h2>
                <div className="max-w-[70ch] [&>*+*]:mt-4 [&_a]:text-link [&>h3]:font-semibold [&>ul]:list-disc [&>ul]:space-y-2 [&>ul]:ps-6">
                  {text.intro}
                  {text.sections.map(({ title, content }) => [<h3 key={title}>{title}</h3>, content])}
                  {Table && <Table />}
                </div>
              </section>
            )
          );
        })}
      </div>
    </article>
  );
}
