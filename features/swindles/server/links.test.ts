import fc from 'fast-check';
import { expect, test } from 'vitest';
import { linkedHosts } from './links.ts';

const open = (host: string) => ({ host, reads: null, isDisguised: false });

test.each([
  ['https://maps.example/abc?x=1', 'maps.example'],
  ['see bKash.com.pay-now.xyz/login now', 'bkash.com.pay-now.xyz'],
  ['HTTPS://WWW.DARAZ.COM.BD:443/shop.', 'www.daraz.com.bd'],
  ['www.redx-parcel.shop', 'www.redx-parcel.shop'],
])('a link shows the whole host that it opens: %s', (text, host) => {
  expect(linkedHosts(text)).toEqual([open(host)]);
});

test.each([
  ['Cyrillic letters in a Latin word', 'https://bkаsh.com/pay', 'xn--bksh-63d.com', 'bkаsh.com'],
  ['letters that all look Latin', 'http://аррӏе.com', 'xn--80ak6aa92e.com', 'аррӏе.com'],
  ['punycode as it is', 'http://xn--80ak6aa92e.com', 'xn--80ak6aa92e.com', 'аррӏе.com'],
  ['without a scheme', 'go to dаraz.com', 'xn--draz-53d.com', 'dаraz.com'],
])('a look-alike is named and read out beside it: %s', (_, text, host, reads) => {
  expect(linkedHosts(text)).toEqual([{ host, reads, isDisguised: true }]);
});

test('a name before the @ does not pass for the host', () => {
  expect(linkedHosts('https://www.bkash.com@evil.example/pay')).toEqual([
    { host: 'evil.example', reads: null, isDisguised: true },
  ]);
});

test('a host in Bangla letters is read out, and is no disguise', () => {
  expect(linkedHosts('https://বাংলা.বাংলা')).toEqual([
    { host: 'xn--54b7fta0cc.xn--54b7fta0cc', reads: 'বাংলা.বাংলা', isDisguised: false },
  ]);
});

test.each(['It costs 12.500 taka.', 'Ok.fine, see you at 5.30', 'me@mail.example', 'version 14.1.2', 'দাম ১২.৫০০ টাকা।'])(
  'what is no link has none: %s',
  (text) => {
    expect(linkedHosts(text)).toEqual([]);
  },
);

test('at most ten hosts of any text are named', () => {
  expect(linkedHosts(Array.from({ length: 30 }, (_, at) => `https://h${at}.example`).join(' '))).toHaveLength(10);
  fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 2000 }), (text) => linkedHosts(text).length <= 10));
});
