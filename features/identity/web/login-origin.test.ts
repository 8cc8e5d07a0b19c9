import { expect, test } from 'vitest';
import { readOrigin } from './login-origin.ts';

const stateFrom = (pathname: unknown) => ({ from: { pathname, search: '?page=2', hash: '#orders' } });

test('the way back keeps search and hash', () => {
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
])('nobody is led to %s', (pathname) => {
  expect(readOrigin(stateFrom(pathname)).from.pathname).toBe('/');
});

test.each(['/product', '/category/Samsung', '/product/1/a%2f%2fevil.example', '/category/বাংলা', '/a?b//c', '/@evil'])(
  'the way back leads to %s',
  (pathname) => {
    expect(readOrigin(stateFrom(pathname)).from.pathname).toBe(pathname);
  },
);

test.each([undefined, null, 'text', {}])('without a remembered place the way leads home', (state) => {
  expect(readOrigin(state)).toEqual({
    from: { pathname: '/', search: '', hash: '' },
    role: undefined,
    sessionEnded: false,
  });
});

test('only roles we have are named as missing', () => {
  expect(readOrigin({ ...stateFrom('/dashboard/addproduct'), role: 'seller' }).role).toBe('seller');
  expect(readOrigin({ ...stateFrom('/dashboard/addproduct'), role: 'king' }).role).toBeUndefined();
});
