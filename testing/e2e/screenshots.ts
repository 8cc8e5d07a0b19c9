import { test } from './journey.ts';
import { openPage, pages } from './pages.ts';
import { demoPerson } from './people.ts';

/* Pictures of every page, to be looked at: `npm run screenshots` puts them into the folder `screenshots`. */
test.use({ expectedStatuses: [404] });

for (const [who, paths] of Object.entries(pages))
  for (const path of paths)
    test(`${path} for ${who}`, async ({ page: own, windowFor }) => {
      test.slow();
      const page = who === 'anyone' ? own : (await windowFor(demoPerson(who as 'buyer'))).page;
      for (const colorScheme of ['light', 'dark'] as const)
        for (const width of [390, 1440]) {
          await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
          await page.setViewportSize({ width, height: 900 });
          await openPage(page, path);
          const name = path.replace(/\?.*/, '').replace(/\W+/g, '-').replace(/^-|-$/g, '') || 'home';
          await page.screenshot({ path: `screenshots/${who}-${name}-${width}-${colorScheme}.png`, fullPage: true });
        }
    });
