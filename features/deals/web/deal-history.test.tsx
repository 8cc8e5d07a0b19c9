import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { setLocaleSource } from '#common/languages.ts';
import type { Deal, DealEvent } from '../deals.contract.ts';
import { DealHistory } from './deal-history.tsx';

setLocaleSource(() => 'en');

/** The paragraphs and terms of a history with this one event, as the buyer reads them. */
function read(event: Pick<DealEvent, 'act' | 'actor' | 'detail'>): string[] {
  const history = [{ ...event, number: 1, status: 'Meeting agreed', at: '2026-01-01T10:00:00.000Z' }];
  const deal = { side: 'buyer', buyer: { name: 'Bo' }, seller: { name: 'Sana' }, history } as unknown as Deal;
  const page = renderToStaticMarkup(<DealHistory deal={deal} />);
  return [...page.matchAll(/<(?:p|li)(?: [^>]*)?>([^<]+)</g)].map(([, text]) => text as string);
}

const detail = { seen: { price: 130 }, was: { price: 100 } };

test('the history ends with the new price for an accepted change and the agreed price for a refused one', () => {
  expect(read({ act: 'agree-changes', actor: 'buyer', detail })).toContain('Price: 100 → 130');
  expect(read({ act: 'keep-terms', actor: 'buyer', detail })).toContain('Price: 130 → 100');
});

test('the history names every price of an accepted offer, who named it, and who accepted', () => {
  const offers = [
    { by: 'buyer', price: 180 },
    { by: 'seller', price: 195 },
  ];
  const booked = read({ act: 'book', actor: 'buyer', detail: { price: 195, was: 205, offers } });
  expect(booked).toEqual(['You booked the phone', 'You offered 180', 'Sana offered 195', 'Price: 205 → 195']);
  expect(read({ act: 'accept', actor: 'buyer', detail: { price: 195 } })).toEqual(['You accepted 195']);
  expect(read({ act: 'accept', actor: 'seller', detail: {} })).toEqual(['Sana accepted the booking']);
});

test('a dispute opened by the system is shown without a cause', () => {
  expect(read({ act: 'dispute', actor: 'system', detail: {} })).toContain(
    'The deal couldn’t go on after the code was entered, so an admin was asked to decide',
  );
});

test('the history says who checked the number, when, and what they found', () => {
  expect(read({ act: 'check-imei', actor: 'buyer', detail: { fits: true } })).toEqual([
    'You checked the IMEI at the meeting: it’s the number of the listing',
  ]);
});
