import { mkdirSync, writeFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { test } from './journey.ts';
import { openPage, pages } from './pages.ts';
import { demoPerson } from './people.ts';

/* `npm run screenshots`: every page by size, theme and language, one contact sheet for each group of people. */
test.use({ expectedStatuses: [404] });

const folder = 'screenshots/pages';
/** What an address begins with in each language. */
const languages = ['', '/bn', '/gb'];
const widths = [390, 768, 1440];
const themes = ['light', 'dark'] as const;
/** Of a picture on a sheet; longer pages are cut. */
const tile = { width: 240, height: 480, gap: 8, label: 24 };
/** Higher WebP pictures are not possible. */
const rowsOfSheet = 30;

const nameOf = (path: string) => path.replace(/\?.*/, '').replace(/\W+/g, '-').replace(/^-|-$/g, '') || 'home';

async function takePictures(page: Page, name: string): Promise<Buffer[]> {
  const pictures: Buffer[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    for (const colorScheme of themes) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      // Only what the sheet shows, since long pages take seconds each.
      const clip = { x: 0, y: 0, width, height: (width * tile.height) / tile.width };
      const picture = await page.screenshot({ fullPage: true, clip, type: 'jpeg', quality: 85 });
      writeFileSync(`${folder}/${name}-${width}-${colorScheme}.jpeg`, picture);
      const size = { width: tile.width, height: tile.height };
      pictures.push(
        await sharp(picture)
          .resize({ ...size, fit: 'contain', position: 'top', background: '#c8c8c8' })
          .png()
          .toBuffer(),
      );
    }
  }
  return pictures;
}

/** A row of pictures for each page, under its name. */
async function writeSheet(file: string, rows: { name: string; pictures: Buffer[] }[]) {
  const across = tile.width + tile.gap;
  const down = tile.label + tile.height + tile.gap;
  const width = widths.length * themes.length * across;
  const labels = rows.map(({ name }, row) => `<text x="4" y="${row * down + 17}">${name}</text>`).join('');
  const words = `<svg width="${width}" height="${rows.length * down}" font-family="sans-serif" font-size="15">${labels}</svg>`;
  await sharp({ create: { width, height: rows.length * down, channels: 3, background: '#c8c8c8' } })
    .composite([
      ...rows.flatMap(({ pictures }, row) =>
        pictures.map((input, column) => ({ input, left: column * across, top: row * down + tile.label })),
      ),
      { input: Buffer.from(words) },
    ])
    .webp({ quality: 80 })
    .toFile(file);
}

for (const [who, paths] of Object.entries(pages))
  for (const language of languages)
    test(`pages for ${who} ${language}`, async ({ page: own, windowFor }) => {
      test.setTimeout(600_000);
      mkdirSync(folder, { recursive: true });
      const page = who === 'anyone' ? own : (await windowFor(demoPerson(who as 'buyer'))).page;
      const rows: { name: string; pictures: Buffer[] }[] = [];
      for (const path of paths) {
        await openPage(page, path, language);
        const name = `${who}-${nameOf(language + path)}`;
        rows.push({ name, pictures: await takePictures(page, name) });
      }
      for (let from = 0; from < rows.length; from += rowsOfSheet)
        await writeSheet(
          `screenshots/sheet-${who}${language.replace('/', '-')}${from ? `-${from}` : ''}.webp`,
          rows.slice(from, from + rowsOfSheet),
        );
    });
