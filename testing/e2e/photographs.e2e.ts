import { readFile } from 'node:fs/promises';
import type { Locator } from '@playwright/test';
import sharp from 'sharp';
import { openUnhydrated } from './delayed-requests.ts';
import { expect, test } from './journey.ts';
import { cheap, cheapest, offerProduct, uploadPicture } from './products.ts';

const shapes = { landscape: [1600, 1200], square: [1200, 1200], portrait: [1200, 1600] } as const;

const photographOf = ([width, height]: readonly [number, number]) =>
  sharp({ create: { width, height, channels: 3, background: '#d01818' } })
    .jpeg()
    .toBuffer();

/** Whether the pixel is reddish, as pictures and placeholders are, instead of the grey frame. */
async function isRedAt(screenshot: Buffer, left: number, top: number) {
  const { width, height } = await sharp(screenshot).metadata();
  const pixel = { left: Math.round(left * (width - 1)), top: Math.round(top * (height - 1)), width: 1, height: 1 };
  const [red = 0, , blue = 0] = await sharp(screenshot).extract(pixel).removeAlpha().raw().toBuffer();
  return red - blue > 40;
}

async function expectFilled(image: Locator) {
  await expect.poll(() => image.evaluate((each: HTMLImageElement) => each.naturalWidth)).toBeGreaterThan(0);
  const shown = await image.screenshot();
  for (const [left, top] of [
    [0.5, 0.02],
    [0.5, 0.98],
    [0.02, 0.5],
    [0.98, 0.5],
  ] as const)
    expect(await isRedAt(shown, left, top), `${left} ${top}`).toBe(true);
}

for (const [shape, size] of Object.entries(shapes))
  test(`a ${shape} photo fills its card and its own page, and is shown whole when it is opened`, async ({
    context,
    member,
  }) => {
    const { api } = await member('seller');
    const img = await uploadPicture(api, await photographOf(size));
    const { id, name } = await offerProduct(api, { ...cheap, img });

    // Before hydration.
    const { page, release } = await openUnhydrated(context);
    await page.goto(cheapest, { waitUntil: 'commit' });
    const card = page.getByRole('article').filter({ hasText: name }).locator('picture img');
    await card.scrollIntoViewIfNeeded();
    await expectFilled(card);

    await page.goto(`/product/${id}`, { waitUntil: 'commit' });
    await expectFilled(page.getByRole('list', { name: 'Photos' }).locator('picture img').first());

    release();
    await page.getByRole('button', { name: 'Zoom in' }).click();
    const dialog = page.getByRole('dialog');
    const opened = dialog.getByRole('img');
    await expect(opened).toBeInViewport({ ratio: 1 });
    await expect(opened).toHaveCSS('object-fit', 'contain');
    const { width = 0 } = (await opened.boundingBox()) ?? {};
    await dialog.getByRole('button', { name: 'Zoom in' }).click();
    await expect.poll(async () => (await opened.boundingBox())?.width).not.toBe(width);
  });

test('a photo of more than 10 MB is scaled down in the browser, and stays upright', async ({ windowFor }) => {
  const picture = await sharp({ create: { width: 3200, height: 2400, channels: 3, background: '#888' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  // Most of its bytes are behind the picture, as in a phone's motion photo: noise would take fifteen seconds to encode as AVIF.
  const buffer = Buffer.concat([picture, Buffer.alloc(10 * 1024 * 1024)]);
  const { page } = await windowFor('seller');
  await page.goto('/dashboard/addproduct');
  await page.getByLabel('Photo', { exact: true }).setInputFiles({ name: 'phone.jpg', mimeType: 'image/jpeg', buffer });
  await expect(page.getByText('Photo uploaded')).toBeVisible();
  const shown = page.getByRole('img', { name: 'Photo 1 of 1' });
  const shape = () => shown.evaluate((image: HTMLImageElement) => image.naturalHeight / (image.naturalWidth || 1));
  await expect.poll(shape).toBeCloseTo(4 / 3, 2);
});

test.describe('somebody who registers with a photo of their own', () => {
  test.use({ expectedStatuses: [404, 415] });

  test('uploads it, which fills in the address, and is told of an unreadable one', async ({ page }) => {
    const photo = { name: 'me.jpg', mimeType: 'image/jpeg', buffer: await photographOf(shapes.portrait) };
    await page.goto('/register');
    await page.getByLabel('Name', { exact: true }).fill('Rahim Uddin');
    const broken = { name: 'me.heic', mimeType: 'image/heic', buffer: await readFile('package.json') };
    await page.getByLabel('Upload a photo').setInputFiles(broken);
    await expect(page.getByText('Please choose a JPEG, PNG, WebP, AVIF or GIF photo')).toBeVisible();
    await page.getByLabel('Upload a photo').setInputFiles(photo);
    await expect(page.getByText('Photo uploaded')).toBeVisible();
    await expect(page.getByLabel('Photo URL')).toHaveValue(/\/pictures\/[0-9a-f]{32}\/1280\.webp$/);
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Rahim Uddin');
    await page.getByLabel('Email').fill(`photo-${process.pid}-${Date.now()}@example.org`);
    await page.getByLabel('Password', { exact: true }).fill('secret-1');
    await page.getByLabel('Role').selectOption('buyer');
    const shown = page.waitForResponse('**/api/photos/**');
    await page.getByRole('main').getByRole('button', { name: 'Register' }).click();
    await expect(page.getByText('Succesfuly Registration Done !')).toBeVisible();
    expect((await shown).status()).toBe(200);
  });

  test('or with an address without a picture is registered and told so', async ({ page }) => {
    await page.goto('/register');
    await page.getByLabel('Name', { exact: true }).fill('Rahim Uddin');
    await page.getByLabel('Photo URL').fill('https://127.0.0.1/me.jpg');
    await page.getByLabel('Email').fill(`no-photo-${process.pid}-${Date.now()}@example.org`);
    await page.getByLabel('Password', { exact: true }).fill('secret-1');
    await page.getByLabel('Role').selectOption('buyer');
    await page.getByRole('main').getByRole('button', { name: 'Register' }).click();
    await expect(page.getByText('Succesfuly Registration Done !')).toBeVisible();
    await expect(page.getByText('That link isn’t a photo')).toBeVisible();
  });
});
