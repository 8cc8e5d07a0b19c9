import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { emptyDatabase, openTestApp, type TestApp } from '#testing/support/test-app.ts';
import { noWireFacts, noWireSupport, wireProduct } from '#testing/support/wire-product.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await openTestApp();
});
afterAll(() => shop.close());
beforeEach(() => emptyDatabase(shop));

/** Also sets fields that only the server may set. */
const forgedProduct = (changes: Record<string, unknown> = {}) =>
  wireProduct({ posting_time: '1999-01-01', seller_email: 'somebody@else.example', ...changes });

describe('a listing that resembles fraud', () => {
  const asking = { spacification: 'Good phone. W h a t s A p p only, 0I7I2345678, agam taka lagbe' };

  test('is accepted with advice to its seller, and warns buyers until it is edited', async () => {
    const seller = await shop.user('seller');
    const posted = await seller.post('/products', wireProduct(asking));
    expect([posted.statusCode, posted.json()]).toEqual([
      201,
      {
        sucess: true,
        message: 'Product Added Succesfully',
        advice: expect.stringContaining('it asks for money before the meeting'),
        data: { _id: expect.any(String) },
      },
    ]);
    const id = posted.json().data._id;
    const warningsFor = async (reader: Pick<TestApp['anyone'], 'get'>) =>
      (await reader.get(`/products/${id}`)).json().warnings;
    for (const reader of [shop.anyone, await shop.user('buyer')])
      expect(await warningsFor(reader)).toEqual(['deposit', 'messenger']);
    const edited = await seller.patch(`/myproducts/${id}`, wireProduct({ location: 'Mirpur, call 01712345678' }));
    expect(edited.json()).toEqual({
      sucess: true,
      message: 'Your changes are saved',
      advice: expect.stringContaining('a phone number'),
    });
    expect(await warningsFor(shop.anyone)).toEqual(['messenger']);
    const mended = await seller.patch(`/myproducts/${id}`, wireProduct());
    expect(mended.json()).toEqual({ sucess: true, message: 'Your changes are saved' });
    expect(await warningsFor(shop.anyone)).toEqual([]);
  });

  test('is told where links of the listing lead', async () => {
    const description = 'More pictures at https://bkash.com@evil.example/a';
    const posted = await (await shop.user('seller')).post('/products', wireProduct({ spacification: description }));
    const { links } = (await shop.anyone.get(`/products/${posted.json().data._id}`)).json();
    expect(links).toEqual([{ host: 'evil.example', reads: null, isDisguised: true }]);
  });
});

