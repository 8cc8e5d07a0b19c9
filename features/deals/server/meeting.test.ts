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
  [seller, buyer] = [await shop.user('seller'), await shop.user('buyer')];
  productId = (await shop.product({ sellerId: seller.id })).id;
  const booked = { productId, phone: '01711000000', metingAddress: 'Star Kabab' };
  id = (await buyer.post('/bookings', booked)).json().data._id;
});

const orders = async () => (await buyer.get('/bookings')).json();

describe('a change to a booking', () => {
  test('sets phone number and meeting address, which the seller sees after acceptance', async () => {
    const reply = await buyer.patch(`/bookings/${id}`, { phone: '+880 1822 000000', metingAddress: 'Farmgate' });
    expect([reply.statusCode, reply.json()]).toEqual([200, { sucess: true, message: 'Your changes are saved' }]);
    const now = { _id: id, phone: '+880 1822 000000', metingAddress: 'Farmgate' };
    expect(await orders()).toMatchObject([{ ...now, status: 'Booked' }]);
    expect((await seller.get('/myproducts')).json()).toMatchObject([{ booking: { phone: '', metingAddress: '' } }]);
    await seller.post(`/deals/${id}/acts`, { act: 'accept' });
    expect((await seller.get('/myproducts')).json()).toMatchObject([{ booking: now }]);
  });

  test('sets only the fields it names, and can clear the phone number', async () => {
    await buyer.patch(`/bookings/${id}`, { metingAddress: 'Farmgate' });
    expect(await orders()).toMatchObject([{ phone: '01711000000', metingAddress: 'Farmgate' }]);
    await buyer.patch(`/bookings/${id}`, { phone: '' });
    expect(await orders()).toMatchObject([{ phone: '', metingAddress: 'Farmgate' }]);
    expect((await buyer.patch(`/bookings/${id}`, {})).statusCode).toBe(200);
    expect(await orders()).toMatchObject([{ phone: '', metingAddress: 'Farmgate' }]);
  });

  test('leaves price, status and names as agreed', async () => {
    const [before] = await orders();
    const reply = await buyer.patch(`/bookings/${id}`, {
      price: 1,
      status: 'Sold',
      name: 'Other',
      productName: 'Other',
    });
    expect(reply.statusCode).toBe(200);
    expect(await orders()).toEqual([before]);
  });

  test('is refused with an error for each invalid field', async () => {
    const reply = await buyer.patch(`/bookings/${id}`, { phone: 'call me', metingAddress: 'x'.repeat(501) });
    expect(reply.statusCode).toBe(400);
    expect(reply.json().errors.map(({ field }: { field: string }) => field)).toEqual(['phone', 'metingAddress']);
    expect(await orders()).toMatchObject([{ phone: '01711000000', metingAddress: 'Star Kabab' }]);
  });

  test('is refused once the booking is cancelled or declined', async () => {
    await seller.post(`/deals/${id}/acts`, { act: 'decline', reason: 'Sold in the shop' });
    const other = (await buyer.post('/bookings', { productId: (await shop.product()).id })).json().data._id;
    await buyer.delete(`/bookings/${other}`);
    for (const over of [id, other]) {
      const reply = await buyer.patch(`/bookings/${over}`, { metingAddress: 'Farmgate' });
      expect([reply.statusCode, reply.json().message]).toEqual([404, 'You have no such open booking']);
    }
    expect(await orders()).toMatchObject([{ metingAddress: '' }, { metingAddress: 'Star Kabab' }]);
  });

  test('is accepted from its buyer only', async () => {
    const body = { metingAddress: 'Somewhere else' };
    expect((await (await shop.user('buyer')).patch(`/bookings/${id}`, body)).statusCode).toBe(404);
    expect((await seller.patch(`/bookings/${id}`, body)).statusCode).toBe(403);
    expect((await buyer.patch('/bookings/not-an-id', body)).statusCode).toBe(404);
    expect(await orders()).toMatchObject([{ metingAddress: 'Star Kabab' }]);
  });
});
