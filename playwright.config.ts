import { defineConfig, devices } from '@playwright/test';
import { chromiumOptions } from './testing/e2e/chromium.ts';

const port = Number(process.env.E2E_PORT ?? 3100);

export default defineConfig({
  testDir: 'testing/e2e',
  testMatch: process.env.PICTURES ? `${process.env.PICTURES}.ts` : '*.e2e.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 2,
  // Only reached by failures and on busy machines.
  timeout: 90_000,
  expect: { timeout: 20_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: 'line',
  globalSetup: './testing/e2e/start-shop.ts',
  use: {
    baseURL: `http://localhost:${port}`,
    launchOptions: chromiumOptions,
    // Journeys that delay or fail requests would not see those of a service worker; two allow it.
    serviceWorkers: 'block',
  },
  projects: [
    {
      name: 'desk',
      grepInvert: /@phone/,
      // Animations are covered by the other project; here they would only slow the tests.
      use: { viewport: { width: 1440, height: 900 }, contextOptions: { reducedMotion: 'reduce' } },
    },
    // What differs there: `@both` is worth its time twice.
    {
      name: 'phone',
      grep: /@phone|@both/,
      use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } },
    },
  ],
});
