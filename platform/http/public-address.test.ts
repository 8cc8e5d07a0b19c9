import { expect, test } from 'vitest';
import { isPublicAddress } from './safe-fetch.ts';

test.each([
  '127.0.0.1',
  '127.255.255.254',
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '100.127.255.255',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.0.0.8',
  '192.168.1.1',
  '198.18.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::7f00:1',
  '::ffff:127.0.0.1',
  '::ffff:169.254.169.254',
  '::ffff:93.184.215.14',
  '64:ff9b::7f00:1',
  '64:ff9b:1::a00:1',
  '2001::1',
  '2001:db8::1',
  '2002:7f00:1::1',
  'fc00::1',
  'fd00:ec2::254',
  'fe80::1',
  'fe80::1%lo',
  'fec0::1',
  'ff02::1',
  '',
  'localhost',
  '127.1',
  '1.1.1.1%lo',
  '2606:4700::1%lo',
])('%s is not public', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test.each(['1.1.1.1', '8.8.8.8', '172.15.0.1', '172.32.0.1', '100.128.0.1', '169.253.0.1', '223.255.255.255'])(
  '%s is public',
  (address) => {
    expect(isPublicAddress(address)).toBe(true);
  },
);

test.each(['2606:4700::1111', '2a00:1450:4001::1', '2400:cb00::1', '2001:4860:4860::8888'])(
  '%s is public',
  (address) => {
    expect(isPublicAddress(address)).toBe(true);
  },
);
