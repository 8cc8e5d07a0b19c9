import type { Page } from '@playwright/test';
import { readDemoListings } from '#demo/listings.ts';

const written = 'pre, code, a[href^="tel:"]';
/** What is no figure: addresses, telephone numbers, names that journeys make up with their initials, ids and keys. */
const codes = [
  ...[String.raw`\S+@\S+`, String.raw`https?://[\w.:]+`, String.raw`\+\d{9,}`, String.raw`\*#06#`],
  ...[String.raw`[\w ]*\d+-\d{13}-\d+`, String.raw`^\p{Lu}\d$`, String.raw`\b[0-9a-f]{12}\b`, String.raw`^[\w-]{43}$`],
];

/** Every visible text and label of a page with a Western digit, without what members typed. */
export async function westernFigures(page: Page, typed: string[]): Promise<string[]> {
  const read = () =>
    page.evaluate(
      ([typedTexts, codes, exempt]) => {
        const found: string[] = [];
        const note = (text: string) => {
          const rest = typedTexts.reduce((left, each) => left.replaceAll(each, ''), text);
          if (/\d/.test(codes.reduce((left, code) => left.replace(new RegExp(code, 'gu'), ''), rest)))
            found.push(text.trim());
        };
        const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
        while (walker.nextNode()) {
          const { data, parentElement } = walker.currentNode as Text;
          if (!parentElement?.closest(`script, style, noscript, ${exempt}`) && parentElement?.checkVisibility())
            note(data);
        }
        for (const element of document.querySelectorAll('[aria-label], [placeholder], [title]'))
          if (!element.closest(exempt))
            for (const name of ['aria-label', 'placeholder', 'title']) note(element.getAttribute(name) ?? '');
        return found;
      },
      [typed, codes, written] as const,
    );
  await page.setViewportSize({ width: 1440, height: 900 });
  const onDesk = await read();
  await page.setViewportSize({ width: 390, height: 844 });
  return [...new Set([...onDesk, ...(await read())])];
}

/** A model may also be called "8", which would hide every such digit; none of the pages shows one. */
const withDigits = (texts: (string | undefined)[]) =>
  texts.filter((text) => text && text.length > 2 && /\d/.test(text)) as string[];

const typedInDemo = readDemoListings().flatMap(({ facts, meetingAddress }) =>
  withDigits([facts.name, facts.model, facts.location, facts.description, meetingAddress]),
);

/** Names, models, places and descriptions of phones, also of those that other journeys post meanwhile; longest first. */
export async function typedBySellers({ request }: Pick<Page, 'request'>): Promise<string[]> {
  const newest: Record<string, string>[] = await (await request.get('/api/products?limit=100')).json();
  const typed = newest.flatMap(({ product_name, model, location, spacification }) =>
    withDigits([product_name, model, location, ...(spacification ?? '').split('\n')]),
  );
  return [...new Set([...typed, ...typedInDemo])].sort((one, other) => other.length - one.length);
}
