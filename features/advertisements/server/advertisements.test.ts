import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { advertisements } from '#platform/db/schema.ts';
import { emptyDatabase, notifyOfAll, openTestApp, type TestApp, type TestUser } from '#testing/support/test-app.ts';

let shop: TestApp;
let seller: TestUser;
beforeAll(async () => {
  shop = await openTestApp();
});
afterAll(() => shop.close());
beforeEach(async () => {
  await emptyDatabase(shop);
  seller = await shop.user('seller', { name: 'Sam', email: 'sam@example.org' });
});

async function bookedProduct(sellerId: string) {
  const product = await shop.product({ sellerId, location: 'Sylhet' });
  const buyer = await shop.user('buyer', { name: 'Bo Buyer' });
  const booking = await buyer.post('/bookings', { productId: product.id, phone: '01799', metingAddress: 'Bo at home' });
  return { product, buyer, bookingId: booking.json().data._id as string };
}

describe('a seller advertising', () => {
  test('a booked phone shows it to everybody, without the buyer', async () => {
    const { product, buyer, bookingId } = await bookedProduct(seller.id);
    const reply = await seller.post('/advatise', {
      services: bookingId,
      email: 'sam@example.org',
      product: [{ _id: bookingId, price: 1, productName: 'Made up' }],
    });
    expect(reply.statusCode).toBe(201);
    expect(reply.json()).toEqual({
      sucess: true,
      message: 'Successfully Advatise Now!',
      data: { _id: expect.any(String) },
    });
    const list = await shop.anyone.get('/advatise');
    expect(list.json()).toEqual([
      {
        _id: reply.json().data._id,
        services: bookingId,
        product: [
          {
            _id: product.id,
            price: product.price,
            productName: product.name,
            img: product.image,
            img_placeholder: null,
            name: 'Sam',
            date: product.postedAt.toISOString(),
            metingAddress: 'Sylhet',
            status: 'booked',
          },
        ],
      },
    ]);
    for (const secret of [buyer.email, buyer.name, buyer.id, '01799', 'Bo at home', seller.email])
      expect(list.body).not.toContain(secret);
  });

  test('a phone nobody has booked works too', async () => {
    const product = await shop.product({ sellerId: seller.id });
    expect((await seller.post('/advatise', { services: product.id })).statusCode).toBe(201);
    expect((await shop.anyone.get('/advatise')).json()).toMatchObject([
      { services: product.id, product: [{ _id: product.id, status: 'listed' }] },
    ]);
    expect((await seller.get('/myproducts')).json()).toMatchObject([{ advertised: true }]);
  });

  test('the same phone twice is refused', async () => {
    const { product, bookingId } = await bookedProduct(seller.id);
    await seller.post('/advatise', { services: product.id });
    for (const services of [product.id, bookingId]) {
      const again = await seller.post('/advatise', { services });
      expect([again.statusCode, again.json()]).toEqual([
        409,
        { sucess: false, message: 'This phone is already advertised' },
      ]);
    }
    const [first, second] = [await shop.product({ sellerId: seller.id }), await shop.product({ sellerId: seller.id })];
    const atOnce = await Promise.all(
      [first, first, first, second].map(({ id }) => seller.post('/advatise', { services: id })),
    );
    expect(atOnce.map(({ statusCode }) => statusCode).sort()).toEqual([201, 201, 409, 409]);
  });

  test('can choose only own phones on the market, and bookings that are live', async () => {
    const { product: othersProduct, bookingId: othersBooking } = await bookedProduct((await shop.user('seller')).id);
    const { buyer, bookingId: cancelled } = await bookedProduct(seller.id);
    await buyer.delete(`/bookings/${cancelled}`);
    const removed = await shop.product({ sellerId: seller.id, status: 'removed' });
    const unknown = '0197a000-0000-7000-8000-000000000000';
    for (const [services, message] of [
      [othersProduct.id, 'This is another seller’s phone'],
      [removed.id, 'This phone is no longer for sale'],
      ...[othersBooking, cancelled, unknown, 'not-an-id'].map(
        (id) => [id, 'You have no such phone or booking'] as const,
      ),
    ] as const) {
      const reply = await seller.post('/advatise', { services });
      expect([reply.statusCode, reply.json().message]).toEqual([404, message]);
    }
    expect((await seller.post('/advatise', {})).json().errors).toEqual([
      { field: 'services', message: 'This field is required' },
    ]);
  });

  test('must be the seller of the phone', async () => {
    const product = await shop.product();
    expect((await shop.anyone.post('/advatise', { services: product.id })).statusCode).toBe(401);
    for (const role of ['buyer', 'admin'] as const)
      expect((await (await shop.user(role)).post('/advatise', { services: product.id })).statusCode).toBe(403);
  });
});

