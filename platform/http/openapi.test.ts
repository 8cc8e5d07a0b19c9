import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '#testing/support/test-app.ts';
import type { OpenApi } from './openapi.ts';

let shop: TestApp;
let api: OpenApi;
beforeAll(async () => {
  shop = await openTestApp();
  api = (await shop.anyone.get('/openapi.json')).json();
});
afterAll(() => shop.close());

/** They return or redirect to a page or picture, so they are not part of the API. */
const noCalls = [
  'GET /docs',
  'GET /openapi.json',
  'GET /events',
  'GET /photos/:id',
  'GET /photos/sellers/:id',
  'GET /verification-photos/:id/:picture',
  'GET /watch/:token/photo',
  'GET /deals/:id/meeting.ics',
  'GET /deals/:id/purchase-file.pdf',
  'GET /deals/:id/receipt/tlog-proof',
  'GET /decisions/:id/tlog-proof',
  'GET /audit/:id/tlog-proof',
  'GET /auth/verify-email',
  'GET /auth/callback/google',
];

test('every route of the API is described, and nothing else', () => {
  const running = shop.app.statedAccess
    .filter(({ method, url }) => url.startsWith('/api') && method !== 'HEAD')
    .map(({ method, url }) => `${method} ${url.slice(4).replace(/:(\w+)/g, '{$1}')}`);
  const described = Object.entries(api.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect([...described, ...noCalls.map((route) => route.replace(/:(\w+)/g, '{$1}'))].sort()).toEqual(
    [...new Set(running)].sort(),
  );
});

test('the description uses the wire names', () => {
  const booking = api.paths['/bookings']?.post;
  expect(Object.keys(booking?.requestBody?.content['application/json']?.schema.properties ?? {})).toEqual([
    'productId',
    'phone',
    'metingAddress',
    'seen',
  ]);
  expect(booking?.responses[201]?.content['application/json'].schema.required).toEqual(['sucess', 'message']);
  expect(booking?.security).toEqual([{ token: [] }, { session: [] }]);
});

test('GET /api/docs is a page', async () => {
  const page = await shop.anyone.get('/docs');
  expect(page.headers['content-type']).toContain('text/html');
  expect(page.body).toContain('POST /bookings');
  expect(page.body).toContain('Who: A buyer.');
});
