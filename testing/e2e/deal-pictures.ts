import { mkdirSync } from 'node:fs';
import type { APIRequestContext, Page } from '@playwright/test';
import sharp from 'sharp';
import { acceptedDeal, act, agreedMeeting } from './deals.ts';
import { expect, test } from './journey.ts';
import { letMeetingPass } from './past-meetings.ts';
import { demoPerson } from './people.ts';
import { bookProduct, changeProduct, offerProduct, uploadPicture } from './products.ts';

/* `npm run screenshots:deals`: the page of a deal in each state, narrow and wide side by side. */
test.use({ expectedStatuses: [404] });

const folder = 'docs/pictures/deals';
const gap = 32;
const sizes = [
  { width: 390, height: 844 },
  { width: 1440, height: 844 },
];

async function take(page: Page, name: string) {
  mkdirSync(folder, { recursive: true });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(page.url().split('#')[0] as string);
  await expect(page.getByRole('list', { name: 'Steps of the deal' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await shot(page, name);
}

/** As the page is, with what was opened on it. */
async function shot(page: Page, name: string) {
  const pictures: Buffer[] = [];
  for (const size of sizes) {
    await page.setViewportSize(size);
    pictures.push(await page.screenshot());
  }
  const [narrow, wide] = pictures as [Buffer, Buffer];
  const canvas = { width: 390 + gap + 1440, height: 844, channels: 3 as const, background: '#c8c8c8' };
  const both = await sharp({ create: canvas })
    .composite([
      { input: narrow, left: 0, top: 0 },
      { input: wide, left: 390 + gap, top: 0 },
    ])
    .png()
    .toBuffer();
  await sharp(both).resize({ width: 1400 }).webp({ quality: 80 }).toFile(`${folder}/${name}.webp`);
}

/** Looks like a phone of the demo. */
async function demoPicture(api: APIRequestContext): Promise<string> {
  const [{ img }] = await (await api.get('/api/products?q=galaxy&limit=1')).json();
  const drawing = await (await api.get(img)).body();
  return uploadPicture(api, await sharp(drawing).jpeg().toBuffer());
}

const phone = async (seller: APIRequestContext) => ({
  product_name: 'Samsung Galaxy S21',
  product_price: 120,
  storage_gb: 128,
  accessories: ['box', 'charger'],
  img: await demoPicture(seller),
});
const open = (page: Page, id: string) => page.goto(`/dashboard/deal/${id}`);
const ownDeal = async (buyer: APIRequestContext, productId: string): Promise<string> => {
  const { deals } = await (await buyer.get('/api/deals')).json();
  return deals.find((deal: { productId: string }) => deal.productId === productId).id;
};
const codeOf = async (buyer: APIRequestContext, id: string) =>
  (await (await buyer.get(`/api/deals/${id}`)).json()).handover.code;

test('from the booking to the handover', async ({ windowFor }) => {
  test.setTimeout(600_000);
  const { page: selling, api: seller } = await windowFor(demoPerson('seller'));
  const { page: buying, api: buyer } = await windowFor(demoPerson('buyer'));
  const product = await offerProduct(seller, await phone(seller));
  await bookProduct(buyer, product.id);
  const id = await ownDeal(buyer, product.id);
  for (const page of [selling, buying]) await open(page, id);
  await take(buying, 'booked-buyer');
  await take(selling, 'booked-seller');
  await act(seller, id, { act: 'accept' });
  await take(buying, 'accepted');
  const nextWeek = new Date(Date.now() + 7 * 86_400_000).toISOString();
  await act(seller, id, { act: 'propose-meeting', times: [nextWeek], place: 'TSC, University of Dhaka' });
  await take(buying, 'proposal');
  await changeProduct(seller, product.id, { product_price: 130 });
  await take(buying, 'changed-price');
  await act(buyer, id, { act: 'keep-terms', seen: { price: 130 } });
  const { proposal } = await (await buyer.get(`/api/deals/${id}`)).json();
  await act(buyer, id, { act: 'pick-time', proposalId: proposal.id, time: nextWeek });
  await take(buying, 'meeting-agreed');

  await letMeetingPass(id, -45);
  await take(buying, 'check-sheet');
  await buying.getByRole('button', { name: 'Show my code' }).click();
  await buying.getByRole('button', { name: 'Hide my code' }).scrollIntoViewIfNeeded();
  await expect(buying.getByRole('img', { name: /QR/ })).toBeVisible();
  await shot(buying, 'meeting-day-code');
  await take(selling, 'meeting-day-seller');
  await act(buyer, id, { act: 'check', results: { condition: 'fail', model: 'pass', pictures: 'pass' } });
  await act(buyer, id, { act: 'ask-price', price: 100 });
  await take(selling, 'price-asked');
  await act(seller, id, { act: 'accept-price', price: 100 });
  await act(seller, id, { act: 'enter-code', code: await codeOf(buyer, id) });
  await take(buying, 'code-entered');
  await act(seller, id, { act: 'confirm' });
  await act(buyer, id, { act: 'confirm' });
  await take(buying, 'done');
});

test('a turn in line, and deals that ended or stand still', async ({ windowFor, member }) => {
  test.setTimeout(600_000);
  const { page: selling, api: seller } = await windowFor(demoPerson('nusrat'));
  const { api: first } = await member(demoPerson('tasnim'));
  const { page: buying, api: buyer } = await windowFor(demoPerson('dipto'));
  const { id, product } = await acceptedDeal(seller, first, await phone(seller));
  await buyer.post(`/api/products/${product.id}/waiting`);
  await act(first, id, { act: 'cancel', reason: 'I found another one' });
  await open(selling, id);
  await take(selling, 'cancelled');
  await open(buying, await ownDeal(buyer, product.id));
  await take(buying, 'turn-in-line');

  const meeting = await agreedMeeting(seller, buyer, await phone(seller));
  await open(buying, meeting.id);
  await letMeetingPass(meeting.id, 45);
  await take(buying, 'meeting-passed');
  await act(seller, meeting.id, { act: 'no-show' });
  await take(buying, 'no-show');
  await act(buyer, meeting.id, { act: 'dispute', reason: 'I was there at five' });
  await take(buying, 'disputed');
});
