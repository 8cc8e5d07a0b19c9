import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '#testing/support/test-app.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await openTestApp();
});
afterAll(() => shop.close());

const send = (url: string, payload: string) =>
  shop.app.inject({ method: 'POST', url, payload, headers: { 'content-type': 'application/json' } });
const messageOf = (length: number) => {
  const body = { name: 'A visitor', email: 'visitor@example.org', message: '' };
  return JSON.stringify({ ...body, message: 'x'.repeat(length - JSON.stringify(body).length) });
};

test('a JSON body over 64 kB is refused with 413', async () => {
  const max = 64 * 1024;
  expect((await send('/api/contact', messageOf(max))).statusCode).toBe(400);
  const tooLarge = await send('/api/contact', messageOf(max + 1));
  expect(tooLarge.statusCode).toBe(413);
  expect(tooLarge.json()).toEqual({ sucess: false, message: 'This request is too large' });
});

test('a body nested too deeply is refused before it is parsed', async () => {
  for (const payload of ['['.repeat(60_000), `${'['.repeat(30_000)}${']'.repeat(30_000)}`, '{"a":'.repeat(5_000)]) {
    const refused = await send('/api/auth/sign-out', payload);
    expect(refused.statusCode).toBe(400);
    expect(refused.json()).toEqual({ sucess: false, message: 'The request is nested too deeply' });
  }
});

test('brackets inside strings do not count as nesting', async () => {
  const message = `${'[{'.repeat(100)} "quoted" \\ and ${'}]'.repeat(100)}`;
  const body = { name: 'A visitor', email: 'visitor@example.org', message };
  expect((await send('/api/contact', JSON.stringify(body))).statusCode).toBe(201);
});
