import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

const read = (environment: Record<string, string>) => readConfig({ SECRET: 'x'.repeat(32), ...environment });

test.each([
  [undefined, []],
  ['', []],
  ['10.0.0.7', ['10.0.0.7']],
  ['10.0.0.0/8, fd00::/8,::1', ['10.0.0.0/8', 'fd00::/8', '::1']],
])('TRUSTED_PROXIES=%j is accepted', (value, expected) => {
  expect(read(value === undefined ? {} : { TRUSTED_PROXIES: value }).trustedProxies).toEqual(expected);
});

test.each(['true', '1', '*', 'proxy.example', '10.0.0.0/33', '10.0.0.0/8/8', '10.0.0.1,', 'fd00::/129'])(
  'TRUSTED_PROXIES=%j is refused at start',
  (value) => {
    expect(() => read({ TRUSTED_PROXIES: value })).toThrow(/TRUSTED_PROXIES must be addresses/);
  },
);

test('the image host may serve its pictures from its own origin or from another', () => {
  expect(read({}).pictureOrigin).toBeUndefined();
  const host = { IMAGE_HOST_URL: 'https://api.host.example/1/upload' };
  expect(read(host).pictureOrigin).toBe('https://api.host.example');
  const shown = { ...host, IMAGE_HOST_PICTURES: 'https://i.host.example/anything' };
  expect(read(shown).pictureOrigin).toBe('https://i.host.example');
  expect(() => read({ IMAGE_HOST_PICTURES: 'https://i.host.example' })).toThrow(/IMAGE_HOST_URL must be set/);
});

test.each([
  [undefined, 'en'],
  ['en', 'en'],
  ['gb', 'en-GB'],
  ['bn', 'bn'],
  // Of a desktop.
  ['en_US:en', 'en'],
  ['bn_BD', 'en'],
])('LANGUAGE=%j puts %s at the root', (value, expected) => {
  expect(read(value === undefined ? {} : { LANGUAGE: value }).rootLocale).toBe(expected);
});

test.each(['english', 'de', 'en-GB'])('LANGUAGE=%j is refused at start', (value) => {
  expect(() => read({ LANGUAGE: value })).toThrow(/LANGUAGE must be en, gb or bn/);
});

test('searches are answered from memory by default', () => {
  expect(read({}).search).toBe('memory');
  expect(read({ SEARCH: 'database' }).search).toBe('database');
  expect(() => read({ SEARCH: 'on' })).toThrow(/SEARCH must be memory or database/);
});

test('LIMITS replaces single limits, and RATE_LIMITS=off lifts all of them', () => {
  const { limits } = read({ LIMITS: 'post=60/7200, openBookings=10' });
  expect(limits).toMatchObject({ post: { max: 60, seconds: 7200 }, openBookings: 10, listedProducts: 300 });
  expect(read({ RATE_LIMITS: 'off' }).limits.post.max).toBe(Number.POSITIVE_INFINITY);
});

test.each(['post', 'post=60', 'openBookings=10/60', 'nothing=3', 'post=-1/60', 'toString=1'])(
  'LIMITS=%j is refused at start',
  (value) => {
    expect(() => read({ LIMITS: value })).toThrow(/LIMITS must be entries/);
  },
);
test('CORS_ORIGINS is a list of origins', () => {
  expect(read({}).corsOrigins).toEqual([]);
  const value = 'https://app.example.org, http://localhost:5173';
  expect(read({ CORS_ORIGINS: value }).corsOrigins).toEqual(['https://app.example.org', 'http://localhost:5173']);
});

test.each([
  '*',
  'null',
  'app.example.org',
  'https://app.example.org/',
  'https://app.example.org/x',
  'https://a.example,',
])('CORS_ORIGINS=%j is refused at start', (value) => {
  expect(() => read({ CORS_ORIGINS: value })).toThrow(/CORS_ORIGINS must be origins/);
});

test('RECEIPT_KEY must be an Ed25519 key', () => {
  const written = (key: KeyObject) => key.export({ type: 'pkcs8', format: 'der' }).toString('base64');
  expect(read({}).receiptKey).toBeUndefined();
  const { privateKey } = generateKeyPairSync('ed25519');
  expect(read({ RECEIPT_KEY: written(privateKey) }).receiptKey?.equals(privateKey)).toBe(true);
  for (const wrong of ['secret', written(generateKeyPairSync('x25519').privateKey)])
    expect(() => read({ RECEIPT_KEY: wrong })).toThrow(/RECEIPT_KEY must be an Ed25519 private key/);
});

test.each([
  [{}, undefined],
  [{ PUBLIC_URL: 'http://localhost:8080', HOST: 'localhost' }, undefined],
  [{ PUBLIC_URL: 'http://shop.localhost:8080', HOST: '127.0.0.2' }, undefined],
  [{ PUBLIC_URL: 'http://[::1]:8080', HOST: '::1', TRUSTED_PROXIES: '' }, undefined],
  [{ HOST: '0.0.0.0' }, 'HOST 0.0.0.0'],
  [{ HOST: '::' }, 'HOST ::'],
  [{ PUBLIC_URL: 'https://shop.example.org' }, 'PUBLIC_URL https://shop.example.org'],
  [{ PUBLIC_URL: 'http://192.168.1.4:3000' }, 'PUBLIC_URL http://192.168.1.4:3000'],
  [{ PUBLIC_URL: 'https://localhost.example.org' }, 'PUBLIC_URL https://localhost.example.org'],
  [{ PUBLIC_URL: 'https://127.0.0.1.example.org' }, 'PUBLIC_URL https://127.0.0.1.example.org'],
  [{ TRUSTED_PROXIES: '127.0.0.1' }, 'TRUSTED_PROXIES 127.0.0.1'],
])('with %j other machines can reach the shop: %j', (environment, expected) => {
  expect(read(environment).exposedBy).toBe(expected);
});
