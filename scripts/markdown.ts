import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { type MarkedToken, marked, type Token } from 'marked';
import type { Plugin } from 'vite';
import { locales } from '../common/languages.ts';
import { articleNames, paths, protectionNames } from '../common/paths.ts';

const pages: unknown[] = [
  ...Object.values(paths),
  ...articleNames.map(paths.article),
  ...protectionNames.map(paths.protection),
];

/**
 * Compiles a Markdown file to a module whose `read` returns its front matter and its text as React elements, in the language of the
 * reader: `bn/x.md` has `x.md` in Bangla. Nothing is parsed while the shop runs, and a browser's build drops other languages.
 */
export function markdownPlugin(): Plugin {
  return {
    name: 'markdown',
    transform: {
      filter: { id: /\.md$/ },
      handler(source, id) {
        const translations = locales
          .map((locale) => ({ locale, file: join(dirname(id), locale, basename(id)) }))
          .filter(({ file }) => existsSync(file));
        const choices = translations.map(({ locale, file }) => {
          this.addWatchFile(file);
          return `locale() === '${locale}' ? ${compile(readFileSync(file, 'utf8'))} : `;
        });
        const code = [
          "import { createElement as h, Fragment } from 'react';",
          "import { Link } from 'react-router';",
          "import { locale } from '#common/languages.ts';",
          `export const read = () => ${choices.join('')}${compile(source)};`,
        ];
        return { code: code.join('\n'), map: null, moduleType: 'js' };
      },
    },
  };
}

/** The front matter, what stands before the first heading, and the sections, as source code. */
function compile(source: string): string {
  const [, frontMatter = '', body = source] = /^---\n(.*?)\n---\n(.*)$/s.exec(source) ?? [];
  const attributes = [...frontMatter.matchAll(/^(\w+): (.*)$/gm)].map(
    ([, name, value]) => `${name}: ${quote(value)}, `,
  );
  const intro: string[] = [];
  const sections: { heading: string; content: string[] }[] = [];
  for (const token of marked.lexer(body)) {
    if (token.type === 'heading') sections.push({ heading: headingOf(token.text), content: [] });
    else if (token.type !== 'space') (sections.at(-1)?.content ?? intro).push(elementOf(token));
  }
  const written = sections.map(
    ({ heading, content }) => `{ ${heading}content: ${element('Fragment', null, content)} }`,
  );
  return `{ ${attributes.join('')}intro: ${element('Fragment', null, intro)}, sections: [${written.join(', ')}] }`;
}

/** Of "Title {#id}", where the id is the same in all languages. */
function headingOf(text: string): string {
  const [, title, id] = /^(.*?)(?: \{#(.+)\})?$/.exec(text) ?? [];
  return `title: ${quote(title)}, id: ${quote(id)}, `;
}

function elementOf(given: Token): string {
  const token = given as MarkedToken;
  switch (token.type) {
    case 'paragraph':
      return element("'p'", null, token.tokens.map(elementOf));
    case 'list':
      return element("'ul'", null, token.items.map(elementOf));
    case 'list_item':
      return element("'li'", null, token.tokens.map(elementOf));
    case 'strong':
      return element("'strong'", null, token.tokens.map(elementOf));
    case 'link':
      if (!pages.includes(token.href)) throw new Error(`No page has the address of ${token.raw}`);
      return element('Link', { to: token.href }, token.tokens.map(elementOf));
    case 'codespan':
      return element("'code'", null, [quote(token.text)]);
    case 'code':
      // The tab stop makes its scrolling sideways work by keyboard.
      return element("'pre'", { lang: 'en', dir: 'ltr', tabIndex: 0 }, [element("'code'", null, [quote(token.text)])]);
    case 'text':
      return token.tokens?.map(elementOf).join(', ') ?? quote(token.text.replaceAll('\n', ' '));
    default:
      throw new Error(`Markdown of ours may not use ${token.type}: ${token.raw}`);
  }
}

const element = (tag: string, props: object | null, children: string[]) =>
  `h(${[tag, JSON.stringify(props), ...children].join(', ')})`;

const quote = (text: string | undefined) => JSON.stringify(text);
