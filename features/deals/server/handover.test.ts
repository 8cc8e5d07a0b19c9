import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { emptyDatabase, openTestApp, type TestApp, type TestUser } from '#testing/support/test-app.ts';

let shop: TestApp;
let seller: TestUser;
let buyer: TestUser;
let id: string;
let productId: string;
beforeAll(async () => {
  shop = await openTestApp();
});
afterAll(() => shop.close());
beforeEach(async () => {
  await emptyDatabase(shop);
  seller = await shop.user('seller', { name: 'Sana' });
  buyer = await shop.user('buyer', { name: 'Bo' });
});

const act = (who: TestUser, body: object, headers?: Record<string, string>) =>
  who.post(`/deals/${id}/acts`, body, headers);
const messageOf = async (who: TestUser, body: object) => (await act(who, body)).json().message;
const dealFor = async (who: TestUser) => (await who.get(`/deals/${id}`)).json();
const code = async (): Promise<string> => (await dealFor(buyer)).handover.code;
const wrongCode = async () => String((Number(await code()) + 1) % 1_000_000).padStart(6, '0');

async function meet(details = {}) {
  const product = await shop.product({ sellerId: seller.id, price: 200, ...details });
  productId = product.id;
  id = (await buyer.post('/bookings', { productId })).json().data._id;
  await act(seller, { act: 'accept' });
  const time = new Date(Date.now() + 3_600_000).toISOString();
  await act(seller, { act: 'propose-meeting', times: [time], place: 'Station' });
  const { proposal } = await dealFor(buyer);
  await act(buyer, { act: 'pick-time', proposalId: proposal.id, time: proposal.times[0] });
}

const standard = ['account-lock', 'screen', 'buttons', 'cameras', 'charging'];

