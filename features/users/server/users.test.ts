import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { insertBookingOf } from '#app/server/builders.ts';
import { wishlistEntries } from '#platform/db/schema.ts';
import { eraseAccounts } from '#testing/support/erase-accounts.ts';
import { emptyDatabase, openTestApp, type TestApp, type TestUser } from '#testing/support/test-app.ts';

let shop: TestApp;
let admin: TestUser;
beforeAll(async () => {
  shop = await openTestApp();
});
afterAll(() => shop.close());
beforeEach(async () => {
  await emptyDatabase(shop);
  admin = await shop.user('admin', { name: 'Ada', email: 'ada@example.org' });
});

const unknownId = '0197a000-0000-7000-8000-000000000000';
const namesIn = (reply: { json: () => { data: { name: string }[] } }) => reply.json().data.map(({ name }) => name);

/** A verified account without a role. */
async function newcomer(email: string) {
  const signUp = await shop.anyone.post('/auth/sign-up/email', { name: 'Nina', email, password: 'long enough' });
  expect(signUp.statusCode).toBe(200);
  const cookie = signUp.cookies.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`).join('; ');
  return {
    register: (body: Record<string, unknown>) => shop.anyone.post('/users', body, { cookie }),
    role: async () =>
      (await admin.get('/users')).json().data.find((person: { email: string }) => person.email === email).role,
  };
}

describe('an admin looking for people', () => {
  test('sees everybody, the newest first, under the wire names', async () => {
    const seller = await shop.user('seller', { name: 'Sam', email: 'sam@example.org' });
    const reply = await admin.get('/users/');
    expect(reply.statusCode).toBe(200);
    expect(reply.json()).toEqual({
      sucess: true,
      data: [
        {
          _id: seller.id,
          name: 'Sam',
          email: 'sam@example.org',
          role: 'seller',
          photoURL: null,
          createdAt: seller.createdAt.toISOString(),
          erasedAfter: null,
        },
        expect.objectContaining({ _id: admin.id, role: 'admin' }),
      ],
    });
    expect(reply.headers['x-total-count']).toBe('2');
    expect(reply.headers['cache-control']).toBe('no-store');
  });

  test('can list buyers and sellers separately', async () => {
    await shop.user('buyer', { name: 'Bo' });
    await shop.user('seller', { name: 'Sam' });
    expect(namesIn(await admin.get('/users/buyer'))).toEqual(['Bo']);
    expect(namesIn(await admin.get('/users/seller/'))).toEqual(['Sam']);
  });

  test('finds people by part of their name or e-mail, in any case', async () => {
    await shop.user('buyer', { name: 'Zoë Müller', email: 'zoe@example.org' });
    await shop.user('buyer', { name: 'Percy 100%', email: 'percy@example.org' });
    expect(namesIn(await admin.get(`/users?q=${encodeURIComponent('MÜLL')}`))).toEqual(['Zoë Müller']);
    expect(namesIn(await admin.get('/users/buyer?q=PERCY@'))).toEqual(['Percy 100%']);
    const percent = await admin.get('/users?q=%25');
    expect(namesIn(percent)).toEqual(['Percy 100%']);
    expect(percent.headers['x-total-count']).toBe('1');
    expect((await admin.get('/users?q=%00')).statusCode).toBe(400);
  });

  test('reaches everybody exactly once by following the links', async () => {
    for (let n = 0; n < 6; n++) await shop.user('buyer', { name: `Buyer ${n}` });
    const seen: string[] = [];
    let path: string | undefined = '/users/buyer?limit=2&q=buyer';
    while (path) {
      const reply = await admin.get(path);
      seen.push(...namesIn(reply));
      path = /<\/api([^>]+)>; rel="next"/.exec(String(reply.headers.link ?? ''))?.[1];
    }
    expect(seen).toEqual(['Buyer 5', 'Buyer 4', 'Buyer 3', 'Buyer 2', 'Buyer 1', 'Buyer 0']);
  });

  test.each([
    ['a word', 'nonsense'],
    [
      'a date that PostgreSQL does not know',
      Buffer.from(`2026-02-31T00:00:00.000Z ${unknownId}`).toString('base64url'),
    ],
    ['a year beyond all dates', Buffer.from(`+275760-09-13T00:00:00.000Z ${unknownId}`).toString('base64url')],
    ['a year before all dates', Buffer.from(`0000-01-01T00:00:00.000Z ${unknownId}`).toString('base64url')],
  ])('is told that %s is not a cursor', async (_, cursor) => {
    const reply = await admin.get(`/users?cursor=${cursor}`);
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toMatchObject({ sucess: false, errors: [{ field: 'cursor' }] });
  });
});

describe('the list of people', () => {
  test('is for admins only', async () => {
    const [buyer, seller] = [await shop.user('buyer'), await shop.user('seller')];
    for (const path of ['/users', '/users/buyer', '/users/seller']) {
      expect((await shop.anyone.get(path)).statusCode).toBe(401);
      expect((await buyer.get(path)).statusCode).toBe(403);
      expect((await seller.delete(`${path}/${buyer.id}`)).statusCode).toBe(403);
    }
  });
});

describe('an admin deleting people', () => {
  test('ends their token at once, also on a second instance', async () => {
    const beside = await openTestApp({ beside: shop });
    try {
      const buyer = await shop.user('buyer');
      const onTheOther = () =>
        beside.anyone.get('/bookings', { authorization: `Bearer ${buyer.token}` }).then(({ statusCode }) => statusCode);
      expect(await onTheOther()).toBe(200);
      const reply = await admin.delete(`/users/${buyer.id}`);
      expect(reply.json()).toEqual({ sucess: true, message: 'Successfully Deleted!' });
      expect(await onTheOther()).toBe(401);
      expect((await buyer.get('/bookings')).statusCode).toBe(401);
    } finally {
      await beside.close();
    }
  });

  test('ends their session', async () => {
    const person = await newcomer('nina@example.org');
    await person.register({ email: 'nina@example.org', role: 'buyer' });
    const [nina] = (await admin.get('/users/buyer')).json().data;
    expect((await admin.delete(`/users/buyer/${nina._id}`)).statusCode).toBe(200);
    expect((await person.register({ email: 'nina@example.org', role: 'seller' })).statusCode).toBe(401);
  });

  test("takes a seller's phones out of every list, and the buyer's order stays readable as cancelled", async () => {
    const [seller, buyer] = [await shop.user('seller'), await shop.user('buyer')];
    const product = await shop.product({ sellerId: seller.id, name: 'Nokia 8', price: 80 });
    await shop.product({ sellerId: seller.id });
    const other = await shop.product({ name: "Somebody else's" });
    await buyer.post('/bookings', { productId: product.id, metingAddress: 'Station' });
    await buyer.post('/wishlist', { productId: product.id });
    await seller.post('/advatise', { services: product.id });

    expect((await admin.delete(`/users/seller/${seller.id}`)).statusCode).toBe(200);

    const listed = await shop.anyone.get('/products');
    expect(listed.json().map((one: { _id: string }) => one._id)).toEqual([other.id]);
    expect(listed.headers['x-total-count']).toBe('1');
    expect((await shop.anyone.get(`/products/${product.id}`)).statusCode).toBe(410);
    expect((await shop.anyone.get('/advatise')).json()).toEqual([]);
    expect((await buyer.get('/bookings')).json()).toMatchObject([
      { productName: 'Nokia 8', price: 80, metingAddress: 'Station', status: 'Cancelled' },
    ]);
    expect((await buyer.get('/wishlist')).json()).toMatchObject([{ product_name: 'Nokia 8', status: 'removed' }]);
  });

  test('frees the phones a buyer had booked and removes who that was', async () => {
    const [seller, buyer, next] = [await shop.user('seller'), await shop.user('buyer'), await shop.user('buyer')];
    const [product, sold] = [await shop.product({ sellerId: seller.id }), await shop.product({ sellerId: seller.id })];
    await buyer.post('/bookings', { productId: product.id, phone: '0170', metingAddress: 'Home' });
    await insertBookingOf(shop.db, sold, buyer, { status: 'Sold', phone: '0170' });
    await buyer.post('/wishlist', { productId: product.id });
    await buyer.patch(`/products/report/${product.id}`);

    expect((await admin.delete(`/users/buyer/${buyer.id}`)).statusCode).toBe(200);
    await eraseAccounts(shop, 15);

    const stored = await shop.db.query.bookings.findMany({ orderBy: (booking) => booking.status });
    const anonymised = { buyerId: null, buyerName: '', buyerEmail: '', phone: '', meetingWish: '', meetingAddress: '' };
    expect(stored).toMatchObject([
      { ...anonymised, status: 'Cancelled' },
      { ...anonymised, status: 'Sold' },
    ]);
    expect(await shop.db.select().from(wishlistEntries)).toEqual([]);
    expect((await admin.get('/products/report')).json().data).toEqual([]);
    expect((await next.post('/bookings', { productId: product.id })).statusCode).toBe(201);
  });

  test('finds nobody under another role, nor under an invalid id', async () => {
    const [buyer, seller] = [await shop.user('buyer'), await shop.user('seller')];
    for (const [path, message] of [
      [`/users/buyer/${seller.id}`, 'This person isn’t a buyer'],
      [`/users/seller/${buyer.id}`, 'This person isn’t a seller'],
      [`/users/buyer/${admin.id}`, 'This person isn’t a buyer'],
      [`/users/${unknownId}`, 'There is no such person'],
      ['/users/not-an-id', 'There is no such person'],
    ] as const) {
      const reply = await admin.delete(path);
      expect([path, reply.statusCode, reply.json()]).toEqual([path, 404, { sucess: false, message }]);
    }
    expect((await admin.get('/users')).headers['x-total-count']).toBe('3');
  });

  test.each(['/users', '/users/buyer'])('may give a reason, which other admins read (DELETE %s)', async (path) => {
    const [told, untold] = [await shop.user('buyer', { name: 'Bo' }), await shop.user('buyer', { name: 'Bea' })];
    const reply = await shop.app.inject({
      method: 'DELETE',
      url: `/api${path}/${told.id}`,
      headers: { authorization: `Bearer ${admin.token}` },
      payload: { reason: 'Asked for deposits' },
    });
    expect(reply.statusCode, reply.body).toBe(200);
    expect((await admin.delete(`${path}/${untold.id}`)).statusCode).toBe(200);
    const [second, first] = (await (await shop.user('admin')).get('/audit')).json();
    expect([first, second]).toMatchObject([
      { action: 'person-deleted', subjectName: 'Bo', reason: 'Asked for deposits' },
      { action: 'person-deleted', subjectName: 'Bea', reason: null },
    ]);
  });

  test('cannot delete the last admin or themselves', async () => {
    const alone = await admin.delete(`/users/${admin.id}`);
    expect([alone.statusCode, alone.json().message]).toEqual([409, 'The last admin can’t be deleted']);
    await shop.user('admin');
    const own = await admin.delete(`/users/${admin.id.toUpperCase()}`);
    expect([own.statusCode, own.json().message]).toEqual([409, 'You can’t delete yourself']);
  });

  test('of two admins who delete each other at once, one stays', async () => {
    for (let round = 0; round < 10; round++) {
      const other = await shop.user('admin');
      const replies = await Promise.all([admin.delete(`/users/${other.id}`), other.delete(`/users/${admin.id}`)]);
      expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401]);
      const winner = replies[0]?.statusCode === 200 ? admin : other;
      expect((await winner.get('/users')).json().data).toMatchObject([{ _id: winner.id }]);
      admin = winner;
    }
  });
});

describe('somebody who has just signed up', () => {
  test('chooses a role once, with name and picture', async () => {
    const nina = await newcomer('nina@example.org');
    const reply = await nina.register({
      email: 'Nina@Example.org',
      name: 'Nina N.',
      photoURL: 'https://pictures.example/nina.jpg',
      role: 'seller',
    });
    expect(reply.statusCode).toBe(200);
    const [person] = (await admin.get('/users/seller')).json().data;
    expect(person).toMatchObject({ name: 'Nina N.', photoURL: 'https://pictures.example/nina.jpg', role: 'seller' });
    expect(reply.json()).toEqual({
      sucess: true,
      message: 'Succesfuly Registration Done !',
      data: { _id: person._id },
    });
  });

  test('keeps the role, whatever they send later', async () => {
    const nina = await newcomer('nina@example.org');
    await nina.register({ email: 'nina@example.org', role: 'buyer' });
    const again = await nina.register({ email: 'nina@example.org', role: 'seller', name: 'Somebody else' });
    expect([again.statusCode, again.json()]).toEqual([
      200,
      { sucess: true, message: 'You’re a buyer, and that stays so. To sell as well, register with another email' },
    ]);
    const same = await nina.register({ email: 'nina@example.org', role: 'buyer' });
    expect(same.json()).toEqual({ sucess: true, message: 'Succesfuly Registration Done !' });
    expect((await admin.get('/users/buyer')).json().data).toMatchObject([{ name: 'Nina', role: 'buyer' }]);
  });

  test('cannot become an admin, nor choose for others', async () => {
    const nina = await newcomer('nina@example.org');
    const asAdmin = await nina.register({ email: 'nina@example.org', role: 'admin' });
    expect([asAdmin.statusCode, asAdmin.json().errors]).toEqual([
      400,
      [{ field: 'role', message: 'Choose buyer or seller' }],
    ]);
    const forOthers = await nina.register({ email: admin.email, role: 'buyer' });
    expect([forOthers.statusCode, forOthers.json().message]).toEqual([403, 'You can only change your own account']);
    expect(await nina.role()).toBeNull();
  });

  test.each([
    ['a script', 'javascript:alert(1)'],
    ['an address without https', 'http://pictures.example/nina.jpg'],
    ['half an address', '//pictures.example/nina.jpg'],
    ['no address', 'my photo'],
    ['an endless address', `https://pictures.example/${'x'.repeat(2100)}`],
    ['no text', { url: 'https://pictures.example/nina.jpg' }],
  ])('is registered without a photo, and told so, for %s', async (_what, photoURL) => {
    const nina = await newcomer('nina@example.org');
    const reply = await nina.register({ email: 'nina@example.org', name: 'Nina N.', role: 'seller', photoURL });
    expect(reply.statusCode, reply.body).toBe(200);
    expect(reply.json()).toMatchObject({
      sucess: true,
      message: 'Succesfuly Registration Done ! Your photo was left out: its address must start with https://',
    });
    expect((await admin.get('/users/seller')).json().data).toMatchObject([{ name: 'Nina N.', photoURL: null }]);
  });

  test.each([null, ''])('has no photo if the address is %j, without a notice', async (photoURL) => {
    const nina = await newcomer('nina@example.org');
    const reply = await nina.register({ email: 'nina@example.org', role: 'seller', photoURL });
    expect(reply.json()).toMatchObject({ sucess: true, message: 'Succesfuly Registration Done !' });
  });

  test('needs a session; a token is not enough', async () => {
    const buyer = await shop.user('buyer');
    const body = { email: buyer.email, role: 'seller' };
    expect((await shop.anyone.post('/users', body)).statusCode).toBe(401);
    expect((await buyer.post('/users', body)).statusCode).toBe(401);
  });
});

