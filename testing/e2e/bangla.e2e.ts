import type { Page } from '@playwright/test';
import { readDemoListings } from '#demo/listings.ts';
import { act, agreedMeeting } from './deals.ts';
import { expect, test } from './journey.ts';
import { openPage, pages } from './pages.ts';
import { demoPerson } from './people.ts';

test.use({ expectedStatuses: [403, 404] });

const written = 'pre, code, a[href^="tel:"]';
/** What is no figure: addresses, telephone numbers, names that journeys make up with their initials, ids and keys. */
const codes = [
  ...[String.raw`\S+@\S+`, String.raw`https?://[\w.:]+`, String.raw`\+\d{9,}`, String.raw`\*#06#`],
  ...[String.raw`[\w ]*\d+-\d{13}-\d+`, String.raw`^\p{Lu}\d$`, String.raw`\b[0-9a-f]{12}\b`, String.raw`^[\w-]{43}$`],
];

/** Every visible text and label of a page with a Western digit, without what members typed. */
async function westernFigures(page: Page, typed: string[]): Promise<string[]> {
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
async function typedBySellers({ request }: Pick<Page, 'request'>): Promise<string[]> {
  const newest: Record<string, string>[] = await (await request.get('/api/products?limit=100')).json();
  const typed = newest.flatMap(({ product_name, model, location, spacification }) =>
    withDigits([product_name, model, location, ...(spacification ?? '').split('\n')]),
  );
  return [...new Set([...typed, ...typedInDemo])].sort((one, other) => other.length - one.length);
}

const filtered = '/product?brand=Samsung&max=400&battery=80&year=2020&near=Dhaka&within=50';
/** An admin's lists hold what other journeys write meanwhile. */
const scanned = { ...pages, anyone: [...pages.anyone, filtered], admin: ['/dashboard', '/dashboard/status'] };

for (const [who, paths] of Object.entries(scanned))
  test(`/bn has Bangla digits alone on every page for ${who}`, async ({ page: anyones, windowFor }) => {
    test.slow();
    const page = who === 'anyone' ? anyones : (await windowFor(demoPerson(who))).page;
    const found: Record<string, string[]> = {};
    for (const path of paths) {
      await openPage(page, path, '/bn');
      const figures = await westernFigures(page, await typedBySellers(page));
      if (figures.length > 0) found[path] = figures;
    }
    expect(found).toEqual({});
  });

test('/bn has Bangla digits alone in a deal, its messages and its receipt, whose facts are in Bangla', async ({
  windowFor,
}) => {
  test.slow();
  const { page: selling, api: seller } = await windowFor('seller');
  const { page: buying, api: buyer, person } = await windowFor('buyer');
  const details = { storage_gb: 128, battery_health: 87, sim: 'two', accessories: ['box', 'cable'] };
  const { id, product } = await agreedMeeting(seller, buyer, details);
  const [conversation] = (await (await buyer.get('/api/conversations')).json()).conversations ?? [];
  const { handover } = await (await buyer.get(`/api/deals/${id}`)).json();
  // The code stays as it is: the seller may read another language.
  const typed = [product.name, person.name, id, handover.code.slice(0, 3), handover.code.slice(3)];
  const found: Record<string, string[]> = {};
  const read = async (page: Page, path: string) => {
    await openPage(page, path, '/bn');
    const figures = await westernFigures(page, typed);
    if (figures.length > 0) found[path] = figures;
  };
  await read(buying, `/dashboard/deal/${id}`);
  await read(selling, `/dashboard/deal/${id}`);
  if (conversation) await read(buying, `/dashboard/inbox/${conversation._id}`);
  await act(seller, id, { act: 'enter-code', code: handover.code });
  for (const who of [buyer, seller]) await act(who, id, { act: 'confirm' });
  await read(buying, `/dashboard/deal/${id}/receipt`);
  await expect(buying.getByRole('heading', { name: 'রসিদ' })).toBeVisible();
  const fact = (label: string) => buying.locator('dt', { hasText: label }).locator('+ dd');
  await expect(fact('যে দামে কেনা')).toHaveText(/^\$[০-৯,]+$/);
  await expect(fact('স্টোরেজ')).toHaveText('১২৮ জিবি');
  await expect(fact('ব্যাটারি হেলথ')).toHaveText('৮৭%');
  await expect(fact('সিম')).toHaveText('ডুয়াল সিম');
  await expect(fact('সঙ্গে আছে')).toHaveText('আসল বক্স, ক্যাবল');
  await read(buying, `/dashboard/deal/${id}`);
  // The file is the same for every reader, and read in Bangla too.
  const file = await (await buyer.get(`/api/deals/${id}/receipt`)).body();
  await buying.goto('/bn/verify-receipt');
  await buying
    .getByLabel('রসিদের ফাইল')
    .setInputFiles({ name: 'receipt.json', mimeType: 'application/json', buffer: file });
  await expect(buying.getByText('রসিদটি অপরিবর্তিত')).toBeVisible();
  await expect(fact('স্টোরেজ')).toHaveText('১২৮ জিবি');
  expect(found).toEqual({});
});
