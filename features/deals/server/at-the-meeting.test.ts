import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { bangladesh } from '#common/countries/bangladesh.ts';
import { countries } from '#common/countries/countries.ts';
import { noteBait } from '#platform/db/bait.ts';
import { meetingSpots, payments } from '#platform/db/schema.ts';
import { notifyOfAll, openTestApp, type TestApp, type TestUser } from '#testing/support/test-app.ts';

let shop: TestApp;
let seller: TestUser;
let buyer: TestUser;
let id: string;
beforeAll(async () => {
  shop = await openTestApp({ config: { country: 'BD' } });
  [seller, buyer] = [await shop.user('seller'), await shop.user('buyer')];
});
afterAll(() => shop.close());
beforeEach(async () => {
  id = await meet(shop, 1);
});

const act = (who: TestUser, body: object, deal = id) => who.post(`/deals/${deal}/acts`, body);
const registerFor = async (who: TestUser, language?: string) =>
  (await who.get(`/deals/${id}`, language ? { 'accept-language': language } : {})).json().handover.register;

async function meet(by: TestApp, hoursAhead: number): Promise<string> {
  const { id: productId } = await by.product({ sellerId: seller.id });
  const send = (who: TestUser, method: 'GET' | 'POST', path: string, payload?: object) =>
    by.app.inject({
      method,
      url: `/api${path}`,
      headers: { authorization: `Bearer ${who.token}` },
      ...(payload && { payload }),
    });
  const deal = (await send(buyer, 'POST', '/bookings', { productId })).json().data._id as string;
  await send(seller, 'POST', `/deals/${deal}/acts`, { act: 'accept' });
  const time = new Date(Date.now() + hoursAhead * 3_600_000).toISOString();
  await send(seller, 'POST', `/deals/${deal}/acts`, { act: 'propose-meeting', times: [time], place: 'Station' });
  const { proposal } = (await send(buyer, 'GET', `/deals/${deal}`)).json();
  await send(buyer, 'POST', `/deals/${deal}/acts`, { act: 'pick-time', proposalId: proposal.id, time });
  return deal;
}

async function handOver() {
  await act(seller, { act: 'enter-code', code: (await buyer.get(`/deals/${id}`)).json().handover.code });
  for (const who of [buyer, seller]) expect((await act(who, { act: 'confirm' })).statusCode).toBe(200);
}
const stated = async (path: string) =>
  JSON.parse(Buffer.from((await buyer.get(path)).json().payload, 'base64url').toString());

