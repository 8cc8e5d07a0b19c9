import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { renderedPages } from '#testing/support/rendered-pages.ts';
import { openTestApp, type TestApp } from '#testing/support/test-app.ts';

const ours = 'http://localhost:3000';
let shop: TestApp;
let cookie: string;
beforeAll(async () => {
  shop = await openTestApp({ pages: renderedPages });
  const person = { name: 'Vera', email: 'vera@example.org', password: 'a good password' };
  const reply = await shop.anyone.post('/auth/sign-up/email', person);
  cookie = reply.cookies.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`).join('; ');
});
afterAll(() => shop.close());

const elsewhere = [
  'https://evil.example',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  ' //evil.example',
  'javascript:alert(1)',
  'http://localhost:3000@evil.example',
  'http://localhost:3000.evil.example',
  'evil.example',
  '',
];

describe.each(elsewhere)('no redirect to %j', (target) => {
  test('after signing in with Google', async () => {
    for (const field of ['callbackURL', 'errorCallbackURL']) {
      const reply = await shop.anyone.post('/auth/sign-in/social', { provider: 'google', [field]: target });
      expect([reply.statusCode, reply.json().errors]).toEqual([400, [{ field, message: expect.any(String) }]]);
    }
  });

  test('by a forged mail link', async () => {
    const query = new URLSearchParams({
      token: 'x',
      language: target,
      callbackURL: target,
      redirectTo: target,
      errorCallbackURL: target,
    });
    for (const headers of [{}, { cookie }] as Record<string, string>[]) {
      const reply = await shop.anyone.get(`/auth/verify-email?${query}`, headers);
      expect(reply.statusCode).toBe(302);
      expect(new URL(String(reply.headers.location), ours).origin).toBe(ours);
    }
  });
});

test.each(['reset-password/token', 'delete-user/callback', 'oauth2/callback/google', 'error', 'magic-link/verify'])(
  "better-auth's %s endpoint is not exposed",
  async (path) => {
    const reply = await shop.anyone.get(`/auth/${path}?token=x&callbackURL=https://evil.example`);
    expect([reply.statusCode, reply.headers.location]).toEqual([404, undefined]);
  },
);

test.each([
  '//evil.example',
  '//evil.example/',
  '/%2f%2fevil.example/',
  '/\\evil.example',
  '/product//evil.example',
  '/?next=//evil.example',
])('%s does not redirect to another site', async (url) => {
  const reply = await shop.app.inject({ url });
  const target = new URL(String(reply.headers.location ?? '/'), ours);
  expect(target.origin).toBe(ours);
});
