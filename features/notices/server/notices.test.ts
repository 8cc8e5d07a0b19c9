import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { emptyDatabase, openTestApp, type TestApp, type TestUser } from '#testing/support/test-app.ts';

let shop: TestApp;
let buyer: TestUser;
let seller: TestUser;
beforeAll(async () => {
  shop = await openTestApp();
});
afterAll(() => shop.close());
beforeEach(async () => {
  await emptyDatabase(shop);
  buyer = await shop.user('buyer');
  seller = await shop.user('seller');
});

const wireProduct = {
  product_name: 'Galaxy S21',
  product_price: 240,
  spacification: 'Works well, with its charger.',
  categoryName: 'Samsung',
  condition_type: 'good',
  mobile_number: '01700000000',
  location: 'Dhanmondi, Dhaka',
  year_of_purches: 2021,
  img: 'https://pictures.example/x.jpg',
};

async function post(details: Partial<typeof wireProduct> = {}): Promise<string> {
  const reply = await seller.post('/products', { ...wireProduct, ...details });
  expect(reply.statusCode, reply.body).toBe(201);
  return reply.json().data._id;
}
const noticesOf = async (person: TestUser) => (await person.get('/notices')).json();
const unreadOf = async (person: TestUser) => (await person.get('/notices/unread')).json().unread;
const save = (address: string, person = buyer) => person.post('/searches', { address });
const wish = (productId: string, person = buyer) => person.post('/wishlist', { productId });
const book = async (productId: string, person: TestUser) =>
  (await person.post('/bookings', { productId })).json().data._id;
const setPrice = async (id: string, price: number) => {
  const reply = await seller.patch(`/myproducts/${id}`, { ...wireProduct, product_price: price });
  expect(reply.statusCode, reply.body).toBe(200);
};