describe('the check sheet', () => {
  const sheet = async (details: object) => {
    await meet(details);
    const { claims } = (await dealFor(buyer)).handover as { claims: { id: string; sentence: string; quote: string }[] };
    expect(new Set(claims.map((claim) => claim.id)).size).toBe(claims.length);
    expect(new Set(claims.map(({ sentence }) => sentence)).size).toBe(claims.length);
    return claims;
  };

  test('has each claim of a complete listing exactly once', async () => {
    const claims = await sheet({
      name: 'My old S22',
      model: 'Galaxy S22 Ultra',
      condition: 'good',
      storageGb: 256,
      memoryGb: 12,
      colour: 'Phantom Gray',
      batteryHealth: 91,
      networkLock: 'unlocked',
      origin: 'official',
      owed: 'nothing',
      accountLock: 'removed',
      sim: 'two',
      repaired: 'screen',
      accessories: ['box', 'charger', 'cable', 'earphones', 'case', 'receipt'],
      warrantyUntil: '2027-05-03',
      purchaseYear: 2022,
      description: 'One scratch, call 01700000000.',
      pictures: ['/pictures/00000000000000000000000000000000/1280.webp'],
    });
    expect(claims.map(({ sentence }) => sentence)).toEqual([
      'The model is Galaxy S22 Ultra',
      'It’s the phone in the photos',
      'Its condition is “good”',
      'It looks and works as the seller describes it',
      'It has 256 GB of storage',
      'It has 12 GB of RAM',
      'Its colour is Phantom Gray',
      'Its battery health is 91% or better',
      'It works with a SIM card from any operator',
      'The receipt or the box shows that it was sold officially in this country',
      'Nothing is owed on it: the receipt, or the operator’s or lender’s app, shows that it’s paid',
      'It takes two SIM cards',
      'Apart from the screen, nothing looks repaired or replaced',
      'The warranty papers are here and valid until 3 May 2027',
      'Bought in 2022, as far as you can tell',
      'The original box is here',
      'The charger is here',
      'The cable is here',
      'The earphones are here',
      'The case is here',
      'The original receipt is here',
      'The box shows the same IMEI as *#06# on the phone',
      'It’s signed out of Google and the maker’s account',
      'The screen responds everywhere, without spots or lines',
      'All buttons and the fingerprint or face lock work',
      'The front and back cameras take sharp photos',
      'It charges with a cable',
    ]);
    expect(claims.filter(({ quote }) => quote)).toEqual([
      { id: 'description', sentence: expect.any(String), quote: expect.stringContaining('One scratch') },
    ]);
  });

  test('has only the given facts and the standard checks for a listing without optional facts', async () => {
    const claims = await sheet({ name: 'Nokia 8', pictures: [] });
    expect(claims.map((claim) => claim.id)).toEqual(['model', 'condition', 'description', 'purchaseYear', ...standard]);
    expect(claims[0]?.sentence).toBe('The model is Nokia 8');
  });

  test.each(['instalments', 'sims-lockable', 'phone-lockable'])('asks about what is still owed: %s', async (owed) => {
    const claims = await sheet({ origin: 'unofficial', owed });
    expect(claims.find(({ id }) => id === 'owed')?.sentence).toBe(
      'What is still owed on it is as the seller says, and you have agreed who pays it',
    );
    expect(claims.some(({ id }) => id === 'origin')).toBe(false);
  });

  test('ignores duplicate accessories and an empty colour', async () => {
    const claims = await sheet({
      name: 'iPhone ❤ 12',
      accessories: ['case', 'case', 'sticker'],
      description: '<b>bold</b>',
      colour: '',
    });
    expect(claims.map((claim) => claim.id)).toEqual([
      ...['model', 'condition', 'description', 'purchaseYear', 'accessory-case', 'accessory-sticker'],
      ...standard,
    ]);
    expect(claims.at(-5)?.sentence).toBe('It’s signed out of iCloud and “Find My” is off');
  });

  test('has the model and the standard checks for an older booking without stored terms', async () => {
    await meet();
    await shop.db.execute('update bookings set agreed = null');
    expect((await dealFor(buyer)).handover.claims.map((claim: { id: string }) => claim.id)).toEqual([
      'model',
      ...standard,
    ]);
  });

  test('is filled in by the buyer, visible to the seller and reset when the terms change', async () => {
    await meet();
    expect((await act(seller, { act: 'check', results: { screen: 'pass' } })).statusCode).toBe(409);
    expect((await act(buyer, { act: 'check', results: {} })).statusCode).toBe(400);
    expect((await act(buyer, { act: 'check', results: { screen: 'perhaps' } })).statusCode).toBe(400);
    expect(await messageOf(buyer, { act: 'check', results: { wings: 'pass' } })).toBe(
      'This sheet has changed. Please look at it again',
    );
    expect((await act(buyer, { act: 'check', results: { screen: 'pass', buttons: 'fail' } })).statusCode).toBe(200);
    expect((await act(buyer, { act: 'check', results: { buttons: 'pass' } })).statusCode).toBe(200);
    expect((await dealFor(seller)).handover.results).toEqual({ screen: 'pass', buttons: 'pass' });
    await shop.db.execute(`update products set colour = 'Blue' where id = '${productId}'`);
    await act(buyer, { act: 'agree-changes', seen: { colour: 'Blue' } });
    expect((await dealFor(seller)).handover.results).toEqual({});
  });
});

describe('a lower price', () => {
  test('can be requested after a failed check and is agreed when the seller accepts it', async () => {
    await meet();
    expect(await messageOf(buyer, { act: 'ask-price', price: 150 })).toBe('First mark what doesn’t match the listing');
    await act(buyer, { act: 'check', results: { screen: 'fail' } });
    expect(await messageOf(buyer, { act: 'ask-price', price: 200 })).toBe('Ask for less than the agreed price');
    for (const price of [0, -1, 1.234, 'cheap'])
      expect((await act(buyer, { act: 'ask-price', price })).statusCode).toBe(400);
    expect((await act(seller, { act: 'accept-price', price: 150 })).json().message).toBe(
      'No other price has been asked for',
    );
    expect((await act(buyer, { act: 'ask-price', price: 150 })).statusCode).toBe(200);
    expect((await dealFor(seller)).handover.newPrice).toBe(150);
    expect((await act(seller, { act: 'accept-price', price: 150 })).statusCode).toBe(200);
    const deal = await dealFor(buyer);
    expect(deal).toMatchObject({ price: 150, changes: [], handover: { newPrice: null } });
    await act(seller, { act: 'enter-code', code: await code() });
    await act(buyer, { act: 'confirm' });
    await act(seller, { act: 'confirm' });
    expect(await dealFor(buyer)).toMatchObject({ status: 'Handed over', price: 150 });
  });

  test('that is declined leaves the agreed price, and the buyer can cancel', async () => {
    await meet();
    await act(buyer, { act: 'check', results: { screen: 'fail' } });
    await act(buyer, { act: 'ask-price', price: 150 });
    await act(seller, { act: 'decline-price' });
    expect(await dealFor(buyer)).toMatchObject({ price: 200, handover: { newPrice: null } });
    await act(buyer, { act: 'cancel', reason: 'Not as described: The screen responds everywhere' });
    expect(await dealFor(seller)).toMatchObject({ status: 'Cancelled', endedBy: 'buyer' });
  });

  test('that is unanswered blocks confirmation by both sides and clears earlier confirmations', async () => {
    await meet();
    await act(seller, { act: 'enter-code', code: await code() });
    await act(seller, { act: 'confirm' });
    await act(buyer, { act: 'check', results: { screen: 'fail' } });
    await act(buyer, { act: 'ask-price', price: 150 });
    for (const who of [buyer, seller])
      expect(await messageOf(who, { act: 'confirm' })).toBe(
        'The buyer asked for another price. The seller has to answer first',
      );
    expect((await dealFor(buyer)).handover.confirmedBy).toEqual([]);
  });
});

