import { Link, useLocation } from 'react-router';
import { articlesCopy } from '#common/copy/articles.ts';
import { shellCopy } from '#common/copy/shell.ts';
import { paths } from '#common/paths.ts';
import { textOf } from './article-texts.tsx';
import { articleAt, articles } from './articles.tsx';
import { Prose } from './prose.tsx';

/** Routes exist for the articles only, so there is always one. */
export function ArticlePage() {
  const article = articleAt(useLocation().pathname);
  if (!article) return null;
  const { slug, title, summary, Drawing } = article;
  const { text, headings } = textOf(slug);
  return (
    <div className="page-column max-w-288 py-4 lg:py-6">
      <p className="text-sm">
        <Link to={paths.blogs} className="inline-block py-1.5 text-muted no-underline hover:text-ink hover:underline">
          ← {shellCopy.navBlogs}
        </Link>
      </p>
      <article
        aria-labelledby="title"
        className="mt-2 grid gap-6 lg:grid-cols-[18rem_minmax(0,1fr)] lg:grid-rows-[auto_1fr] lg:gap-x-16 lg:gap-y-8"
      >
        <header className="max-w-[70ch] lg:col-start-2">
          <h1 id="title" className="text-3xl">
            {title}
          </h1>
          <p className="mt-3 text-lg text-muted">{summary}</p>
        </header>
        <div className="flex flex-col gap-6 lg:col-start-1 lg:row-span-2 lg:row-start-1">
          <div className="rounded-card border border-line bg-sunken px-6 py-4">
            <div className="mx-auto max-w-60">
              <Drawing />
            </div>
          </div>
          <nav aria-labelledby="contents" className="lg:sticky lg:top-20">
            <h2 id="contents" className="font-semibold text-base">
              {articlesCopy.contents}
            </h2>
            <ol className="mt-1">
              {headings.map(({ id, title }) => (
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
          <Prose>{text}</Prose>
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
        {articlesCopy.more}
      </h2>
      <ul className="mt-3 grid gap-x-8 sm:grid-cols-2 lg:grid-cols-3">
        {articles
          .filter((other) => other.slug !== slug)
          .map((other) => (
            <li key={other.slug}>
              <Link to={paths.article(other.slug)} className="text-link block py-2">
                {other.title}
              </Link>
            </li>
          ))}
      </ul>
    </section>
  );
}
