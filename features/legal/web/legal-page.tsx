import { writeDay } from '#common/days.ts';
import { locale, pathIn } from '#common/languages.ts';
import { PageHead } from '#platform/ui/page-head.tsx';
import { m } from '#translations';
import type { read } from './texts/terms.md';

type LegalPageProps = { text: ReturnType<typeof read>; path: string; description: string };

export function LegalPage({ text, path, description }: LegalPageProps) {
  const { title, summary, updatedOn, sections } = text;
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
      <div className="mt-10 grid gap-8">
        {locale() === 'bn' && <EnglishIsBinding path={path} />}
        {sections.map((section) => (
          <section
            key={section.title}
            className="grid gap-4 border-line border-t pt-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)] lg:gap-12"
          >
            <h2 className="text-xl">{section.title}</h2>
            <div className="max-w-[70ch] [&>*+*]:mt-4 [&_a]:text-link [&>ul]:list-disc [&>ul]:space-y-2 [&>ul]:ps-6">
              {section.content}
            </div>
          </section>
        ))}
      </div>
    </article>
  );
}

/** A plain link: another language is another build. */
function EnglishIsBinding({ path }: { path: string }) {
  return (
    <p className="max-w-[70ch]">
      {m.legal_englishIsBinding('before')}{' '}
      <a className="text-link" href={pathIn('en', path)} hrefLang="en">
        {m.legal_englishIsBinding('link')}
      </a>{' '}
      {m.legal_englishIsBinding('after')}
    </p>
  );
}
