import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { renderedPages } from '#testing/support/rendered-pages.ts';
import { openTestApp, type TestApp } from '#testing/support/test-app.ts';

let [shop, secure] = [] as unknown as [TestApp, TestApp];
beforeAll(async () => {
  shop = await openTestApp({ pages: renderedPages, config: { pictureOrigin: undefined } });
  secure = await openTestApp({
    beside: shop,
    config: { publicUrl: 'https://reshell.example', pictureOrigin: 'https://pictures.example' },
  });
});
afterAll(async () => {
  await secure.close();
  await shop.close();
});

const directives = (policy: unknown) =>
  Object.fromEntries(
    String(policy)
      .split('; ')
      .map((directive) => [directive.replace(/ .*/, ''), directive.replace(/^\S+ ?/, '')]),
  );

describe('the content security policy', () => {
  test.each([
    ['a page', 'GET', '/', 200],
    ['a page that is not there', 'GET', '/no/such/page', 404],
    ['a list', 'GET', '/api/products', 200],
    ['a refusal', 'POST', '/api/products', 401],
    ['a call that is not there', 'GET', '/api/nothing', 404],
    ['an address that is none', 'GET', '/api/%ff', 400],
    ['a picture that is not there', 'GET', '/pictures/0/0', 404],
    ['the description of the API', 'GET', '/api/docs', 200],
  ] as const)('of %s allows no other origin and no inline script', async (_what, method, url, status) => {
    const { statusCode, headers } = await shop.app.inject({ method, url });
    expect(statusCode).toBe(status);
    expect(directives(headers['content-security-policy'])).toEqual({
      'default-src': "'none'",
      'script-src': "'self'",
      'style-src': "'self'",
      'font-src': "'self'",
      'connect-src': "'self'",
      'manifest-src': "'self'",
      'img-src': "'self' data: blob:",
      'form-action': "'self'",
      'base-uri': "'none'",
      'frame-ancestors': "'none'",
      'require-trusted-types-for': "'script'",
      'trusted-types': 'service-worker',
    });
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      'cross-origin-embedder-policy': 'require-corp',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=(), '),
    });
    expect(headers).not.toHaveProperty('strict-transport-security');
    expect(headers).not.toHaveProperty('access-control-allow-origin');
    expect(headers).not.toHaveProperty('x-powered-by');
  });
});

test('under https there is HSTS, and the policy allows the image host', async () => {
  const { headers } = await secure.app.inject({ url: '/api/category' });
  expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
  expect(headers['cross-origin-embedder-policy']).toBe('credentialless');
  expect(directives(headers['content-security-policy'])).toMatchObject({
    'img-src': "'self' data: blob: https://pictures.example",
    'upgrade-insecure-requests': '',
  });
});