describe('a visitor', () => {
  test("sees the newest phones first, without anybody's contact details", async () => {
    await shop.product({ name: 'Older', postedAt: new Date('2026-01-01') });
    await shop.product({ name: 'Newer', postedAt: new Date('2026-02-01'), price: 99.5 });
    const reply = await shop.anyone.get('/products');
    expect(reply.statusCode).toBe(200);
    const [newer, older] = reply.json();
    expect(newer).toEqual({
      _id: expect.any(String),
      product_name: 'Newer',
      product_price: 99.5,
      categoryName: 'Samsung',
      category: 'Samsung',
      spacification: 'Works well, one small scratch on the back.',
      condition_type: 'good',
      location: 'Dhaka',
      latitude: 23.76,
      longitude: 90.39,
      year_of_purches: 2021,
      ...noWireFacts,
      ...noWireSupport,
      photo_verified: false,
      grade: null,
      img: '/pictures/00000000000000000000000000000000/1280.webp',
      img_placeholder: null,
      pictures: [],
      status: 'listed',
      posting_time: '2026-02-01T00:00:00.000Z',
      seller_name: 'A seller',
      seller_rating: null,
    });
    expect(older.product_name).toBe('Older');
    expect(reply.headers['x-total-count']).toBe('2');
    expect(reply.headers.vary).toContain('Authorization');
  });

  test('reaches every phone exactly once by the links to the next page', async () => {
    for (let n = 0; n < 7; n++)
      await shop.product({ name: `Phone ${n}`, postedAt: new Date(Date.UTC(2026, 0, 1 + (n % 4))) });
    const seen: string[] = [];
    let path: string | undefined = '/products?limit=3';
    while (path) {
      const reply = await shop.anyone.get(path);
      seen.push(...reply.json().map((product: { product_name: string }) => product.product_name));
      path = /<\/api([^>]+)>; rel="next"/.exec(String(reply.headers.link ?? ''))?.[1];
    }
    expect(seen).toHaveLength(7);
    expect(new Set(seen).size).toBe(7);
  });

  test('finds a category in any letter case, and nothing in an unknown one', async () => {
    await shop.product({ category: 'ViVo', name: 'V27' });
    await shop.product({ category: 'Nokia' });
    const reply = await shop.anyone.get('/category/vivo/');
    expect(reply.json()).toMatchObject([{ product_name: 'V27', categoryName: 'ViVo' }]);
    expect(reply.headers['x-total-count']).toBe('1');
    const none = await shop.anyone.get('/category/Apple');
    expect([none.statusCode, none.json(), none.headers['x-total-count']]).toEqual([200, [], '0']);
  });

  test('sees six categories, each with its number of phones', async () => {
    await shop.product({ category: 'Oppo' });
    const categories = (await shop.anyone.get('/category')).json();
    expect(categories.map((each: { categoryName: string }) => each.categoryName)).toEqual([
      'ViVo',
      'Samsung',
      'Oppo',
      'Nokia',
      'Realme',
      'Redmi',
    ]);
    expect(categories[2]).toEqual({ categoryName: 'Oppo', details: expect.any(String), phones: 1 });
  });

  test('with an invalid token is served as anonymous', async () => {
    await shop.product();
    const reply = await shop.anyone.get('/products', { authorization: 'Bearer worn.out.token' });
    expect(reply.statusCode).toBe(200);
    expect(reply.json()[0]).not.toHaveProperty('seller_email');
  });

  test('gets 304 for a list that has not changed', async () => {
    await shop.product();
    const first = await shop.anyone.get('/products');
    const again = await shop.anyone.get('/products', { 'if-none-match': String(first.headers.etag) });
    expect(again.statusCode).toBe(304);
    await shop.product();
    await expect
      .poll(
        async () => (await shop.anyone.get('/products', { 'if-none-match': String(first.headers.etag) })).statusCode,
      )
      .toBe(200);
  });
});

describe('somebody signed in', () => {
  test("also sees the seller's contact details", async () => {
    const seller = await shop.user('seller');
    await shop.product({ sellerId: seller.id, mobileNumber: '+8801711' });
    const buyer = await shop.user('buyer');
    expect((await buyer.get('/products')).json()).toMatchObject([
      { mobile_number: '+8801711', seller_email: seller.email },
    ]);
  });
});

