import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { emptyDatabase, openTestApp, type TestApp, type TestUser } from '#testing/support/test-app.ts';

let shop: TestApp;
let buyer: TestUser;
beforeAll(async () => {
  shop = await openTestApp();
});
afterAll(() => shop.close());
beforeEach(async () => {
  await emptyDatabase(shop);
  buyer = await shop.user('buyer');
});

const save = async (address: string, person = buyer) => person.post('/searches', { address });
const names = async () => (await buyer.get('/searches')).json().map(({ name }: { name: string }) => name);

describe('a buyer saving a search', () => {
  test('finds it again by a name in plain words', async () => {
    const reply = await save('?brand=Samsung&max=15000&storage=128&place=Dhaka&sort=price-up');
    expect(reply.statusCode).toBe(201);
    expect(reply.json()).toEqual({
      sucess: true,
      message: 'We’ll let you know when a matching phone is listed. Your saved searches are in the dashboard.',
      data: { _id: expect.any(String) },
    });
    expect((await buyer.get('/searches')).json()).toEqual([
      {
        _id: reply.json().data._id,
        name: 'Samsung, 128 GB, under $15,000, Dhaka',
        address: '?brand=Samsung&max=15000&storage=128&place=Dhaka',
        byMail: true,
        date: expect.stringMatching(/^\d{4}-.*Z$/),
      },
    ]);
  });

  test.each([
    ['q=galaxy s21', 'galaxy s21'],
    ['brand=Samsung,Oppo&model=Galaxy S21', 'Samsung or Oppo, Galaxy S21'],
    ['min=100&max=200.5', '$100 to $200.50'],
    ['min=5000&storage=64,1024', '64 GB or 1 TB, over $5,000'],
    [
      'condition=good&battery=80&year=2020&since=1&available=1',
      'good condition, battery 80% or more, bought 2020 or later, posted within 1 day, available',
    ],
  ])('%s is called %s', async (address, name) => {
    expect((await save(address)).statusCode).toBe(201);
    expect(await names()).toEqual([name]);
  });

  test('reads the price in the shop’s own currency', async () => {
    const there = await openTestApp({ beside: shop, config: { currency: 'BDT' } });
    await there.app.inject({
      method: 'POST',
      url: '/api/searches',
      headers: { authorization: `Bearer ${buyer.token}` },
      payload: { address: 'brand=Nokia&max=100' },
    });
    await there.close();
    expect(await names()).toEqual(['Nokia, under BDT 100']);
  });

  test('saves it once, however it is spelled', async () => {
    expect((await save('brand=Samsung,Oppo&q=galaxy')).statusCode).toBe(201);
    const again = await save('?q=galaxy&brand=Oppo&brand=Samsung&sort=newest');
    expect(again.statusCode).toBe(409);
    expect(again.json()).toEqual({ sucess: false, message: 'You’ve already saved this search' });
    expect(await names()).toHaveLength(1);
    expect((await save('brand=Samsung,Oppo&q=galaxy', await shop.user('buyer'))).statusCode).toBe(201);
  });

  test.each(['?sort=newest', 'available=1&since=7', 'q=!?', 'colour=blue'])(
    'is asked what to look for by %s',
    async (address) => {
      const reply = await save(address);
      expect(reply.statusCode).toBe(400);
      expect(reply.json().message).toBe('First say what to look for: words, a brand, a price or another filter');
    },
  );

  test.each([
    ['a price beyond all', `min=${'9'.repeat(300)}`],
    ['half a gigabyte', 'storage=12.5'],
    ['a year beyond all', 'year=99999999999'],
    ['a text that cannot be stored', 'q=a%00b'],
    ['many words', `q=${'long '.repeat(50)}`],
    ['a long place', `place=${'খ'.repeat(300)}`],
  ])('is told when it cannot be kept: %s', async (_what, address) => {
    const reply = await save(address);
    expect(reply.statusCode).toBe(400);
    expect(reply.json().message).toBe('This search is too long, or a number in it is out of range');
  });

  test('keeps fifty at most, also when saving many at once', async () => {
    const replies = await Promise.all(Array.from({ length: 55 }, (_, n) => save(`max=${n + 1}`)));
    expect(replies.filter(({ statusCode }) => statusCode === 201)).toHaveLength(50);
    const refused = replies.find(({ statusCode }) => statusCode === 409);
    expect(refused?.json().message).toBe('You’ve already saved 50 searches. Please delete one first');
    expect(await names()).toHaveLength(50);
  });
});

describe('a saved search', () => {
  test('can do without mail, and be deleted, by its owner alone', async () => {
    const { _id: id } = (await save('brand=Nokia')).json().data;
    const stranger = await shop.user('buyer');
    expect((await stranger.get('/searches')).json()).toEqual([]);
    expect((await stranger.patch(`/searches/${id}`, { byMail: false })).statusCode).toBe(404);
    expect((await stranger.delete(`/searches/${id}`)).statusCode).toBe(404);

    const changed = await buyer.patch(`/searches/${id}`, { byMail: false });
    expect(changed.json()).toEqual({ sucess: true, message: 'You won’t get any more emails about this search' });
    expect((await buyer.get('/searches')).json()).toMatchObject([{ byMail: false }]);
    // Without a mail server the reply promises no mail.
    expect((await buyer.patch(`/searches/${id}`, { byMail: true })).json().message).toContain('doesn’t send email');
    expect((await buyer.delete(`/searches/${id}`)).json()).toEqual({ sucess: true, message: 'Successfully Deleted!' });
    expect((await buyer.get('/searches')).json()).toEqual([]);
    expect((await buyer.delete(`/searches/${id}`)).statusCode).toBe(404);
    expect((await buyer.delete('/searches/7')).statusCode).toBe(404);
  });

  test('comes newest first', async () => {
    for (const brand of ['Nokia', 'Oppo', 'Redmi']) await save(`brand=${brand}`);
    expect(await names()).toEqual(['Redmi', 'Oppo', 'Nokia']);
  });
});