describe('a seller who no longer advertises', () => {
  test('takes the phone out of the advertisements, and may put it there again', async () => {
    const { product, bookingId } = await bookedProduct(seller.id);
    await seller.post('/advatise', { services: bookingId });
    const reply = await seller.delete(`/advatise/${product.id}`);
    expect([reply.statusCode, reply.json()]).toEqual([
      200,
      { sucess: true, message: 'This phone is no longer advertised' },
    ]);
    expect((await shop.anyone.get('/advatise')).json()).toEqual([]);
    expect((await seller.get('/myproducts')).json()).toMatchObject([{ status: 'booked', advertised: false }]);
    const again = await seller.post('/advatise', { services: product.id });
    expect(again.statusCode).toBe(201);
    expect((await seller.delete(`/advatise/${again.json().data._id}`)).statusCode).toBe(200);
    expect((await shop.anyone.get('/advatise')).json()).toEqual([]);
  });

  test('can withdraw only own phones that are advertised', async () => {
    const [own, others] = [await shop.product({ sellerId: seller.id }), await shop.user('seller')];
    const product = await shop.product({ sellerId: others.id });
    const advertised = (await others.post('/advatise', { services: product.id })).json().data._id;
    for (const id of [own.id, product.id, advertised, 'not-an-id']) {
      const reply = await seller.delete(`/advatise/${id}`);
      expect([reply.statusCode, reply.json().message]).toEqual([404, 'You’re not advertising this phone']);
    }
    expect((await shop.anyone.get('/advatise')).json()).toHaveLength(1);
  });
});

describe('a visitor', () => {
  test('sees the latest advertisements first, and no more than fit', async () => {
    for (let n = 0; n < 26; n++) {
      const product = await shop.product({ sellerId: seller.id, name: `Phone ${n}` });
      const createdAt = new Date(Date.UTC(2026, 0, 1, 0, n));
      await shop.db.insert(advertisements).values({ productId: product.id, createdAt });
    }
    const shown = (await shop.anyone.get('/advatise')).json();
    expect(shown.map(({ product }: { product: { productName: string }[] }) => product[0]?.productName)).toEqual(
      Array.from({ length: 24 }, (_, n) => `Phone ${25 - n}`),
    );
  });

  test('sees free phones first and booked ones last, however recently they were advertised', async () => {
    const free = await shop.product({ sellerId: seller.id });
    await seller.post('/advatise', { services: free.id });
    const { product: booked } = await bookedProduct(seller.id);
    await seller.post('/advatise', { services: booked.id });
    const shown = (await shop.anyone.get('/advatise')).json();
    expect(shown.map(({ product }: { product: { status: string }[] }) => product[0]?.status)).toEqual([
      'listed',
      'booked',
    ]);
  });

  test('no longer sees a phone that left the market', async () => {
    const [removed, sold] = [await shop.product({ sellerId: seller.id }), await shop.product({ sellerId: seller.id })];
    for (const { id } of [removed, sold]) await seller.post('/advatise', { services: id });
    expect((await shop.anyone.get('/advatise')).json()).toHaveLength(2);
    await seller.delete(`/myproducts/${removed.id}`);
    expect((await shop.anyone.get('/advatise')).json()).toMatchObject([{ services: sold.id }]);
    await shop.db.execute(`update products set status = 'sold' where id = '${sold.id}'`);
    await notifyOfAll(shop.db);
    await expect.poll(async () => (await shop.anyone.get('/advatise')).json()).toEqual([]);
  });

  test('who has the newest list gets 304', async () => {
    const first = await shop.anyone.get('/advatise');
    expect(first.headers.vary).toContain('Authorization');
    const again = await shop.anyone.get('/advatise', { 'if-none-match': String(first.headers.etag) });
    expect(again.statusCode).toBe(304);
  });
});
