import { test as base, expect, type Page } from '@playwright/test';

type Fixtures = {
  /** Statuses the API is meant to answer in this journey; the browser reports them in its console. */
  expectedStatuses: number[];
};

/** A journey fails on anything the browser complains about, beside what it expects to go wrong. */
export const test = base.extend<Fixtures>({
  expectedStatuses: [[], { option: true }],
  page: async ({ page, expectedStatuses }, use) => {
    const complaints = watchConsole(page, expectedStatuses);
    await use(page);
    expect(complaints, 'complaints of the browser').toEqual([]);
  },
});

export function watchConsole(page: Page, expectedStatuses: number[]): string[] {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('console', (message) => {
    if (message.type() !== 'error') return;
    const status = /status of (\d+)/.exec(message.text())?.[1];
    if (status && expectedStatuses.includes(Number(status))) return;
    complaints.push(`${message.text()} (${message.location().url})`);
  });
  return complaints;
}

export { expect };
