import { expect, test } from 'vitest';
import { moneyOf } from '#common/money.ts';
import type { Site } from '#platform/ui/site.tsx';
import { openRenderingThread } from './rendering-thread.ts';

const site: Site = {
  locale: 'en',
  rootLocale: 'en',
  publicUrl: 'http://localhost',
  currency: 'USD',
  money: moneyOf('USD'),
  googleEnabled: false,
  demoRoles: [],
  mailEnabled: false,
  smsEnabled: false,
};

test('pages in progress when the rendering thread ends answer 503, and the next page starts a new thread', async () => {
  let onRead = () => {};
  const isReading = new Promise<void>((resolve) => {
    onRead = resolve;
  });
  const thread = openRenderingThread(() => {
    onRead();
    return new Promise(() => {});
  });
  const lost = thread.render(new URL('http://localhost/product'), site).catch((error) => error);
  await isReading;
  await thread.close();
  expect(await lost).toMatchObject({ status: 503 });
  const { html } = await thread.render(new URL('http://localhost/login'), site);
  expect(/<title>(.*)<\/title>/.exec(Buffer.from(html).toString())?.[1]).toBe('Login · Reshell');
  await thread.close();
});
