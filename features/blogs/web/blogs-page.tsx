import { type Article, articles } from './articles.tsx';
import { Prose } from './prose.tsx';

export function BlogsPage() {
  return (
    <div className="page-column py-10 lg:py-16">
      <header className="max-w-[70ch]">
        <h1 className="text-3xl text-ink">Blogs</h1>
        <p className="mt-3 text-lg text-muted leading-[1.55]">
          Notes from the people who build Reshell, on questions we are asked and questions we once had ourselves.
        </p>
      </header>
      <div className="mt-10 grid gap-8">
        {articles.map((article) => (
          <ArticleCard key={article.slug} article={article} />
        ))}
      </div>
    </div>
  );
}

function ArticleCard({ article: { slug, title, summary, Drawing, Text } }: { article: Article }) {
  const titleId = `${slug}-title`;
  return (
    <article
      id={slug}
      aria-labelledby={titleId}
      className="grid rounded-card border border-line bg-surface lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]"
    >
      <div className="rounded-t-card border-line border-b bg-paper text-ink lg:rounded-l-card lg:rounded-tr-none lg:border-r lg:border-b-0">
        <div className="mx-auto max-w-md p-6 lg:sticky lg:top-20 lg:p-10">
          <Drawing />
        </div>
      </div>
      <div className="min-w-0 p-6 sm:p-8 lg:p-12">
        <h2 id={titleId} className="max-w-[32ch] text-2xl text-ink">
          {title}
        </h2>
        <p className="mt-3 mb-8 max-w-[60ch] text-lg text-muted leading-[1.55]">{summary}</p>
        <Prose>
          <Text />
        </Prose>
      </div>
    </article>
  );
}