describe('the role of a person', () => {
  test('can be read by that person', async () => {
    const buyer = await shop.user('buyer', { email: 'bo@example.org' });
    expect((await buyer.get('/users/buyers/BO@example.org')).json()).toEqual({ isBuyer: true });
    expect((await buyer.get('/users/sellers/bo@example.org')).json()).toEqual({ isSeller: false });
    expect((await buyer.get('/users/admin/bo@example.org')).json()).toEqual({ isAdmin: false });
  });

  test('can be read by an admin, also for unknown people', async () => {
    const seller = await shop.user('seller');
    expect((await admin.get(`/users/sellers/${seller.email}`)).json()).toEqual({ isSeller: true });
    expect((await admin.get(`/users/admin/${admin.email}`)).json()).toEqual({ isAdmin: true });
    expect((await admin.get('/users/buyers/nobody@example.org')).json()).toEqual({ isBuyer: false });
    expect((await admin.get('/users/buyers/nobody%00@example.org')).statusCode).toBe(400);
  });

  test('cannot be read by anybody else', async () => {
    const [buyer, seller] = [await shop.user('buyer'), await shop.user('seller')];
    for (const path of ['/users/admin/', '/users/buyers/', '/users/sellers/']) {
      expect((await buyer.get(path + seller.email)).statusCode).toBe(403);
      expect((await shop.anyone.get(path + seller.email)).statusCode).toBe(401);
    }
  });
});
