import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '#testing/support/test-app.ts';

let shop: TestApp;
let cookie: string;
let changing: { method: string; url: string }[];
beforeAll(async () => {
  shop = await openTestApp();
  const person = { name: 'Vera', email: 'vera@example.org', password: 'a good password' };
  const reply = await shop.anyone.post('/auth/sign-up/email', person);
  cookie = reply.cookies.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`).join('; ');
  changing = shop.app.statedAccess.filter(({ method }) => !['GET', 'HEAD', 'OPTIONS'].includes(method));
});
afterAll(() => shop.close());

const send = ({ method, url }: { method: string; url: string }, headers: Record<string, string>) =>
  shop.app.inject({ method: method as InjectOptions['method'], url, headers: { cookie, ...headers }, payload: {} });

describe('every call that writes', () => {
  test.each([
    ['another site', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }],
    ['a neighbour of ours', { origin: 'http://shop.localhost:3000', 'sec-fetch-site': 'same-site' }],
    ['another port of ours', { origin: 'http://localhost:3001' }],
    ['our name without https', { origin: 'https://localhost:3000' }],
    ['a page without an origin', { origin: 'null' }],
    ['a name that begins as ours', { origin: 'http://localhost:3000.evil.example' }],
    ['a page that hides its origin', { 'sec-fetch-site': 'cross-site' }],
    ['a page that writes in capitals', { 'sec-fetch-site': 'Cross-Site' }],
    ['a neighbour that hides its origin', { 'sec-fetch-site': 'same-site' }],
    ['a page that claims our host by a header', { origin: 'https://evil.example', 'x-forwarded-host': 'evil.example' }],
  ])('is refused from %s', async (_from, headers) => {
    expect(changing.length).toBeGreaterThan(25);
    for (const route of changing) {
      const reply = await send(route, headers as Record<string, string>);
      expect([route.url, reply.statusCode]).toEqual([route.url, 403]);
      expect(reply.json()).toMatchObject({ message: 'This request came from another site' });
    }
  });

  test('is refused if a trusted proxy passed on a forged host', async () => {
    const proxied = await openTestApp({ beside: shop, config: { trustedProxies: ['127.0.0.1'] } });
    const headers = { origin: 'http://evil.example', 'x-forwarded-host': 'evil.example' };
    expect((await proxied.anyone.post('/contact', {}, headers)).statusCode).toBe(403);
    await proxied.close();
  });

  test.each([
    ['our own pages', { origin: 'http://localhost:3000', 'sec-fetch-site': 'same-origin' }],
    ['programs that are no browser', {}],
  ])('is accepted from %s', async (_from, headers) => {
    for (const route of changing.filter(({ url }) => url !== '/api/auth/sign-out')) {
      const reply = await send(route, headers as Record<string, string>);
      expect(reply.body, route.url).not.toContain('This request came from another site');
    }
  });
});

test('no GET writes anything, except links from our own mail and from Google', () => {
  const opened = shop.app.statedAccess.filter(({ method, endpoint }) => method === 'GET' && !endpoint);
  expect(opened.map(({ url }) => url).filter((url) => url.startsWith('/api/auth'))).toEqual([
    '/api/auth/verify-email',
    '/api/auth/callback/google',
  ]);
});
