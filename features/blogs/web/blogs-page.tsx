import { Link } from 'react-router';
import { type ArticleName, articleNames, paths } from '#common/paths.ts';
import { PageHead } from '#platform/ui/page-head.tsx';
import { m } from '#translations';
import { drawings } from './articles.tsx';

export function BlogsPage() {
  return (
    <div className="page-column py-8 lg:py-12">
      <PageHead description={m.descriptions_blogsDescription()} />
      <header className="max-w-[70ch]">
        <h1 className="text-3xl text-ink">{m.shell_navBlogs()}</h1>
        <p className="mt-3 text-lg text-muted leading-[1.55]">{m.articles_about()}</p>
      </header>
      <div className="mt-8 grid gap-4 sm:grid-cols-2 lg:gap-6 xl:grid-cols-3">
        {articleNames.map((slug) => (
          <ArticleCard key={slug} slug={slug} />
        ))}
      </div>
    </div>
  );
}

/** The whole card opens the article. */
export function ArticleCard({ slug }: { slug: ArticleName }) {
  const Drawing = drawings[slug];
  const titleId = `${slug}-title`;
  return (
    <article
      aria-labelledby={titleId}
      className="relative flex flex-col rounded-card border border-line bg-surface transition-colors hover:border-control"
    >
      <div className="rounded-t-[11px] border-line border-b bg-sunken px-6 py-4">
        <div className="mx-auto max-w-60">
          <Drawing />
        </div>
      </div>
      <div className="flex flex-1 flex-col gap-2 p-5">
        <h2 id={titleId} className="text-xl">
          <Link
            to={paths.article(slug)}
            className="text-ink no-underline outline-none after:absolute after:inset-0 after:rounded-card focus-visible:after:outline-2 focus-visible:after:outline-accent-ink focus-visible:after:outline-offset-2"
          >
            {m.shell_articleTitles(slug)}
          </Link>
        </h2>
        <p className="font-medium">{m.articles_summaries(slug)}</p>
        <p className="text-muted">{m.articles_openings(slug)}</p>
      </div>
    </article>
  );
}