describe('another person’s post, booking or price change succeeds', () => {
  test('when a saved search has a 200-character word or text-query operators', async () => {
    await save(`q=${'x'.repeat(200)}`);
    await save(`q=${encodeURIComponent(`galaxy ' \\ :* & | ! ( ) <->`)}`);
    const id = await post();
    expect(await noticesOf(buyer)).toMatchObject([{ productId: id }]);
  });

  test('while somebody with the phone on the wishlist is being deleted', async () => {
    const [leaving, rival, id] = [await shop.user('buyer'), await shop.user('buyer'), await post()];
    for (const person of [leaving, buyer]) await wish(id, person);
    await shop.db.transaction(async (tx) => {
      await tx.execute(`delete from users where id = '${leaving.id}'`);
      await setPrice(id, 100);
      await book(id, rival);
      expect((await noticesOf(buyer)).map(({ kind }: { kind: string }) => kind)).toEqual(['booked', 'price-drop']);
    });
  });

  test.each(['saved_searches', 'users'])(
    'while the row of a matching saved search in %s is being deleted',
    async (table) => {
      const leaving = await shop.user('buyer');
      const { _id: search } = (await save('brand=Samsung', leaving)).json().data;
      await save('brand=Samsung');
      await shop.db.transaction(async (tx) => {
        await tx.execute(`delete from ${table} where id = '${table === 'users' ? leaving.id : search}'`);
        const id = await post();
        expect(await noticesOf(buyer)).toMatchObject([{ productId: id }]);
      });
    },
  );
});

describe('a new phone', () => {
  test('notifies owners of matching saved searches', async () => {
    await save('brand=Samsung&max=15000&place=Dhaka');
    const id = await post();
    expect(await noticesOf(buyer)).toEqual([
      {
        _id: expect.any(String),
        kind: 'match',
        productId: id,
        subjectId: id,
        act: null,
        product_name: 'Galaxy S21',
        product_price: 240,
        img: 'https://pictures.example/x.jpg',
        img_placeholder: null,
        status: 'listed',
        who: null,
        search: 'Samsung, under $15,000, Dhaka',
        oldPrice: null,
        newPrice: null,
        date: expect.stringMatching(/^\d{4}-.*Z$/),
        read: false,
      },
    ]);
    expect(await unreadOf(buyer)).toBe(1);
  });

  const facts = { model: 'Galaxy S21', storageGb: 128, batteryHealth: 85, colour: 'Phantom Grey' };
  test.each([
    'brand=SAMSUNG,Oppo',
    'model=galaxy s21',
    'storage=64,128',
    'battery=85',
    'place=dhaka',
    'condition=Good',
    'year=2021',
    'min=240&max=240',
    'q=galaxy charger',
    'q=Charger, GALAXY!',
    'q=gala phantom',
    'q=128 GB',
    'q=128',
    'q=s2',
    'q=samsung galaxy 128 gb under 15000 in dhaka',
    'q=phone battery 80',
    'min=239.999&max=240.009',
    'available=1&since=1&brand=Samsung',
  ])('matches the saved search %s', async (address) => {
    await save(address);
    await shop.product({ ...facts, name: 'Galaxy S21', location: 'Dhanmondi, Dhaka', description: 'with a charger' });
    expect(await noticesOf(buyer)).toHaveLength(1);
  });

  test.each([
    'brand=Oppo',
    'brand=Samsung&model=Galaxy S22',
    'storage=256',
    'battery=86',
    'place=Sylhet',
    'condition=excellent',
    'year=2022',
    'min=240.01',
    'max=239.99',
    'q=galaxy earphones',
    'q=laxy',
    'q=12',
    'q=galaxy under 200',
    'min=240.004',
    'max=239.996',
    'place=*',
  ])('does not match the saved search %s', async (address) => {
    await save(address);
    await shop.product({ ...facts, name: 'Galaxy S21', location: 'Dhanmondi, Dhaka', description: 'with a charger' });
    expect(await noticesOf(buyer)).toEqual([]);
  });

  test('without the fact that a saved search filters by does not match it', async () => {
    for (const address of ['storage=128', 'model=Galaxy S21', 'battery=50']) await save(address);
    await post();
    expect(await noticesOf(buyer)).toEqual([]);
  });

  test('notifies a buyer once, however many of their searches match', async () => {
    for (const address of ['brand=Samsung', 'q=galaxy', 'max=1000']) await save(address);
    await post();
    expect(await noticesOf(buyer)).toHaveLength(1);
  });

  test('notifies the buyer with a matching search, and not its own seller', async () => {
    const other = await shop.user('buyer');
    await save('brand=Samsung');
    await save('brand=Samsung', other);
    await shop.db.execute(`update saved_searches set user_id = '${seller.id}' where user_id = '${other.id}'`);
    await post();
    expect(await noticesOf(buyer)).toHaveLength(1);
    const { rows } = await shop.db.execute('select user_id from notices');
    expect(rows).toEqual([{ user_id: buyer.id }]);
  });

  test('that is sold or removed notifies nobody', async () => {
    await save('brand=Samsung');
    await shop.product({ status: 'removed' });
    await shop.product({ status: 'sold' });
    expect(await noticesOf(buyer)).toEqual([]);
  });

  test('stays in the notices after its search is deleted, and later phones add none', async () => {
    const { _id: id } = (await save('brand=Samsung')).json().data;
    await post();
    await buyer.delete(`/searches/${id}`);
    expect(await noticesOf(buyer)).toMatchObject([{ kind: 'match', search: null }]);
    await post();
    expect(await noticesOf(buyer)).toHaveLength(1);
  });
});

describe('a buyer with a phone on the wishlist', () => {
  test('is notified of a lower price, and not of a higher one', async () => {
    const id = await post({ product_price: 300 });
    await wish(id);
    await setPrice(id, 320);
    expect(await noticesOf(buyer)).toEqual([]);
    await setPrice(id, 280);
    expect(await noticesOf(buyer)).toMatchObject([
      { kind: 'price-drop', productId: id, product_price: 280, oldPrice: 320, newPrice: 280, search: null },
    ]);
  });

  test('gets one notice for several price drops until it is read', async () => {
    const id = await post({ product_price: 300 });
    await wish(id);
    for (const price of [280, 310, 250]) await setPrice(id, price);
    const [notice, ...others] = await noticesOf(buyer);
    expect(notice).toMatchObject({ oldPrice: 310, newPrice: 250 });
    expect(others).toEqual([]);
    await buyer.patch(`/notices/${notice._id}`, { read: true });
    await setPrice(id, 200);
    expect(await noticesOf(buyer)).toMatchObject([
      { oldPrice: 250, newPrice: 200, read: false },
      { oldPrice: 310, newPrice: 250, read: true },
    ]);
  });

  test('is notified when somebody else books it, and when it is free again', async () => {
    const id = await post();
    const rival = await shop.user('buyer');
    for (const person of [buyer, rival]) await wish(id, person);
    const booking = await book(id, rival);
    expect(await noticesOf(buyer)).toMatchObject([{ kind: 'booked', productId: id, status: 'booked' }]);
    await rival.delete(`/bookings/${booking}`);
    expect(await noticesOf(buyer)).toMatchObject([{ kind: 'free-again', status: 'listed' }]);
    expect(await noticesOf(rival)).toEqual([]);
  });

  test('has one notice however often it is booked and freed, and an unread one after the next change', async () => {
    const id = await post();
    const rival = await shop.user('buyer');
    await wish(id);
    for (let round = 0; round < 3; round++) await rival.delete(`/bookings/${await book(id, rival)}`);
    expect((await noticesOf(buyer)).map(({ kind }: { kind: string }) => kind)).toEqual(['free-again']);
    await buyer.patch('/notices', { read: true });
    expect(await noticesOf(buyer)).toMatchObject([{ kind: 'free-again', read: true }]);
    const booking = await book(id, rival);
    expect(await noticesOf(buyer)).toMatchObject([{ kind: 'booked', read: false }]);
    await rival.delete(`/bookings/${booking}`);
    expect(await noticesOf(buyer)).toMatchObject([{ kind: 'free-again', read: false }]);
  });

  test('is not notified that it is free when it is removed', async () => {
    const id = await post();
    await wish(id);
    const rival = await shop.user('buyer');
    await book(id, rival);
    await rival.patch(`/products/report/${id}`, {});
    expect((await (await shop.user('admin')).delete(`/products/report/${id}`)).statusCode).toBe(200);
    expect(await noticesOf(buyer)).toEqual([]);
  });

  test('is notified that it is free when the account that booked it is deleted', async () => {
    const id = await post();
    await wish(id);
    const rival = await shop.user('buyer');
    await book(id, rival);
    const admin = await shop.user('admin');
    expect((await admin.delete(`/users/buyer/${rival.id}`)).statusCode).toBe(200);
    expect(await noticesOf(buyer)).toMatchObject([{ kind: 'free-again' }]);
  });

  test('is not notified of other phones', async () => {
    await wish(await post());
    const other = await post();
    await setPrice(other, 1);
    await book(other, await shop.user('buyer'));
    expect(await noticesOf(buyer)).toEqual([]);
  });
});

describe('outdated notices', () => {
  test('about a phone disappear from the list and the count when it is sold or removed', async () => {
    await save('brand=Samsung');
    const [sold, removed] = [await post({ product_price: 300 }), await post({ product_price: 300 })];
    const rival = await shop.user('buyer');
    for (const id of [sold, removed]) {
      await wish(id);
      await setPrice(id, 250);
      await book(id, rival);
    }
    expect(await unreadOf(buyer)).toBe(6);
    const deal = (await rival.get('/deals'))
      .json()
      .deals.find((each: { productId: string }) => each.productId === sold);
    const act = (who: TestUser, name: string) => who.post(`/deals/${deal.id}/acts`, { act: name });
    for (const [who, name] of [
      [seller, 'accept'],
      [seller, 'mark-sold'],
      [rival, 'confirm-sold'],
    ] as const)
      expect((await act(who, name)).statusCode).toBe(200);
    expect((await noticesOf(buyer)).map(({ productId }: { productId: string }) => productId)).toEqual(
      Array(3).fill(removed),
    );
    await rival.patch(`/products/report/${removed}`, {});
    expect((await (await shop.user('admin')).delete(`/products/report/${removed}`)).statusCode).toBe(200);
    const none = await buyer.get('/notices');
    expect([none.json(), none.headers['x-total-count'], await unreadOf(buyer)]).toEqual([[], '0', 0]);
  });

  test('of a booked or free phone disappear when that changes, and do not return when it changes back', async () => {
    const id = await post();
    const rival = await shop.user('buyer');
    await wish(id);
    const first = await book(id, rival);
    await buyer.patch('/notices', { read: true });
    await rival.delete(`/bookings/${first}`);
    expect(await noticesOf(buyer)).toMatchObject([{ kind: 'free-again', read: false }]);
    expect(await unreadOf(buyer)).toBe(1);
    await buyer.patch('/notices', { read: true });
    // The buyer books first this time.
    const own = await book(id, buyer);
    expect(await noticesOf(buyer)).toEqual([]);
    await buyer.delete(`/bookings/${own}`);
    expect(await noticesOf(buyer)).toEqual([]);
    await book(id, rival);
    expect(await noticesOf(buyer)).toMatchObject([{ kind: 'booked', read: false }]);
    expect(await unreadOf(buyer)).toBe(1);
  });

  test('of a price drop disappear when the price rises back', async () => {
    const id = await post({ product_price: 300 });
    await wish(id);
    await setPrice(id, 280);
    await setPrice(id, 300);
    expect([await noticesOf(buyer), await unreadOf(buyer)]).toEqual([[], 0]);
    await setPrice(id, 290);
    expect(await noticesOf(buyer)).toMatchObject([{ kind: 'price-drop', oldPrice: 300, newPrice: 290 }]);
  });
});

describe('a person reading notices', () => {
  test('sees the newest first, in pages', async () => {
    await save('brand=Samsung');
    for (const name of ['one', 'two', 'three']) await post({ product_name: name });
    const first = await buyer.get('/notices?limit=2');
    expect(first.json()).toMatchObject([{ product_name: 'three' }, { product_name: 'two' }]);
    expect(first.headers['x-total-count']).toBe('3');
    const next = /<\/api([^>]+)>; rel="next"/.exec(String(first.headers.link))?.[1] ?? '';
    expect((await buyer.get(next)).json()).toMatchObject([{ product_name: 'one' }]);
  });

  test('can mark one or all as read', async () => {
    await save('brand=Samsung');
    for (const name of ['one', 'two', 'three']) await post({ product_name: name });
    const [newest] = await noticesOf(buyer);
    expect((await buyer.patch(`/notices/${newest._id}`, { read: true })).statusCode).toBe(200);
    expect(await unreadOf(buyer)).toBe(2);
    expect((await buyer.patch('/notices', { read: true })).statusCode).toBe(200);
    expect(await unreadOf(buyer)).toBe(0);
    expect((await buyer.patch('/notices', { read: false })).statusCode).toBe(400);
    expect((await noticesOf(buyer)).every(({ read }: { read: boolean }) => read)).toBe(true);
  });

  test('can neither see nor change those of other people', async () => {
    await save('brand=Samsung');
    await post();
    const [notice] = await noticesOf(buyer);
    const stranger = await shop.user('buyer');
    expect(await noticesOf(stranger)).toEqual([]);
    expect(await unreadOf(stranger)).toBe(0);
    expect((await stranger.patch(`/notices/${notice._id}`, { read: true })).statusCode).toBe(404);
    expect((await stranger.patch('/notices/7', { read: true })).statusCode).toBe(404);
    await stranger.patch('/notices', { read: true });
    expect(await unreadOf(buyer)).toBe(1);
  });
});

test('concurrent bookings, cancellations, posts and reads of notices cause no server error', async () => {
  const people = await Promise.all(Array.from({ length: 6 }, () => shop.user('buyer')));
  const products = await Promise.all(Array.from({ length: 4 }, () => post()));
  for (const person of people) {
    await save('brand=Samsung', person);
    for (const product of products) await wish(product, person);
  }
  const replies = await Promise.all(
    people.flatMap((person) => [
      ...products.map(async (productId) => {
        const booked = await person.post('/bookings', { productId });
        return booked.statusCode === 201 ? person.delete(`/bookings/${booked.json().data._id}`) : booked;
      }),
      seller.post('/products', wireProduct),
      person.patch('/notices', { read: true }),
      person.get('/notices'),
    ]),
  );
  expect(replies.filter(({ statusCode }) => statusCode >= 500).map(({ body }) => body)).toEqual([]);
});