describe('the handover code', () => {
  test('has six digits, is shown to the buyer only and entered by the seller', async () => {
    await meet();
    expect(await code()).toMatch(/^\d{6}$/);
    expect((await dealFor(seller)).handover.code).toBeNull();
    expect((await (await shop.user('admin')).get(`/deals/${id}`)).json().handover.code).toBeNull();
    expect((await seller.get('/account/export')).body).not.toContain(`"${await code()}"`);
    expect((await act(buyer, { act: 'enter-code', code: await code() })).statusCode).toBe(409);
    expect((await act(seller, { act: 'enter-code', code: '12345' })).statusCode).toBe(400);
    expect((await act(seller, { act: 'enter-code', code: await code() })).json()).toEqual({
      sucess: true,
      message: 'That’s the right code',
    });
    expect((await dealFor(buyer)).handover.codeEntered).toBe(true);
  });

  test('is right in Bangla digits', async () => {
    await meet();
    const bangla = (await code()).replace(/\d/g, (digit) => '০১২৩৪৫৬৭৮৯'[Number(digit)] as string);
    expect(await messageOf(seller, { act: 'enter-code', code: bangla })).toBe('That’s the right code');
  });

  test('changes when the meeting moves', async () => {
    await meet();
    const first = await code();
    const codes = new Set([first]);
    for (let hours = 2; hours < 6; hours++) {
      const time = new Date(Date.now() + hours * 3_600_000).toISOString();
      await act(seller, { act: 'propose-meeting', times: [time], place: 'Elsewhere' });
      await act(buyer, { act: 'pick-time', proposalId: (await dealFor(buyer)).proposal.id, time });
      codes.add(await code());
    }
    expect(codes.size).toBeGreaterThan(1);
  });

  test('is refused after ten wrong tries, even when it is right', async () => {
    await meet();
    const wrong = await wrongCode();
    for (let left = 9; left >= 0; left--) {
      const reply = await act(seller, { act: 'enter-code', code: wrong }, { 'idempotency-key': `try-${left}` });
      expect(reply.json()).toMatchObject({ sucess: false });
      expect((await dealFor(seller)).handover.triesLeft).toBe(left);
    }
    // A repeated request is the same try.
    expect((await act(seller, { act: 'enter-code', code: wrong }, { 'idempotency-key': 'try-0' })).json().message).toBe(
      'Wrong code, and no tries left. Get help from Reshell',
    );
    for (const entered of [wrong, await code()]) {
      const reply = await act(seller, { act: 'enter-code', code: entered });
      expect([reply.statusCode, reply.json().message]).toEqual([
        409,
        'The code was wrong too often. Get help from Reshell',
      ]);
    }
  });

  test('allows ten tries in total for twenty concurrent requests', async () => {
    await meet();
    const wrong = await wrongCode();
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        act(seller, { act: 'enter-code', code: wrong }, n % 2 ? { 'idempotency-key': `guess-${n}` } : {}),
      ),
    );
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(10);
    expect(replies.filter(({ statusCode }) => statusCode === 409)).toHaveLength(10);
  });
});

