import { Fragment } from 'react';
import { Link, useLocation } from 'react-router';
import { paths, protectionNames } from '#common/paths.ts';
import { Prose } from '#features/blogs/web/prose.tsx';
import { ButtonLink } from '#platform/ui/button.tsx';
import { PageHead } from '#platform/ui/page-head.tsx';
import { m } from '#translations';
import type { read } from './texts/held-for-you.md';

const texts = import.meta.glob<typeof read>('./texts/*.md', { eager: true, import: 'read' });

/** What one of the lines beside Book means, and what it does not; routes exist for these only. */
export function ProtectionPage() {
  const { pathname } = useLocation();
  const name = protectionNames.find((each) => pathname.toLowerCase().includes(each));
  const text = texts[`./texts/${name}.md`]?.();
  if (!name || !text) return null;
  return (
    <div className="page-column grid gap-10 py-10 lg:grid-cols-[minmax(0,1fr)_18rem] lg:gap-16 lg:py-16">
      <PageHead description={text.summary} />
      <article>
        <h1 className="text-3xl">{m.shell_protectionTitles(name)}</h1>
        <p className="mt-3 mb-8 max-w-[70ch] text-lg text-muted">{text.summary}</p>
        <Prose>
          {text.intro}
          {text.sections.map(({ title, content }) => (
            <Fragment key={title}>
              <h2>{title}</h2>
              {content}
            </Fragment>
          ))}
        </Prose>
      </article>
      <div className="flex flex-col items-start gap-6">
        <nav aria-labelledby="protection">
          <h2 id="protection" className="font-semibold text-base">
            {m.shell_protectionHeading()}
          </h2>
          <ul className="mt-1">
            {protectionNames.map((each) => (
              <li key={each}>
                <Link
                  to={paths.protection(each)}
                  aria-current={each === name ? 'page' : undefined}
                  className="block py-1.5 text-accent-ink no-underline hover:underline aria-[current=page]:text-ink"
                >
                  {m.shell_protectionTitles(each)}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <ButtonLink to={paths.products}>{m.common_findPhone()}</ButtonLink>
      </div>
    </div>
  );
}
