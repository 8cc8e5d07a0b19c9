import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp, type TestUser } from '#testing/support/test-app.ts';
import { wireProduct } from '#testing/support/wire-product.ts';

/* Input of single-line, multi-line, number and price fields. */

let shop: TestApp;
let [seller, buyer, admin] = [] as unknown as [TestUser, TestUser, TestUser];
beforeAll(async () => {
  shop = await openTestApp();
  [seller, buyer, admin] = [await shop.user('seller'), await shop.user('buyer'), await shop.user('admin')];
});
afterAll(() => shop.close());

async function post(changes: Record<string, unknown>) {
  const reply = await seller.post('/products', wireProduct(changes));
  if (reply.statusCode !== 201) return reply.json().errors;
  return (await seller.get(`/myproducts/${reply.json().data._id}`)).json();
}

describe('a phone number', () => {
  const unusable = [
    '...',
    '- - -',
    '( )',
    '+',
    '+--',
    '12',
    '123\n456',
    '123\t456',
    '0170\u0000',
    '-123456',
    1.5,
    -123456,
  ];
  test.each(unusable)('%j is refused, for a seller and for a buyer', async (number) => {
    const wrong = { message: 'Enter a phone number' };
    expect(await post({ mobile_number: number })).toEqual([{ field: 'mobile_number', ...wrong }]);
    const booking = { productId: (await shop.product()).id, phone: number };
    expect((await buyer.post('/bookings', booking)).json().errors).toEqual([{ field: 'phone', ...wrong }]);
  });

  test.each([
    ['01700000000', '01700000000'],
    ['+880 1700-000000', '+880 1700-000000'],
    [' (0)170.12.34 ', '(0)170.12.34'],
    ['999', '999'],
    [1700000000, '1700000000'],
  ])('%j is accepted', async (number, stored) => {
    expect(await post({ mobile_number: number })).toMatchObject({ mobile_number: stored });
  });
});

describe('a price', () => {
  test.each(['0x10', '1e3', '0b11', 'Infinity', '1,000', '', ' ', '--1', null, true, []])(
    '%j is refused',
    async (price) => {
      expect(await post({ product_price: price })).toEqual([{ field: 'product_price', message: 'Enter a price' }]);
    },
  );

  test.each([0.001, '0.001', 19.999, '1.234'])('with a third decimal is refused: %j', async (price) => {
    const message = 'Enter a price with at most two decimals';
    expect(await post({ product_price: price })).toEqual([{ field: 'product_price', message }]);
  });

  test.each([
    ['240', 240],
    [' 240.50 ', 240.5],
    [0.1, 0.1],
    [4.35, 4.35],
    [1.005e3, 1005],
    [9999999999, 9999999999],
    [0, 0],
  ])('%j is accepted', async (price, stored) => {
    expect(await post({ product_price: price })).toMatchObject({ product_price: stored });
  });

  test('below zero is refused', async () => {
    expect(await post({ product_price: '-1' })).toEqual([{ field: 'product_price', message: 'Enter a price from 0' }]);
  });
});

test.each(['0x10', '1e2', '6e1'])('numbers in other notations are refused: %s', async (number) => {
  const errors = await post({ storage_gb: number, battery_health: number, year_of_purches: number });
  expect(errors.map(({ field }: { field: string }) => field).sort()).toEqual([
    'battery_health',
    'storage_gb',
    'year_of_purches',
  ]);
  for (const name of ['limit', 'min', 'storage'])
    expect([name, (await shop.anyone.get(`/products?${name}=${number}`)).statusCode]).toEqual([name, 400]);
  expect((await shop.anyone.get(`/products/counts?storage=64,${number}`)).statusCode).toBe(400);
});

