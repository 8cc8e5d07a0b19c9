import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { emptyDatabase, openTestApp, type TestApp, type TestUser } from '#testing/support/test-app.ts';

let shop: TestApp;
let seller: TestUser;
let buyer: TestUser;
beforeAll(async () => {
  shop = await openTestApp();
});
afterAll(() => shop.close());
beforeEach(async () => {
  await emptyDatabase(shop);
  [seller, buyer] = [await shop.user('seller'), await shop.user('buyer', { name: 'Bo' })];
});

async function acceptedDeal(booking = {}) {
  const product = await shop.product({ sellerId: seller.id });
  const id: string = (await buyer.post('/bookings', { productId: product.id, ...booking })).json().data._id;
  const act = (who: TestUser, name: string) => who.post(`/deals/${id}/acts`, { act: name });
  await act(seller, 'accept');
  return { product, id, act };
}

describe('a seller who sold a phone elsewhere', () => {
  const soldElsewhere = async (who: TestUser, id: string) => {
    const reply = await who.patch(`/myproducts/${id}/sold-elsewhere`);
    return [reply.statusCode, reply.json().message];
  };

  test('ends the listing, which counts in no record', async () => {
    const product = await shop.product({ sellerId: seller.id });
    await seller.post('/advatise', { services: product.id });
    expect(await soldElsewhere(seller, product.id)).toEqual([200, 'Sold elsewhere. The listing has ended']);
    expect((await shop.anyone.get(`/products/${product.id}`)).json()).toMatchObject({ status: 'sold' });
    expect((await shop.anyone.get('/products')).headers['x-total-count']).toBe('0');
    expect((await shop.anyone.get('/advatise')).json()).toEqual([]);
    expect((await seller.get('/myproducts')).json()).toMatchObject([{ status: 'sold', booking: null }]);
    expect((await buyer.post('/bookings', { productId: product.id })).statusCode).toBe(404);
    expect((await shop.anyone.get(`/products/${product.id}/seller`)).json()).toMatchObject({ sold: 0, kept: 0 });
    expect(await soldElsewhere(seller, product.id)).toEqual([404, 'This phone is no longer for sale']);
  });

  test('has to decline or cancel a deal first', async () => {
    const { product, act } = await acceptedDeal();
    const refused = [409, 'Someone has booked this phone. Decline or cancel the deal first'];
    expect(await soldElsewhere(seller, product.id)).toEqual(refused);
    await act(buyer, 'cancel');
    const ofAnother = [404, 'This is another seller’s phone'];
    expect(await soldElsewhere(await shop.user('seller'), product.id)).toEqual(ofAnother);
    expect((await soldElsewhere(seller, product.id))[0]).toBe(200);
  });
});

describe('a seller who marks a booked phone as sold', () => {
  test('asks the buyer, whose confirmation ends the deal for both as sold', async () => {
    const { product, id, act } = await acceptedDeal();
    await seller.post('/advatise', { services: product.id });
    const reply = await seller.patch(`/myproducts/${product.id}/sold`);
    expect([reply.statusCode, reply.json()]).toEqual([
      200,
      { sucess: true, message: 'We’ve asked Bo if they have the phone' },
    ]);
    expect((await buyer.get('/bookings')).json()).toMatchObject([{ status: 'Accepted' }]);
    expect((await buyer.get('/notices')).json()).toMatchObject([{ kind: 'deal', act: 'mark-sold' }]);
    expect((await seller.get(`/deals/${id}`)).json().acts).not.toContain('confirm-sold');
    expect((await act(seller, 'confirm-sold')).statusCode).toBe(409);
    expect((await act(buyer, 'confirm-sold')).statusCode).toBe(200);
    expect((await shop.anyone.get(`/products/${product.id}`)).json()).toMatchObject({ status: 'sold' });
    expect((await buyer.get('/bookings')).json()).toMatchObject([{ status: 'Sold' }]);
    expect((await shop.anyone.get('/products')).headers['x-total-count']).toBe('0');
    expect((await shop.anyone.get('/advatise')).json()).toEqual([]);
    expect((await seller.patch(`/myproducts/${product.id}/sold`)).statusCode).toBe(404);
  });

  test('is notified when the buyer denies it, and the deal continues', async () => {
    const { product, id, act } = await acceptedDeal();
    await seller.patch(`/myproducts/${product.id}/sold`);
    expect((await act(buyer, 'deny-sold')).statusCode).toBe(200);
    expect((await seller.get('/notices')).json()).toMatchObject([{ kind: 'deal', act: 'deny-sold' }]);
    expect((await seller.get(`/deals/${id}`)).json()).toMatchObject({ status: 'Accepted', soldClaimedAt: null });
  });

  test('still sees afterwards who bought it, but not their contact details', async () => {
    const { product, act } = await acceptedDeal({ phone: '01711000000', metingAddress: 'Star Kabab' });
    await seller.patch(`/myproducts/${product.id}/sold`);
    await act(buyer, 'confirm-sold');
    expect((await seller.get('/myproducts')).json()).toMatchObject([
      { status: 'sold', booking: { name: buyer.name, email: '', phone: '', metingAddress: '' } },
    ]);
  });

  test('gets 409 before accepting the booking', async () => {
    const product = await shop.product({ sellerId: seller.id });
    await buyer.post('/bookings', { productId: product.id });
    const reply = await seller.patch(`/myproducts/${product.id}/sold`);
    expect([reply.statusCode, reply.json().message]).toEqual([409, 'Accept the booking first']);
    expect((await buyer.get('/bookings')).json()).toMatchObject([{ status: 'Booked' }]);
  });

  test('gets 409 when nobody has booked it', async () => {
    const product = await shop.product({ sellerId: seller.id });
    const reply = await seller.patch(`/myproducts/${product.id}/sold`);
    expect([reply.statusCode, reply.json().message]).toEqual([
      409,
      'No one has booked this phone, so there’s no one it was sold to',
    ]);
    expect((await shop.anyone.get(`/products/${product.id}`)).json()).toMatchObject({ status: 'listed' });
  });

  test('can cancel while the buyer confirms, and exactly one of the two succeeds', async () => {
    for (let round = 0; round < 10; round++) {
      const { product, act } = await acceptedDeal();
      await seller.patch(`/myproducts/${product.id}/sold`);
      const [sold, cancelled] = await Promise.all([act(buyer, 'confirm-sold'), act(seller, 'cancel')]);
      const { status } = (await shop.anyone.get(`/products/${product.id}`)).json();
      expect([sold.statusCode, cancelled.statusCode, status]).toEqual(
        sold.statusCode === 200 ? [200, 409, 'sold'] : [409, 200, 'listed'],
      );
    }
  });
});
