import { expect, test } from 'vitest';
import { readOrigin } from './login-origin.ts';

const place = (pathname: unknown) => ({ from: { pathname, search: '?page=2', hash: '#orders' } });

test('the way back keeps search and hash', () => {
  expect(readOrigin(place('/dashboard/myorder')).from).toEqual({
    pathname: '/dashboard/myorder',
    search: '?page=2',
    hash: '#orders',
  });
});

test.each(['//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)', '', 7, undefined])(
  'nobody is led to %s',
  (pathname) => {
    expect(readOrigin(place(pathname)).from.pathname).toBe('/');
  },
);

test.each([undefined, null, 'text', {}])('without a remembered place the way leads home', (state) => {
  expect(readOrigin(state)).toEqual({ from: { pathname: '/', search: '', hash: '' }, role: undefined });
});

test('only roles we have are named as missing', () => {
  expect(readOrigin({ ...place('/dashboard/addproduct'), role: 'seller' }).role).toBe('seller');
  expect(readOrigin({ ...place('/dashboard/addproduct'), role: 'king' }).role).toBeUndefined();
});