describe('Bangla digits, also among Western ones,', () => {
  test('are figures in every field of a listing', async () => {
    const bangla = {
      product_price: '১২০.5০',
      year_of_purches: '২০২1',
      battery_health: '৮৭',
      mobile_number: '০১7০০-০০০০০০',
    };
    expect(await post({ ...bangla, storage_gb: '১২৮' })).toMatchObject({
      ...{ product_price: 120.5, year_of_purches: 2021, battery_health: 87, storage_gb: 128 },
      mobile_number: '01700-000000',
    });
  });

  test('are figures in a booking and an offer', async () => {
    const { id: productId } = await shop.product({ price: 200 });
    expect((await buyer.post('/offers', { productId, price: '১৮০' })).statusCode).toBe(201);
    expect((await buyer.get('/offers')).json()).toMatchObject([{ price: 180 }]);
    await buyer.post('/bookings', { productId, phone: '+৮৮০ ১৭০০ ০০০০০০' });
    expect((await buyer.get('/bookings?limit=1')).json()).toMatchObject([{ phone: '+880 1700 000000' }]);
  });

  test('are figures in the filters of a search', async () => {
    const { name } = await shop.product({ name: 'Bangla figures', price: 777 });
    for (const query of ['min=৭৭৭&max=৭৭7', 'q=৭৭0-৭৭৮']) {
      const found = (await shop.anyone.get(`/products?${encodeURI(query)}`)).json();
      expect([query, found.map((product: { product_name: string }) => product.product_name)]).toEqual([query, [name]]);
    }
  });
});

describe('a line break or a control character', () => {
  const broken = ' Two\r\nlines\u0007\u2028and\ttabs\u001b[31m ';
  const line = 'Two lines and tabs [31m';

  test('becomes a space in one-line fields of a listing, and a description keeps its lines', async () => {
    const product = await post({
      ...{ product_name: broken, condition_type: broken, location: broken, model: broken, colour: broken },
      spacification: 'First\r\nsecond\n\n\tthird\u0007\u001b',
    });
    expect(product).toMatchObject({
      ...{ product_name: line, condition_type: line, location: line, model: line, colour: line },
      spacification: 'First\nsecond\n\n\tthird',
    });
    expect(await post({ product_name: '\n\u0007' })).toEqual([
      { field: 'product_name', message: 'This field is required' },
    ]);
  });

  test('in a meeting place is kept if it is a line break', async () => {
    await buyer.post('/bookings', { productId: (await shop.product()).id, metingAddress: 'Gate 3\r\nDhaka\u0007' });
    expect((await buyer.get('/bookings?limit=1')).json()).toMatchObject([{ metingAddress: 'Gate 3\nDhaka' }]);
  });

  test('becomes a space in the name of a contact message, and the message keeps its lines', async () => {
    await shop.anyone.post('/contact', { name: broken, email: 'v@example.org', message: 'One\r\ntwo\u0007' });
    expect((await admin.get('/contact?limit=1')).json()).toMatchObject([{ name: line, message: 'One\ntwo' }]);
  });

  test('becomes a space in a person’s name, at registration, at the first role and in the profile', async () => {
    const account = { email: 'lines@example.org', password: 'a good password' };
    const reply = await shop.anyone.post('/auth/sign-up/email', { ...account, name: broken });
    expect(reply.json().user).toMatchObject({ name: line });
    const cookie = reply.cookies.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`).join('; ');
    await shop.anyone.post('/users', { email: account.email, name: `${broken}!`, role: 'buyer' }, { cookie });
    const nameNow = async () => (await shop.anyone.get('/auth/get-session', { cookie })).json().user.name;
    expect(await nameNow()).toBe(`${line} !`);
    await shop.anyone.post('/auth/update-user', { name: `${broken}?` }, { cookie });
    expect(await nameNow()).toBe(`${line} ?`);
  });

  test('becomes a space in the name of a saved search', async () => {
    await buyer.post('/searches', { address: `q=${encodeURIComponent('galaxy\n\u0007s21')}&place=%0ADhaka` });
    expect((await buyer.get('/searches')).json()[0].name).toBe('galaxy s21, Dhaka');
  });

  test('in a report is kept if it is a line break', async () => {
    const { id } = await shop.product();
    await buyer.patch(`/products/report/${id}`, { reason: 'One\r\ntwo\u0007' });
    expect((await admin.get('/products/report')).json().data[0].reports).toMatchObject([{ reason: 'One\ntwo' }]);
  });
});
