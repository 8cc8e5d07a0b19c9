import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp, type TestUser } from '#testing/support/test-app.ts';

let shop: TestApp;
let seller: TestUser;
let buyer: TestUser;
beforeAll(async () => {
  shop = await openTestApp();
  seller = await shop.user('seller');
  buyer = await shop.user('buyer');
});
afterAll(() => shop.close());

const hour = 60 * 60 * 1000;

test('a seller’s list says whose turn it is, from a turn in line to the handover', async () => {
  const { id: productId } = await shop.product({ sellerId: seller.id });
  const first = await shop.user('buyer');
  const earlier = (await first.post('/bookings', { productId })).json().data._id;
  await buyer.post(`/products/${productId}/waiting`);
  await seller.post(`/deals/${earlier}/acts`, { act: 'decline', reason: 'Sorry' });
  const { deals } = (await buyer.get('/deals')).json();
  const { id } = deals[0];
  const act = async (who: TestUser, body: object) => {
    const reply = await who.post(`/deals/${id}/acts`, body);
    expect(reply.statusCode, reply.body).toBe(200);
  };
  const booking = async () => (await seller.get('/myproducts')).json()[0].booking;
  const waitsFor = async () => (await booking()).waitsFor;

  expect(await waitsFor()).toBe('buyer');
  await act(buyer, { act: 'take' });
  expect(await waitsFor()).toBe('seller');
  await act(seller, { act: 'accept' });
  expect(await waitsFor()).toBe('both');
  const time = new Date(Date.now() + hour).toISOString();
  await act(seller, { act: 'propose-meeting', times: [time], place: 'TSC, Dhaka' });
  expect(await waitsFor()).toBe('buyer');
  const { proposal } = (await buyer.get(`/deals/${id}`)).json();
  await act(buyer, { act: 'pick-time', proposalId: proposal.id, time });
  expect(await booking()).toMatchObject({ waitsFor: 'both', meetingAt: time });
  await act(buyer, { act: 'check', results: { condition: 'fail' } });
  await act(buyer, { act: 'ask-price', price: 150 });
  expect(await waitsFor()).toBe('seller');
  await act(seller, { act: 'decline-price' });
  const { handover } = (await buyer.get(`/deals/${id}`)).json();
  await act(seller, { act: 'enter-code', code: handover.code });
  await act(seller, { act: 'confirm' });
  expect(await waitsFor()).toBe('buyer');
  await act(buyer, { act: 'dispute', reason: 'It does not start' });
  expect(await waitsFor()).toBe('admin');
  const admin = await shop.user('admin');
  await admin.post(`/deals/${id}/decision`, { decision: 'hand-over', reason: 'Both said so' });
  expect(await waitsFor()).toBe(null);
});
