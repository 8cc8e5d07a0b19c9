import { Link } from 'react-router';
import { paths } from '#common/paths.ts';
import { type Article, articles } from './articles.tsx';

export function BlogsPage() {
  return (
    <div className="page-column py-8 lg:py-12">
      <header className="max-w-[70ch]">
        <h1 className="text-3xl text-ink">Blogs</h1>
        <p className="mt-3 text-lg text-muted leading-[1.55]">
          How to buy and sell a used phone well, and notes from the people who build Reshell.
        </p>
      </header>
      <div className="mt-8 grid gap-4 sm:grid-cols-2 lg:gap-6 xl:grid-cols-3">
        {articles.map((article) => (
          <ArticleCard key={article.slug} article={article} />
        ))}
      </div>
    </div>
  );
}

/** The whole card opens the article. */
export function ArticleCard({ article: { slug, title, summary, opening, Drawing } }: { article: Article }) {
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
            {title}
          </Link>
        </h2>
        <p className="font-medium">{summary}</p>
        <p className="text-muted">{opening}</p>
      </div>
    </article>
  );
}
