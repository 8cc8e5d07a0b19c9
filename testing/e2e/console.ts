import type { Page } from '@playwright/test';

/** Collects console errors, except expected statuses. */
export function watchConsole(page: Page, expectedStatuses: number[]): string[] {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('console', (message) => {
    if (message.type() !== 'error') return;
    // Only in journeys that go offline; the second is what a service worker answers then.
    if (/ERR_(INTERNET_DISCONNECTED|FAILED)/.test(message.text())) return;
    const status = /status of (\d+)/.exec(message.text())?.[1];
    if (status && expectedStatuses.includes(Number(status))) return;
    complaints.push(`${message.text()} (${message.location().url})`);
  });
  return complaints;
}
