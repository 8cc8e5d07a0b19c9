import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { type Locale, setLocaleSource } from '#common/languages.ts';
import { moneyOf } from '#common/money.ts';
import { articleNames, paths } from '#common/paths.ts';
import { type Site, SiteProvider } from '#platform/ui/site.tsx';
import { m } from '#translations';
import { ArticlePage } from './article-page.tsx';
import { BlogsPage } from './blogs-page.tsx';

let language: Locale = 'en';
setLocaleSource(() => language);
afterEach(() => {
  language = 'en';
});

const site: Site = {
  locale: 'en',
  rootLocale: 'en',
  publicUrl: 'http://localhost:3000',
  currency: 'USD',
  money: moneyOf('USD'),
  googleEnabled: false,
  demoRoles: [],
  mailEnabled: false,
  smsEnabled: false,
};
const render = (path: string) =>
  renderToStaticMarkup(
    <SiteProvider site={site}>
      <MemoryRouter initialEntries={[path]}>{path === paths.blogs ? <BlogsPage /> : <ArticlePage />}</MemoryRouter>
    </SiteProvider>,
  );
const page = render(paths.blogs);

test('each subject has one card with a described picture and paragraphs', () => {
  const cards = page.match(/<article.*?<\/article>/gs) ?? [];
  const subjects = [
    /used phone in ten minutes/,
    /Meeting safely/,
    /manage state.*React/,
    /prototypal inheritance.*JavaScript/,
    /unit test/,
    /React, Angular and Vue/,
  ];
  expect(cards).toHaveLength(subjects.length);
  for (const [index, subject] of subjects.entries()) {
    const card = cards[index] ?? '';
    expect(card.match(/<h2.*?<a [^>]*href="\/blogs\/[a-z-]+"[^>]*>(.*?)<\/a><\/h2>/)?.[1]).toMatch(subject);
    expect(card.match(/<svg[^>]*role="img"[^>]*aria-label="[^"]+"/g)).toHaveLength(1);
    expect(card.match(/<p[ >]/g)).toHaveLength(2);
  }
});

test.each(articleNames)('"%s" is long enough to be an article, and its contents link to every part', (slug) => {
  const article = render(paths.article(slug));
  expect(article).toMatch(new RegExp(`<h1[^>]*>${m.shell_articleTitles(slug)}</h1>`));
  expect(countProseWords(article)).toBeGreaterThanOrEqual(400);
  expect(linksOf(article).length).toBeGreaterThanOrEqual(4);
  expect(partsOf(article)).toEqual(linksOf(article));
});

test.each(articleNames)('"%s" is as long in Bangla, all in Bangla except code, with the same fragments', (slug) => {
  const [english, plain] = (['en', 'en-GB'] as const).map((each) => {
    language = each;
    return render(paths.article(slug));
  }) as [string, string];
  language = 'bn';
  const article = render(paths.article(slug));
  expect([linksOf(article), partsOf(article)]).toEqual([linksOf(english), partsOf(english)]);
  expect(codeOf(article)).toEqual(codeOf(english));
  const sentences = textsOf(article);
  expect(sentences.map(([tag]) => tag)).toEqual(textsOf(english).map(([tag]) => tag));
  for (const [, sentence] of sentences) expect(sentence).toMatch(/[\u0980-\u09ff]/);
  expect(article).not.toMatch(/ lang="en" (?!dir="ltr")/);
  expect(textsOf(plain)).toEqual(textsOf(english));
});

test('articles have no inline style or script', () => {
  for (const markup of [page, ...articleNames.map((slug) => render(paths.article(slug)))]) {
    expect(markup).not.toMatch(/<[^>]+\s(style|on\w+)=/);
    expect(markup).not.toMatch(/<(style|script)\b/);
  }
});

const linksOf = (markup: string) => [...markup.matchAll(/<a href="#([^"]+)"/g)].map(([, id]) => id);
const partsOf = (markup: string) =>
  [...markup.matchAll(/<h2 id="([^"]+)"/g)].map(([, id]) => id).filter((id) => id !== 'contents' && id !== 'more');
const codeOf = (markup: string) => markup.match(/<pre.*?<\/pre>/gs) ?? [];
const textsOf = (markup: string) =>
  [...markup.matchAll(/<(p|li|h1|h2)\b[^>]*>(.*?)<\/\1>/gs)].map(([, tag, text]) => [tag, text] as const);

function countProseWords(markup: string): number {
  const prose = markup.replace(/<pre.*?<\/pre>/gs, ' ').replace(/<[^>]+>/g, ' ');
  return prose.match(/\p{L}[\p{L}\p{N}'’-]*/gu)?.length ?? 0;
}
