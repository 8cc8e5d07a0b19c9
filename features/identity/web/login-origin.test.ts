import { expect, test } from 'vitest';
import { readOrigin } from './login-origin.ts';

const stateFrom = (pathname: unknown) => ({ from: { pathname, search: '?page=2', hash: '#orders' } });

test('login returns to the address with its search and hash', () => {
  expect(readOrigin(stateFrom('/dashboard/myorder')).from).toEqual({
    pathname: '/dashboard/myorder',
    search: '?page=2',
    hash: '#orders',
  });
});

test.each([
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '\t//evil.example',
  ' //evil.example',
  '/\r\\evil.example',
  '/.//evil.example',
  '/x/..//evil.example',
  '/%2e/\\evil.example',
  '//evil.example:80\\@localhost',
  '//[',
  'https://evil.example',
  'https:evil.example',
  'javascript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,x',
  'evil.example',
  '',
  7,
  undefined,
])('login does not return to %s', (pathname) => {
  expect(readOrigin(stateFrom(pathname)).from.pathname).toBe('/');
});

test.each(['/product', '/category/Samsung', '/product/1/a%2f%2fevil.example', '/category/বাংলা', '/a?b//c', '/@evil'])(
  'login returns to %s',
  (pathname) => {
    expect(readOrigin(stateFrom(pathname)).from.pathname).toBe(pathname);
  },
);

test.each([undefined, null, 'text', {}])('login returns to the home page without a remembered address', (state) => {
  expect(readOrigin(state)).toEqual({
    from: { pathname: '/', search: '', hash: '' },
    role: undefined,
    sessionEnded: false,
  });
});

test('only existing roles are named as missing', () => {
  expect(readOrigin({ ...stateFrom('/dashboard/addproduct'), role: 'seller' }).role).toBe('seller');
  expect(readOrigin({ ...stateFrom('/dashboard/addproduct'), role: 'king' }).role).toBeUndefined();
});
