import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { noLimits } from '#platform/http/limits.ts';
import { listenTo } from '#testing/support/event-stream.ts';
import { emptyDatabase, openTestApp, type TestApp, type TestUser } from '#testing/support/test-app.ts';

let shop: TestApp;
let buyer: TestUser;
beforeAll(async () => {
  shop = await openTestApp();
});
afterAll(() => shop.close());
beforeEach(async () => {
  await emptyDatabase(shop);
  buyer = await shop.user('buyer', { name: 'Bo', email: 'bo@example.org' });
});

const wireBooking = (productId: string, changes: Record<string, unknown> = {}) => ({
  productId,
  name: 'Somebody else',
  email: 'somebody@else.example',
  phone: '01700000000',
  price: 1,
  metingAddress: 'Dhaka',
  productName: 'Another phone',
  date: '1999-01-01',
  img: 'https://elsewhere.example/phone.jpg',
  status: 'Sold',
  ...changes,
});

describe('a booking request', () => {
  test('gets names, price, picture and status from the server, whatever it claims', async () => {
    const product = await shop.product({ name: 'Nokia 8', price: 120.5 });
    const reply = await buyer.post('/bookings', wireBooking(product.id));
    expect(reply.statusCode).toBe(201);
    expect(reply.json()).toEqual({
      sucess: true,
      message: 'Successfully Booked Now!',
      data: { _id: expect.any(String) },
    });
    const orders = await buyer.get('/bookings?email=bo@example.org');
    expect(orders.json()).toEqual([
      {
        _id: reply.json().data._id,
        productId: product.id,
        productName: 'Nokia 8',
        price: 120.5,
        img: product.image,
        name: 'Bo',
        email: 'bo@example.org',
        phone: '01700000000',
        metingAddress: 'Dhaka',
        status: 'Booked',
        date: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
        seller_name: 'A seller',
        seller_email: expect.stringMatching(/^seller.*@example\.org$/),
        mobile_number: product.mobileNumber,
        onMarket: true,
        changes: [],
        isHeld: false,
      },
    ]);
    expect(Math.abs(Date.now() - Date.parse(orders.json()[0].date))).toBeLessThan(60_000);
  });

  test('may omit phone and meeting address, leave them empty, or send the phone as a number', async () => {
    const products = [await shop.product(), await shop.product(), await shop.product()];
    const bodies = [{}, { phone: '', metingAddress: '' }, { phone: 1700000000, metingAddress: 'Here' }];
    for (const [n, body] of bodies.entries())
      expect((await buyer.post('/bookings', { productId: products[n]?.id, ...body })).statusCode).toBe(201);
    expect((await buyer.get('/bookings')).json()).toMatchObject([
      { phone: '1700000000', metingAddress: 'Here' },
      { phone: '', metingAddress: '' },
      { phone: '', metingAddress: '' },
    ]);
  });

  test('is refused with an error for each invalid field', async () => {
    const product = await shop.product();
    const reply = await buyer.post('/bookings', wireBooking(product.id, { phone: 'call me', metingAddress: 7 }));
    expect(reply.statusCode).toBe(400);
    expect(reply.json().errors).toEqual(
      expect.arrayContaining([
        { field: 'phone', message: 'Enter a phone number' },
        { field: 'metingAddress', message: 'This must be text' },
      ]),
    );
    expect((await buyer.post('/bookings', {})).json().errors).toEqual([
      { field: 'productId', message: 'This field is required' },
    ]);
  });

  test('is refused for a booked phone, and its own buyer reads that it is theirs', async () => {
    const [product, other] = [await shop.product(), await shop.user('buyer')];
    await buyer.post('/bookings', wireBooking(product.id));
    const again = async (who: TestUser) => {
      const reply = await who.post('/bookings', wireBooking(product.id));
      return [reply.statusCode, reply.json()];
    };
    expect(await again(other)).toEqual([409, { sucess: false, message: 'Someone has already booked this phone' }]);
    const own = 'You’ve already booked this phone. You’ll find the deal in My Orders';
    expect(await again(buyer)).toEqual([409, { sucess: false, message: own }]);
    const offer = await buyer.post('/offers', { productId: product.id, price: product.price * 0.9 });
    expect([offer.statusCode, offer.json().message]).toEqual([409, own]);
    const inLine = await buyer.post(`/products/${product.id}/waiting`);
    expect([inLine.statusCode, inLine.json().message]).toEqual([409, own]);
    expect((await other.get('/bookings')).json()).toEqual([]);
    expect((await shop.anyone.get('/products')).json()).toMatchObject([{ _id: product.id, status: 'booked' }]);
  });

  test('is refused to the buyer whose turn in line it is, who reads where to take the phone', async () => {
    const [product, next] = [await shop.product(), await shop.user('buyer')];
    const { _id } = (await buyer.post('/bookings', wireBooking(product.id))).json().data;
    await next.post(`/products/${product.id}/waiting`);
    await buyer.delete(`/bookings/${_id}`);
    expect((await next.post('/bookings', wireBooking(product.id))).json()).toEqual({
      sucess: false,
      message: 'It’s your turn in line for this phone. Take it in My Orders',
    });
    const [{ id }] = (await next.get('/deals')).json().deals;
    expect((await next.post(`/deals/${id}/acts`, { act: 'take' })).statusCode).toBe(200);
    const again = await next.post('/bookings', wireBooking(product.id));
    expect([again.statusCode, again.json().message]).toEqual([
      409,
      'You’ve already booked this phone. You’ll find the deal in My Orders',
    ]);
  });

  test('is heard of on open pages of buyer and seller', async () => {
    const seller = await shop.user('seller');
    const product = await shop.product({ sellerId: seller.id });
    const pages = await Promise.all([buyer, seller].map((person) => listenTo(shop, person)));
    const { _id } = (await buyer.post('/bookings', wireBooking(product.id))).json().data;
    for (const page of pages) {
      await expect.poll(() => page.heard).toContain(`deal/${_id}`);
      page.leave();
    }
  });

  test('invalidates no cache when it is refused', async () => {
    const [product, sold] = [await shop.product(), await shop.product({ status: 'sold' })];
    await buyer.post('/bookings', wireBooking(product.id));
    const listener = await shop.db.$client.connect();
    const notified = new Promise<string | undefined>((resolve) =>
      listener.once('notification', ({ payload }) => resolve(payload)),
    );
    try {
      await listener.query('listen catalogue');
      const refused = [await buyer.post('/bookings', wireBooking(product.id))];
      refused.push(await buyer.post('/bookings', wireBooking(sold.id)));
      expect(refused.map(({ statusCode }) => statusCode)).toEqual([409, 404]);
      await shop.db.$client.query(`select pg_notify('catalogue', 'the first since')`);
      expect(await notified).toBe('the first since');
    } finally {
      listener.release(true);
    }
  });

  test('is refused for a sold, removed or unknown phone and a malformed id', async () => {
    const [sold, removed] = [await shop.product({ status: 'sold' }), await shop.product({ status: 'removed' })];
    for (const [id, message] of [
      [sold.id, 'This phone is no longer for sale'],
      [removed.id, 'This phone is no longer for sale'],
      ['0197a000-0000-7000-8000-000000000000', 'There is no such phone'],
      ['not-an-id', 'There is no such phone'],
    ] as const) {
      const reply = await buyer.post('/bookings', wireBooking(id));
      expect([id, reply.statusCode, reply.json().message]).toEqual([id, 404, message]);
    }
  });

  test('repeated with the same idempotency key gets the first response, also for a booked phone', async () => {
    const [product, other] = [await shop.product(), await shop.product()];
    const once = { 'idempotency-key': 'try-1' };
    const first = await buyer.post('/bookings', wireBooking(product.id), once);
    const second = await buyer.post('/bookings', wireBooking(product.id), once);
    expect([second.statusCode, second.json()]).toEqual([201, first.json()]);
    expect((await buyer.get('/bookings')).json()).toHaveLength(1);
    expect((await buyer.post('/bookings', wireBooking(other.id), once)).statusCode).toBe(409);
    const refused = { 'idempotency-key': 'try-2' };
    expect((await buyer.post('/bookings', wireBooking(product.id), refused)).statusCode).toBe(409);
    await buyer.delete(`/bookings/${first.json().data._id}`);
    expect((await buyer.post('/bookings', wireBooking(product.id), refused)).statusCode).toBe(409);
    expect((await buyer.post('/bookings', wireBooking(product.id))).statusCode).toBe(201);
  });

  test('is refused at five open bookings until one is cancelled or declined', async () => {
    const limited = await openTestApp({ beside: shop, config: { limits: { ...noLimits, openBookings: 5 } } });
    const seller = await shop.user('seller');
    const products = [];
    for (let n = 0; n < 7; n++) products.push((await shop.product({ sellerId: seller.id })).id);
    const book = (productId = '', headers = {}) =>
      limited.app.inject({
        method: 'POST',
        url: '/api/bookings',
        headers: { authorization: `Bearer ${buyer.token}`, ...headers },
        payload: { productId },
      });
    try {
      for (const product of products.slice(0, 5)) expect((await book(product)).statusCode).toBe(201);
      const once = { 'idempotency-key': 'the-sixth' };
      const sixth = await book(products[5], once);
      expect([sixth.statusCode, sixth.json()]).toEqual([
        409,
        { sucess: false, message: 'You already have 5 phones booked. Cancel one of them to book another' },
      ]);
      // Errors about the product come first.
      expect((await book(products[0])).json().message).toContain('You’ve already booked this phone');

      await buyer.delete(`/bookings/${(await buyer.get('/bookings')).json()[0]._id}`);
      expect((await book(products[5], once)).statusCode).toBe(201);
      expect((await book(products[6])).statusCode).toBe(409);
      const { deals } = (await buyer.get('/deals')).json();
      await seller.post(`/deals/${deals[0].id}/acts`, { act: 'decline', reason: 'Sold in the shop' });
      expect((await book(products[6])).statusCode).toBe(201);
    } finally {
      await limited.close();
    }
  });

  test('is accepted from buyers only', async () => {
    const product = await shop.product();
    expect((await shop.anyone.post('/bookings', wireBooking(product.id))).statusCode).toBe(401);
    for (const role of ['seller', 'admin'] as const)
      expect((await (await shop.user(role)).post('/bookings', wireBooking(product.id))).statusCode).toBe(403);
  });
});