test('both sides read the steps of NEIR in their language, with the number to dial and as of when they are', async () => {
  const register = await registerFor(seller);
  expect(register).toMatchObject({ name: 'National register of handsets (NEIR)', tickedBy: [] });
  expect(register.steps.join()).toMatch(/seller’s SIM.*\*16161#.*KYD.*16002/);
  expect(register.ask).toContain('April 2026');
  const inBangla = await registerFor(buyer, 'bn');
  expect(inBangla.steps.join()).toMatch(/সিম.*\*16161#.*KYD.*16002/);
  expect(inBangla.ask).toContain('২০২৬ সালের এপ্রিল');
});

test('what each side said of it goes into receipt and purchase file, in words that say who said it', async () => {
  for (const who of [seller, buyer]) {
    expect((await act(who, { act: 'deregistered' })).statusCode).toBe(200);
    expect((await act(who, { act: 'confirm' })).statusCode).toBe(409);
  }
  expect((await registerFor(buyer)).tickedBy).toEqual(['seller', 'buyer']);
  expect((await buyer.get(`/deals/${id}`)).json().acts).not.toContain('deregistered');
  await handOver();
  expect((await stated(`/deals/${id}/receipt`)).facts).toMatchObject({
    'National register of handsets (NEIR)':
      'The seller says: it’s de-registered. The buyer checked at the meeting: it’s de-registered',
  });
  expect((await stated(`/deals/${id}/purchase-file?language=bn`)).register).toEqual({
    ...{ name: 'মোবাইল হ্যান্ডসেটের জাতীয় নিবন্ধন (NEIR)', asOf: '2026-04-30' },
    ...{
      seller: 'বিক্রেতা বলছেন: নিবন্ধন বাতিল করা হয়েছে',
      buyer: 'ক্রেতা দেখা করে মিলিয়েছেন: নিবন্ধন বাতিল করা হয়েছে',
    },
  });
  const pdf = await buyer.get(`/deals/${id}/purchase-file.pdf`);
  expect(pdf.headers['content-type']).toBe('application/pdf');
});

test('nobody has to say it, and a receipt then says nothing of it', async () => {
  await handOver();
  expect(Object.keys((await stated(`/deals/${id}/receipt`)).facts)).not.toContain(
    'National register of handsets (NEIR)',
  );
  expect((await stated(`/deals/${id}/purchase-file`)).register).toMatchObject({
    seller: 'The seller didn’t say that it’s de-registered',
  });
});

test('it cannot be said days before the meeting, and a new meeting starts without it', async () => {
  const later = await meet(shop, 30);
  expect((await act(seller, { act: 'deregistered' }, later)).json().message).toMatch(/two hours before the meeting/);
  await act(seller, { act: 'deregistered' });
  const time = new Date(Date.now() + 5_400_000).toISOString();
  await act(seller, { act: 'propose-meeting', times: [time], place: 'Station' });
  const { proposal } = (await buyer.get(`/deals/${id}`)).json();
  await act(buyer, { act: 'pick-time', proposalId: proposal.id, time });
  expect((await registerFor(seller)).tickedBy).toEqual([]);
});

test('a shop without a country shows no steps and refuses the act', async () => {
  const plain = await openTestApp({ beside: shop, config: { country: undefined } });
  try {
    const deal = await meet(plain, 1);
    expect((await buyer.get(`/deals/${deal}`)).json().handover.register).toBeNull();
    expect((await act(seller, { act: 'deregistered' }, deal)).statusCode).toBe(409);
  } finally {
    await plain.close();
  }
});

describe('how it was paid', () => {
  const pay = async (who: TestUser, method: string, amount: number, signs?: string) => {
    const reply = await act(who, { act: 'pay', method, amount, ...(signs && { signs }) });
    return [reply.statusCode, reply.json().message];
  };
  const paymentFor = async (who: TestUser) => (await who.get(`/deals/${id}`)).json().handover.payment;
  const confirm = async (who: TestUser) => {
    const reply = await act(who, { act: 'confirm' });
    return [reply.statusCode, reply.json().message];
  };
  const enterCode = async () =>
    act(seller, { act: 'enter-code', code: (await buyer.get(`/deals/${id}`)).json().handover.code });
  const confirmedBy = async () => (await buyer.get(`/deals/${id}`)).json().handover.confirmedBy;
  const done = [200, expect.anything()];

  test('by a wallet goes into history, receipt and purchase file once both typed the same signs', async () => {
    await enterCode();
    expect(await pay(buyer, 'bkash', 100, '৯x2k')).toEqual(done);
    expect(await pay(seller, 'bkash', 100, '9X2K ')).toEqual(done);
    expect(await paymentFor(seller)).toMatchObject({ differs: [], said: [{ by: 'buyer' }, { by: 'seller' }] });
    for (const who of [buyer, seller]) expect(await confirm(who)).toEqual(done);
    const words = expect.stringMatching(
      /^bKash, .*100.* Both typed the same last four signs of the transaction number$/,
    );
    expect((await stated(`/deals/${id}/receipt`)).facts['How it was paid']).toEqual(words);
    expect((await stated(`/deals/${id}/purchase-file`)).payment).toEqual(words);
    expect((await buyer.get(`/deals/${id}`)).json().history).toContainEqual(
      expect.objectContaining({
        act: 'pay',
        actor: 'seller',
        detail: { method: 'bkash', isWallet: true, amount: 100, isSame: true },
      }),
    );
  });

  test('with other signs stops the handover, says what to do, and goes on once one side corrects its own', async () => {
    await enterCode();
    await pay(buyer, 'bkash', 100, 'FAKE');
    expect(await confirm(buyer)).toEqual(done);
    await pay(seller, 'bkash', 100, '9X2K');
    // The buyer meant something that the seller does not see.
    expect(await confirmedBy()).toEqual([]);
    expect((await paymentFor(buyer)).differs).toEqual(['signs']);
    for (const who of [buyer, seller])
      expect(await confirm(who)).toEqual([
        409,
        'You two name different payments. Look in your own app, not at a message, and enter it again',
      ]);
    await pay(buyer, 'bkash', 100, '9X2K');
    for (const who of [buyer, seller]) expect(await confirm(who)).toEqual(done);
  });

  test('of a wallet tells nobody the amount before they have read their own, and the signs never', async () => {
    await pay(buyer, 'bkash', 4321, '9X2K');
    const seen = (await seller.get(`/deals/${id}`)).body;
    expect(seen).not.toMatch(/4321|9X2K/);
    expect((await paymentFor(seller)).said).toMatchObject([{ by: 'buyer', name: 'bKash', amount: null }]);
    await pay(seller, 'bkash', 100, 'AAAA');
    const [forSeller, forBuyer] = [await seller.get(`/deals/${id}`), await buyer.get(`/deals/${id}`)];
    for (const { body } of [forSeller, forBuyer]) expect(body).not.toMatch(/9X2K|AAAA|hash/);
    expect((await paymentFor(seller)).said).toMatchObject([{ amount: 4321 }, { amount: 100 }]);
    const stored = JSON.stringify(await shop.db.select().from(payments));
    expect(stored).not.toMatch(/9X2K|AAAA/);
  });

  test('cannot be found out by trying: five entries of each side', async () => {
    await pay(seller, 'bkash', 100, '9X2K');
    for (const signs of ['AAAA', 'AAAB', 'AAAC', 'AAAD', 'AAAE'])
      expect(await pay(buyer, 'bkash', 100, signs)).toEqual(done);
    expect(await pay(buyer, 'bkash', 100, '9X2K')).toEqual([
      409,
      'It was entered too often. Ask an admin if it isn’t right',
    ]);
  });

  test('said by one side is said by the other before that side confirms', async () => {
    await enterCode();
    await pay(buyer, 'cash', 100);
    expect(await confirm(buyer)).toEqual(done);
    expect(await confirm(seller)).toEqual([409, 'First say how it was paid, as the other side did']);
    await pay(seller, 'cash', 100);
    expect(await confirmedBy()).toEqual(['buyer']);
    expect(await confirm(seller)).toEqual(done);
    expect((await stated(`/deals/${id}/receipt`)).facts['How it was paid']).toMatch(/^Cash, .*100.*\. Both said so$/);
  });

  test('said after the other confirmed without it asks for that confirmation again', async () => {
    await enterCode();
    expect(await confirm(seller)).toEqual(done);
    await pay(buyer, 'bkash', 10, '9X2K');
    expect(await confirmedBy()).toEqual([]);
    expect(await confirm(buyer)).toEqual(done);
    expect((await seller.get(`/deals/${id}`)).json().status).toBe('Meeting agreed');
  });

  test.each([
    ['an unknown way', { method: 'barter', amount: 1 }, 'Choose how it was paid from the list'],
    [
      'a wallet without signs',
      { method: 'bkash', amount: 1 },
      'Enter the last four letters or digits of the transaction number',
    ],
    [
      'signs of another length',
      { method: 'bkash', amount: 1, signs: '12345' },
      'Enter the last four letters or digits of the transaction number',
    ],
    ['no amount', { method: 'cash', amount: 0 }, 'Enter a price above 0'],
  ])('refuses %s', async (_what, said, message) => {
    const reply = await act(buyer, { act: 'pay', ...said });
    expect([reply.statusCode, reply.json().message]).toEqual([400, expect.stringContaining(message)]);
  });

  test('is asked by the names of the country, of another one, of none, or of the setting', async () => {
    countries.XX = { ...bangladesh, payments: [{ id: 'mpesa', name: { en: 'M-Pesa', bn: 'এম-পেসা' }, isWallet: true }] };
    const namesIn = async (config: { country?: string | undefined; paymentMethods?: string[] }) => {
      const other = await openTestApp({ beside: shop, config });
      try {
        const reply = await other.app.inject({
          url: `/api/deals/${id}`,
          headers: { authorization: `Bearer ${buyer.token}` },
        });
        return reply
          .json()
          .handover.payment.methods.map(({ name, isWallet }: { name: string; isWallet: boolean }) =>
            isWallet ? `${name} *` : name,
          );
      } finally {
        await other.close();
      }
    };
    expect((await paymentFor(buyer)).methods).toMatchObject([
      { name: 'Cash' },
      { name: 'bKash', helpline: '16247' },
      { name: 'Nagad' },
      { name: 'Rocket' },
      { name: 'Bank transfer' },
    ]);
    expect(await namesIn({ country: 'XX' })).toEqual(['M-Pesa *']);
    expect(await namesIn({ country: undefined })).toEqual(['Cash', 'Bank transfer']);
    expect(await namesIn({ country: 'BD', paymentMethods: ['rocket', 'wallet:Upay', 'Cheque'] })).toEqual([
      'Rocket *',
      'Upay *',
      'Cheque',
    ]);
  });
});

describe('a phone much cheaper than others', () => {
  const model = 'Galaxy A52';
  let productId: string;
  let deal: string;
  beforeEach(async () => {
    await shop.db.execute(sql`update products set model = null`);
    await shop.db.execute(sql`delete from meeting_spots`);
    await shop.db.execute(sql`update users set created_at = now() where id = ${seller.id}`);
    for (let others = 0; others < 5; others++)
      await shop.product({ sellerId: (await oldSeller()).id, model, price: 300 + others });
    productId = (await shop.product({ sellerId: seller.id, model, price: 150, location: 'Farmgate, Dhaka' })).id;
    await shop.db.execute(sql`update bookings set status = 'Cancelled' where buyer_id = ${buyer.id} and live`);
    deal = (await buyer.post('/bookings', { productId })).json().data._id;
    await act(seller, { act: 'accept' }, deal);
  });

  const makeOld = (id: string) =>
    shop.db.execute(sql`update users set created_at = now() - interval '8 days' where id = ${id}`);
  async function oldSeller() {
    const person = await shop.user('seller');
    await makeOld(person.id);
    return person;
  }
  /** Of the day after tomorrow, as clocks in Dhaka show it. */
  const atDhaka = (hour: number) => {
    const day = new Date(Date.now() + 48 * 3_600_000).toISOString().slice(0, 10);
    return new Date(Date.parse(`${day}T00:00:00Z`) + Math.round((hour - 6) * 3_600_000)).toISOString();
  };
  const propose = async (place: string, ...times: string[]) => {
    const reply = await act(seller, { act: 'propose-meeting', times, place }, deal);
    return [reply.statusCode, reply.json().message];
  };
  const priceIs = (price: number) => shop.db.execute(sql`update products set price = ${price} where id = ${productId}`);
  const isFlagged = async () => (await shop.anyone.get(`/products/${productId}`)).json().is_much_cheaper;
  const verify = () =>
    shop.db.execute(sql`
      insert into verification_photos (product_id, code, for_pictures, picture, verified_at)
      select id, substr(id::text, 25), array(select distinct address from unnest(pictures || image) as address order by 1),
        'x', now()
      from products where id = ${productId}`);

  test('says so on its page and on its deal, to both sides', async () => {
    expect(await isFlagged()).toBe(true);
    for (const who of [buyer, seller])
      expect((await who.get(`/deals/${deal}`)).json().muchCheaper).toEqual({
        spots: [],
        daylight: { from: 8, to: 18, timeZone: 'Asia/Dhaka' },
      });
  });

  test('is handed over at a listed spot of its town only, whoever proposes it', async () => {
    await shop.db.insert(meetingSpots).values({ town: 'Dhaka', name: 'Farmgate police box' });
    expect(await propose('Dark alley 9', atDhaka(10))).toEqual([
      400,
      'This phone is much cheaper than others like it, so choose one of the listed spots: Farmgate police box',
    ]);
    const byBuyer = await act(buyer, { act: 'propose-meeting', times: [atDhaka(10)], place: 'My place' }, deal);
    expect(byBuyer.statusCode).toBe(400);
    expect((await propose('farmgate police box', atDhaka(10)))[0]).toBe(200);
    const moved = await buyer.patch(`/bookings/${deal}`, { metingAddress: 'My place' });
    expect(moved.json().sucess).toBe(false);
  });

  test('is handed over by daylight only, by the clock of the country', async () => {
    const refused = [400, 'This phone is much cheaper than others like it, so choose a time between 8:00 and 18:00'];
    for (const hour of [7.9, 18.1, 22, 2]) expect(await propose('Station', atDhaka(hour))).toEqual(refused);
    expect(await propose('Station', atDhaka(10), atDhaka(22))).toEqual(refused);
    expect((await propose('Station', atDhaka(8), atDhaka(18)))[0]).toBe(200);
  });

  test('is not met elsewhere by a proposal from before its price fell', async () => {
    await priceIs(290);
    expect((await propose('Dark alley 9', atDhaka(22)))[0]).toBe(200);
    await priceIs(150);
    await shop.db.execute(sql`update bookings set price = 150 where id = ${deal}`);
    const { proposal } = (await buyer.get(`/deals/${deal}`)).json();
    const picked = await act(buyer, { act: 'pick-time', proposalId: proposal.id, time: proposal.times[0] }, deal);
    expect(picked.statusCode).toBe(400);
  });

  test.each<[string, string, boolean, () => Promise<unknown>]>([
    [
      'is one like any other',
      'its photo is verified and its seller has been here for a week',
      false,
      () => Promise.all([verify(), makeOld(seller.id)]),
    ],
    ['remains one', 'its photo is verified, but its seller is new', true, verify],
    ['remains one', 'its seller is not new, but no photo is verified', true, () => makeOld(seller.id)],
    ['is one like any other', 'its price is just above the line', false, () => priceIs(181)],
    [
      'is one like any other',
      'fewer than five others say what the market asks',
      false,
      () => shop.db.execute(sql`update products set model = 'Another' where price = 304`),
    ],
    [
      'is one like any other',
      'the others are new accounts',
      false,
      () => shop.db.execute(sql`update users set created_at = now()`),
    ],
    [
      'is one like any other',
      'it is sold for parts',
      false,
      () => shop.db.execute(sql`update products set grade = 'parts' where id = ${productId}`),
    ],
  ])('%s where %s', async (_is, _where, expected, change) => {
    await change();
    await notifyOfAll(shop.db);
    await shop.app.platform.notifications.flush();
    expect(await isFlagged()).toBe(expected);
    expect((await propose('Dark alley 9', atDhaka(23)))[0]).toBe(expected ? 400 : 200);
  });

  test('is on the list of admins until one has looked, and comes back when its price falls', async () => {
    const admin = await shop.user('admin');
    const listed = async () =>
      (await admin.get('/much-cheaper')).json().filter(({ id }: { id: string }) => id === productId);
    expect(await listed()).toMatchObject([{ id: productId, price: 150 }]);
    expect((await admin.get('/todos')).json().todos).toContainEqual(expect.objectContaining({ kind: 'much-cheaper' }));
    expect((await admin.patch(`/much-cheaper/${productId}/seen`)).statusCode).toBe(200);
    expect(await listed()).toEqual([]);
    expect((await admin.patch(`/much-cheaper/${productId}/seen`)).statusCode).toBe(404);
    await priceIs(100);
    await shop.db.execute(noteBait.replace('$1', `'${productId}'`));
    expect(await listed()).toMatchObject([{ price: 100 }]);
  });
});
