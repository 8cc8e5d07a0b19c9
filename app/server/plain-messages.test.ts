import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { renderedPages } from '#testing/support/rendered-pages.ts';
import { emptyDatabase, openTestApp, type TestApp } from '#testing/support/test-app.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await openTestApp({ pages: renderedPages });
});
afterAll(async () => {
  // What failed as a bug of ours would be listed for the admin.
  expect(shop.app.platform.failures.read()).toEqual({ counts: {}, latest: [] });
  await shop.close();
});
beforeEach(() => emptyDatabase(shop));

const form = { 'content-type': 'application/x-www-form-urlencoded' };
const post = (path: string, payload: string | undefined, headers: Record<string, string> = form) =>
  shop.app.inject({ method: 'POST', url: `/api/plain${path}`, headers, payload });
const fields = (entered: Record<string, string>) => new URLSearchParams(entered).toString();

test.each([
  ['no e-mail address', { email: 'x', password: 'a good password' }, 'This must be an email address'],
  ['empty fields', { email: '', password: '' }, 'Email filde is required'],
  ['no fields', {}, 'Email filde is required'],
  ['an empty e-mail', { email: '', password: 'a good password' }, 'Email filde is required'],
  ['an empty password', { email: 'vera@example.org', password: '' }, 'Password filde is required'],
  ['a password of spaces', { email: 'vera@example.org', password: '  ' }, 'Password filde is required'],
  ['a long password', { email: 'vera@example.org', password: 'x'.repeat(1025) }, 'at most 1024 characters'],
  ['a long e-mail', { email: `${'x'.repeat(300)}@a.org`, password: 'a good password' }, 'At most 254 characters'],
] as const)(
  'the login form without script, sent with %s, is shown again with what is wrong',
  async (_what, entered, sentence) => {
    const reply = await post('/login', fields(entered));
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([400, 'text/html; charset=utf-8']);
    expect(reply.body).toContain(sentence);
    expect(reply.body).toContain('action="/api/plain/login"');
  },
);

test('a login form without script that is sent without a body is shown again', async () => {
  expect((await post('/login', undefined, {})).statusCode).toBe(400);
});

test('a message, a question and a report that are too long are refused with a sentence, without script', async () => {
  const person = { name: 'Vera', email: 'vera@example.org', password: 'a good password', role: 'buyer' };
  const { cookies } = await shop.anyone.post('/auth/sign-up/email', person);
  const cookie = cookies.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`).join('; ');
  const { id: productId } = await shop.product();
  const signedIn = { ...form, cookie };
  const asked = await post(`/ask/${productId}`, fields({ text: 'Is it still for sale?' }), signedIn);
  expect(asked.statusCode).toBe(303);
  const conversation = String(asked.headers.location).replace('/api/plain', '');
  const long = 'x'.repeat(2001);
  for (const [path, payload] of [
    [`/ask/${productId}`, fields({ text: long })],
    [conversation, fields({ text: long })],
    [`${conversation}/report`, fields({ messageId: 'x', reason: long })],
  ] as const) {
    const reply = await post(path, payload, signedIn);
    expect([path, reply.statusCode]).toEqual([path, 400]);
    expect(reply.body).toMatch(/at most|too long|characters/);
  }
});