describe('a buyer listing their orders', () => {
  test('sees only their own and is refused those of another buyer', async () => {
    const other = await shop.user('buyer');
    await other.post('/bookings', wireBooking((await shop.product()).id));
    expect((await buyer.get('/bookings?email=BO@example.org')).json()).toEqual([]);
    expect((await buyer.get(`/bookings?email=${other.email}`)).statusCode).toBe(403);
  });

  test('gets the newest first, and every page through the Link header', async () => {
    for (let n = 0; n < 5; n++)
      await buyer.post('/bookings', { productId: (await shop.product({ name: `Phone ${n}` })).id });
    const seen: string[] = [];
    let path: string | undefined = '/bookings?limit=2&email=bo@example.org';
    while (path) {
      const reply = await buyer.get(path);
      expect(reply.headers['x-total-count']).toBe('5');
      seen.push(...reply.json().map((order: { productName: string }) => order.productName));
      path = /<\/api([^>]+)>; rel="next"/.exec(String(reply.headers.link ?? ''))?.[1];
    }
    expect(seen).toEqual(['Phone 4', 'Phone 3', 'Phone 2', 'Phone 1', 'Phone 0']);
  });

  test('still sees an order after the seller cancels it and deletes the phone', async () => {
    const seller = await shop.user('seller');
    const product = await shop.product({ sellerId: seller.id, name: 'Nokia 8' });
    const { _id } = (await buyer.post('/bookings', wireBooking(product.id))).json().data;
    await seller.post(`/deals/${_id}/acts`, { act: 'accept' });
    expect((await seller.get('/myproducts')).json()).toMatchObject([
      {
        status: 'booked',
        booking: { name: 'Bo', email: 'bo@example.org', phone: '01700000000', metingAddress: 'Dhaka' },
      },
    ]);
    await seller.post(`/deals/${_id}/acts`, { act: 'cancel', reason: 'It fell' });
    await seller.delete(`/myproducts/${product.id}`);
    expect((await buyer.get('/bookings')).json()).toMatchObject([
      { productName: 'Nokia 8', status: 'Cancelled', onMarket: false },
    ]);
  });
});