describe('a seller', () => {
  test('posts a phone whose time and seller the server sets', async () => {
    const seller = await shop.user('seller');
    const reply = await seller.post('/products', forgedProduct());
    expect(reply.statusCode).toBe(201);
    expect(reply.json()).toEqual({
      sucess: true,
      message: 'Product Added Succesfully',
      data: { _id: expect.any(String) },
    });
    const [posted] = (await seller.get('/products')).json();
    expect(posted).toMatchObject({
      _id: reply.json().data._id,
      mobile_number: '01700000000',
      seller_email: seller.email,
    });
    expect(Date.now() - Date.parse(posted.posting_time)).toBeLessThan(60_000);
  });

  test('may send numbers as text and spell the category as the form does', async () => {
    const seller = await shop.user('seller');
    const { categoryName: _, ...rest } = forgedProduct({
      product_cetegory: 'Nokia',
      product_price: '99.90',
      year_of_purches: '2019',
    });
    expect((await seller.post('/products', rest)).statusCode).toBe(201);
    expect((await seller.get(`/myproducts?email=${seller.email}`)).json()).toMatchObject([
      { categoryName: 'Nokia', product_price: 99.9, year_of_purches: 2019, booking: null },
    ]);
  });

  test.each([
    'https://elsewhere.example/phone.jpg',
    'http://pictures.example/phone.jpg',
    'https://pictures.example:8443/phone.jpg',
    'https://pictures.example@elsewhere.example/phone.jpg',
    '//elsewhere.example/phone.jpg',
    'javascript:alert(1)',
    'data:image/png;base64,AAAA',
    '/api/auth/sign-out',
    '/pictures/../api/products',
    'phone.jpg',
  ])('gets 400 for a picture whose host is not allowed: %s', async (url) => {
    const message = 'Please upload this photo: we don’t show photos from other sites';
    const seller = await shop.user('seller');
    const reply = await seller.post('/products', forgedProduct({ img: url }));
    expect([reply.statusCode, reply.json().errors]).toEqual([400, [{ field: 'img', message }]]);
    const another = await seller.post('/products', forgedProduct({ pictures: [forgedProduct().img, url] }));
    expect([another.statusCode, another.json().errors]).toEqual([400, [{ field: 'pictures.1', message }]]);
  });

  test('gets every invalid field in one reply', async () => {
    const seller = await shop.user('seller');
    const reply = await seller.post(
      '/products',
      forgedProduct({ product_name: ' ', product_price: 'cheap', categoryName: 'Apple', img: undefined }),
    );
    expect(reply.statusCode).toBe(400);
    const fields = reply.json().errors.map((error: { field: string }) => error.field);
    expect(fields).toEqual(expect.arrayContaining(['product_name', 'product_price', 'categoryName', 'img']));
    expect(reply.json().errors).toContainEqual({ field: 'img', message: 'Photo is Required' });
  });

  test('gets every missing field in one reply, the category among them', async () => {
    const reply = await (await shop.user('seller')).post('/products', {});
    expect(reply.statusCode).toBe(400);
    const fields: string[] = reply.json().errors.map((error: { field: string }) => error.field);
    expect(fields.sort()).toEqual([
      ...['categoryName', 'condition_type', 'img', 'location', 'mobile_number'],
      ...['product_name', 'product_price', 'spacification', 'year_of_purches'],
    ]);
  });

  test("can remove an own phone, but not somebody else's", async () => {
    const [seller, other] = [await shop.user('seller'), await shop.user('seller')];
    const product = await shop.product({ sellerId: seller.id });
    expect((await other.delete(`/myproducts/${product.id}`)).statusCode).toBe(404);
    expect((await seller.delete(`/myproducts/${product.id}`)).json()).toEqual({
      sucess: true,
      message: 'Successfully Deleted!',
    });
    expect((await shop.anyone.get(`/products/${product.id}`)).statusCode).toBe(410);
    expect((await shop.anyone.get('/products')).headers['x-total-count']).toBe('0');
    expect((await seller.delete(`/myproducts/${product.id}`)).statusCode).toBe(404);
  });

  test('gets 403 for the phones of somebody else', async () => {
    const seller = await shop.user('seller');
    expect((await seller.get('/myproducts?email=somebody@else.example')).statusCode).toBe(403);
  });

  test('who repeats a request with its idempotency key posts one phone', async () => {
    const seller = await shop.user('seller');
    const once = { 'idempotency-key': 'try-1' };
    const first = await seller.post('/products', forgedProduct(), once);
    const second = await seller.post('/products', forgedProduct(), once);
    expect(second.statusCode).toBe(201);
    expect(second.json()).toEqual(first.json());
    expect((await seller.get('/myproducts')).json()).toHaveLength(1);
    expect((await seller.post('/products', forgedProduct({ location: 'Sylhet' }), once)).statusCode).toBe(409);
  });
});

test('a page holds at most a hundred phones', async () => {
  const seller = await shop.user('seller');
  for (let n = 0; n < 101; n++) await shop.product({ sellerId: seller.id });
  const reply = await shop.anyone.get('/products?limit=5000');
  expect(reply.json()).toHaveLength(100);
  expect(reply.headers['x-total-count']).toBe('101');
});