describe('a confirmation', () => {
  test.each([
    ['buyer', 'seller'],
    ['seller', 'buyer'],
  ] as const)('by the %s, then by the %s, completes the handover and the sale', async (first, second) => {
    const side = { buyer, seller };
    await meet();
    expect(await messageOf(side[first], { act: 'confirm' })).toBe('The seller has to enter the buyer’s code first');
    await act(seller, { act: 'enter-code', code: await code() });
    expect((await act(side[first], { act: 'confirm' })).statusCode).toBe(200);
    expect((await act(side[first], { act: 'confirm' })).statusCode).toBe(200);
    expect(await dealFor(buyer)).toMatchObject({ status: 'Meeting agreed', handover: { confirmedBy: [first] } });
    expect((await act(side[second], { act: 'confirm' })).statusCode).toBe(200);
    expect((await act(side[second], { act: 'confirm' })).statusCode).toBe(200);
    const { status, history, acts } = await dealFor(buyer);
    expect([status, acts]).toEqual(['Handed over', ['dispute']]);
    expect(history.slice(-3).map((event: { act: string; actor: string }) => [event.act, event.actor])).toEqual([
      ['confirm', first],
      ['confirm', second],
      ['hand-over', second],
    ]);
    expect((await seller.get('/myproducts')).json()).toMatchObject([{ status: 'sold' }]);
    expect((await buyer.get('/notices')).json()).toMatchObject([{ act: 'hand-over' }]);
  });

  test('by both sides at the same time completes the handover exactly once', async () => {
    for (let round = 0; round < 5; round++) {
      await meet();
      await act(seller, { act: 'enter-code', code: await code() });
      const replies = await Promise.all(
        [buyer, seller, buyer, seller].map((who) => act(who, { act: 'confirm' }, { 'idempotency-key': `c-${id}` })),
      );
      expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
      const { status, history } = await dealFor(buyer);
      expect(status).toBe('Handed over');
      expect(history.filter((event: { act: string }) => event.act === 'hand-over')).toHaveLength(1);
      expect((await buyer.get(`/deals/${id}/receipt`)).statusCode).toBe(200);
    }
  });

  test('needs the code, which is refused until the buyer answers the changed terms', async () => {
    await meet();
    await shop.db.execute(`update products set price = 230 where id = '${productId}'`);
    expect(await messageOf(seller, { act: 'enter-code', code: await code() })).toBe(
      'The seller has changed the phone’s details. The buyer has to answer first',
    );
    await act(buyer, { act: 'agree-changes', seen: { price: 230 } });
    await act(seller, { act: 'enter-code', code: await code() });
    for (const who of [buyer, seller]) expect((await act(who, { act: 'confirm' })).statusCode).toBe(200);
    expect(await dealFor(buyer)).toMatchObject({ status: 'Handed over', price: 230 });
  });
});

describe('a no-show', () => {
  const later = (minutes: number) => {
    shop.app.platform.clock.now = () => new Date(Date.now() + minutes * 60_000);
  };

  test('can be reported from half an hour after the meeting, not before, and frees the phone', async () => {
    await meet();
    later(85);
    expect((await dealFor(buyer)).acts).not.toContain('no-show');
    expect(await messageOf(buyer, { act: 'no-show' })).toBe('You can do this from half an hour after the agreed time');
    later(95);
    expect((await dealFor(buyer)).acts).toContain('no-show');
    expect((await act(buyer, { act: 'no-show' })).statusCode).toBe(200);
    expect(await dealFor(seller)).toMatchObject({ status: 'No-show', endedBy: 'buyer' });
    later(0);
    await shop.app.platform.notifications.flush();
    expect((await shop.anyone.get(`/products/${productId}`)).json().status).toBe('listed');
  });

  test('cannot be reported once the code was entered', async () => {
    await meet();
    await act(seller, { act: 'enter-code', code: await code() });
    later(95);
    expect(await messageOf(seller, { act: 'no-show' })).toBe(
      'The code was entered, so you met. Ask an admin if something is wrong',
    );
    later(0);
  });
});

test('the receipt key file is created on first use, readable by its owner only', async () => {
  const file = join(shop.config.dataDir, 'receipt-key');
  await shop.app.inject({ url: '/.well-known/jwks.json' });
  expect(existsSync(file)).toBe(true);
  expect(statSync(file).mode & 0o777).toBe(0o600);
});