describe('a cancellation by the buyer', () => {
  test('makes the phone bookable again and keeps the order', async () => {
    const [product, other] = [await shop.product(), await shop.user('buyer')];
    const { _id } = (await buyer.post('/bookings', wireBooking(product.id))).json().data;
    const reply = await buyer.delete(`/bookings/${_id}`);
    expect([reply.statusCode, reply.json()]).toEqual([
      200,
      { sucess: true, message: 'Your booking has been cancelled' },
    ]);
    expect((await buyer.get('/bookings')).json()).toMatchObject([{ _id, status: 'Cancelled', onMarket: true }]);
    expect((await shop.anyone.get('/products')).json()).toMatchObject([{ status: 'listed' }]);
    expect((await other.post('/bookings', wireBooking(product.id))).statusCode).toBe(201);
  });

  test('is refused for a cancelled or unknown booking and one of another buyer', async () => {
    const [product, other] = [await shop.product(), await shop.user('buyer')];
    const { _id } = (await buyer.post('/bookings', wireBooking(product.id))).json().data;
    expect((await other.delete(`/bookings/${_id}`)).statusCode).toBe(404);
    expect((await buyer.delete(`/bookings/${_id}`)).statusCode).toBe(200);
    for (const id of [_id, product.id, 'not-an-id']) {
      const reply = await buyer.delete(`/bookings/${id}`);
      expect([reply.statusCode, reply.json().message]).toEqual([404, 'There is no such booking']);
    }
  });
});
