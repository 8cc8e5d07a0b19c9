import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, test } from './journey.ts';
import { addressOf } from './pages.ts';
import { demoPerson } from './people.ts';

/* `npm run screenshots:readme`: the README's pictures. */
test.use({ expectedStatuses: [404] });

const folder = 'docs/pictures';
const height = 900;

async function shot(page: Page): Promise<Buffer> {
  await page.waitForLoadState('networkidle');
  return page.screenshot();
}

test('pages on a desk and on a phone, side by side', async ({ page }) => {
  for (const [name, path] of [
    ['home', '/'],
    ['phone', '/product/first'],
  ] as const) {
    await page.setViewportSize({ width: 1440, height });
    await page.goto(await addressOf(page, path));
    // The first visit of all has not got the typeface yet.
    await page.reload();
    const wide = await shot(page);
    await page.setViewportSize({ width: 390, height });
    const narrow = await shot(page);
    const both = await sharp({ create: { width: 1440 + 32 + 390, height, channels: 3, background: '#c8c8c8' } })
      .composite([
        { input: wide, left: 0, top: 0 },
        { input: narrow, left: 1440 + 32, top: 0 },
      ])
      .png()
      .toBuffer();
    await sharp(both).resize({ width: 1400 }).webp({ quality: 82 }).toFile(`${folder}/${name}-both.webp`);
  }
});

test('a search, a phone, a booking', async ({ windowFor }) => {
  const { page } = await windowFor(demoPerson('buyer'));
  const frames: Buffer[] = [];
  const delay: number[] = [];
  const show = async (milliseconds: number) => {
    frames.push(await shot(page));
    delay.push(milliseconds);
  };
  await page.setViewportSize({ width: 390, height: 780 });
  await page.goto('/');
  await show(1500);
  const search = page.getByRole('main').getByRole('searchbox').or(page.locator('main input[type=search]')).first();
  for (const words of ['samsng', ' under 300']) {
    await search.pressSequentially(words);
    await show(700);
  }
  await page.keyboard.press('Enter');
  await expect(page.getByText('Showing phones for')).toBeVisible();
  await show(2000);
  await page.locator('main li a[href^="/product/"]').first().click();
  await expect(page).toHaveURL(/\/product\/[0-9a-f]/);
  await expect(page.getByRole('heading', { level: 1, name: /Samsung/ })).toBeVisible();
  await show(2000);
  await page
    .getByRole('button', { name: /^Book / })
    // Not a similar phone's.
    .and(page.locator('button:not(li button)'))
    .filter({ visible: true })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Your phone number').fill('01711 000000');
  await show(900);
  await dialog.getByLabel('Meeting address').fill('Star Kabab, Dhanmondi');
  await show(1200);
  await dialog.getByRole('button', { name: 'Book' }).click();
  await expect(page.getByText('Successfully Booked Now!')).toBeVisible();
  await show(2500);
  await sharp(frames, { join: { animated: true } })
    .webp({ quality: 75, delay, loop: 0 })
    .toFile(`${folder}/booking.webp`);
});
