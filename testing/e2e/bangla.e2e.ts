import type { Page } from '@playwright/test';
import { typedBySellers, westernFigures } from './bangla-figures.ts';
import { act, agreedMeeting } from './deals.ts';
import { expect, test } from './journey.ts';
import { openPage } from './pages.ts';

test.use({ expectedStatuses: [403, 404] });

test('/bn has Bangla digits alone in a list with filters', async ({ page }) => {
  await openPage(page, '/product?brand=Samsung&max=400&battery=80&year=2020&near=Dhaka&within=50', '/bn');
  expect(await westernFigures(page, await typedBySellers(page))).toEqual([]);
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
