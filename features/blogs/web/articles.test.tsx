import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { articles } from './articles.tsx';
import { BlogsPage } from './blogs-page.tsx';

const page = renderToStaticMarkup(<BlogsPage />);

test('a reader finds the four subjects, each as one card with a picture that says what it shows', () => {
  const cards = page.match(/<article.*?<\/article>/gs) ?? [];
  const subjects = [/manage state.*React/, /prototypal inheritance.*JavaScript/, /unit test/, /React, Angular and Vue/];

  expect(cards).toHaveLength(subjects.length);
  for (const [index, subject] of subjects.entries()) {
    const card = cards[index] ?? '';
    expect(card.match(/<h2[^>]*>(.*?)<\/h2>/)?.[1]).toMatch(subject);
    expect(card.match(/<svg[^>]*role="img"[^>]*aria-label="[^"]+"/g)).toHaveLength(1);
  }
});

test.each(articles)('"$title" is worth sitting down for', ({ Text }) => {
  expect(countProseWords(renderToStaticMarkup(<Text />))).toBeGreaterThanOrEqual(400);
});

test('the page keeps within a content security policy that forbids inline style and script', () => {
  expect(page).not.toMatch(/<[^>]+\s(style|on\w+)=/);
  expect(page).not.toMatch(/<(style|script)\b/);
});

function countProseWords(markup: string): number {
  const prose = markup.replace(/<pre.*?<\/pre>/gs, ' ').replace(/<[^>]+>/g, ' ');
  return prose.match(/\p{L}[\p{L}\p{N}'’-]*/gu)?.length ?? 0;
}
