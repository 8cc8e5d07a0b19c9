import ArrowLeft from 'lucide-react/icons/arrow-left';
import { Fragment } from 'react';
import { Link, useLocation } from 'react-router';
import { articleNames, paths } from '#common/paths.ts';
import { PageHead } from '#platform/ui/page-head.tsx';
import { m } from '#translations';
import type { read } from './articles/meeting-safely.md';
import { articleAt, drawings } from './articles.tsx';
import { Prose } from './prose.tsx';

const texts = import.meta.glob<typeof read>('./articles/*.md', { eager: true, import: 'read' });

/** Routes exist for the articles only, so there is always one. */
export function ArticlePage() {
  const slug = articleAt(useLocation().pathname);
  const text = texts[`./articles/${slug}.md`]?.();
  if (!slug || !text) return null;
  const Drawing = drawings[slug];
  return (
    <div className="page-column max-w-288 py-4 lg:py-6">
      <PageHead description={m.articles_summaries(slug)} />
      <p className="text-sm">
        <Link
          to={paths.blogs}
          className="inline-flex items-center gap-1 py-1.5 text-muted no-underline hover:text-ink hover:underline"
        >
          <ArrowLeft aria-hidden="true" className="size-4" />
          {m.shell_navBlogs()}
        </Link>
      </p>
      <article
        aria-labelledby="title"
        className="mt-2 grid gap-6 lg:grid-cols-[18rem_minmax(0,1fr)] lg:grid-rows-[auto_1fr] lg:gap-x-16 lg:gap-y-8"
      >
        <header className="max-w-[70ch] lg:col-start-2">
          <h1 id="title" className="text-3xl">
            {m.shell_articleTitles(slug)}
          </h1>
          <p className="mt-3 text-lg text-muted">{m.articles_summaries(slug)}</p>
        </header>
        <div className="flex flex-col gap-6 lg:col-start-1 lg:row-span-2 lg:row-start-1">
          <div className="rounded-card border border-line bg-sunken px-6 py-4">
            <div className="mx-auto max-w-60">
              <Drawing />
            </div>
          </div>
          <nav aria-labelledby="contents" className="lg:sticky lg:top-20">
            <h2 id="contents" className="font-semibold text-base">
              {m.articles_contents()}
            </h2>
            <ol className="mt-1">
              {text.sections.map(({ id, title }) => (
                <li key={id}>
                  <a href={`#${id}`} className="block py-1.5 text-accent-ink no-underline hover:underline">
                    {title}
                  </a>
                </li>
              ))}
            </ol>
          </nav>
        </div>
        <div className="min-w-0 lg:col-start-2">
          <Prose>
            {text.intro}
            {text.sections.map(({ id, title, content }) => (
              <Fragment key={id}>
                <h2 id={id}>{title}</h2>
                {content}
              </Fragment>
            ))}
          </Prose>
        </div>
      </article>
      <OtherArticles slug={slug} />
    </div>
  );
}

function OtherArticles({ slug }: { slug: string }) {
  return (
    <section aria-labelledby="more" className="mt-12 border-line border-t pt-6">
      <h2 id="more" className="text-xl">
        {m.articles_more()}
      </h2>
      <ul className="mt-3 grid gap-x-8 sm:grid-cols-2 lg:grid-cols-3">
        {articleNames
          .filter((other) => other !== slug)
          .map((other) => (
            <li key={other}>
              <Link to={paths.article(other)} className="text-link block py-2">
                {m.shell_articleTitles(other)}
              </Link>
            </li>
          ))}
      </ul>
    </section>
  );
}
