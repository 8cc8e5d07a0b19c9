import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { runJobs } from '#testing/support/run-jobs.ts';
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
  test('finds it listed under a readable name', async () => {
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
  ])('sees %s named "%s"', async (address, name) => {
    expect((await save(address)).statusCode).toBe(201);
    expect(await names()).toEqual([name]);
  });

  test('sees the price in the shop’s currency', async () => {
    const there = await openTestApp({ beside: shop, config: { currency: 'BDT' } });
    await there.app.inject({
      method: 'POST',
      url: '/api/searches',
      headers: { authorization: `Bearer ${buyer.token}` },
      payload: { address: 'brand=Nokia&max=100' },
    });
    await there.close();
    expect(await names()).toEqual(['Nokia, under ৳100']);
  });

  test('gets 409 for an equal search in another parameter order', async () => {
    expect((await save('brand=Samsung,Oppo&q=galaxy')).statusCode).toBe(201);
    const again = await save('?q=galaxy&brand=Oppo&brand=Samsung&sort=newest');
    expect(again.statusCode).toBe(409);
    expect(again.json()).toEqual({ sucess: false, message: 'You’ve already saved this search' });
    expect(await names()).toHaveLength(1);
    expect((await save('brand=Samsung,Oppo&q=galaxy', await shop.user('buyer'))).statusCode).toBe(201);
  });

  test.each(['?sort=newest', 'available=1&since=7', 'q=!?', 'colour=blue'])(
    'gets 400 when nothing is searched for: %s',
    async (address) => {
      const reply = await save(address);
      expect(reply.statusCode).toBe(400);
      expect(reply.json().message).toBe('First say what to look for: words, a brand, a price or another filter');
    },
  );

  test.each([
    ['a price out of range', `min=${'9'.repeat(300)}`],
    ['a fraction of a gigabyte', 'storage=12.5'],
    ['a year out of range', 'year=99999999999'],
    ['a NUL character', 'q=a%00b'],
    ['too long a query', `q=${'long '.repeat(50)}`],
    ['too long a place', `place=${'খ'.repeat(300)}`],
  ])('gets 400 for %s', async (_what, address) => {
    const reply = await save(address);
    expect(reply.statusCode).toBe(400);
    expect(reply.json().message).toBe('This search is too long, or a number in it is out of range');
  });

  test('can keep at most fifty, even when many are saved at once', async () => {
    const replies = await Promise.all(Array.from({ length: 55 }, (_, n) => save(`max=${n + 1}`)));
    expect(replies.filter(({ statusCode }) => statusCode === 201)).toHaveLength(50);
    const refused = replies.find(({ statusCode }) => statusCode === 409);
    expect(refused?.json().message).toBe('You’ve already saved 50 searches. Please delete one first');
    expect(await names()).toHaveLength(50);
  });
});

describe('a saved search', () => {
  test('can be deleted, and its mails switched off, only by its owner', async () => {
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

  test('is listed newest first', async () => {
    for (const brand of ['Nokia', 'Oppo', 'Redmi']) await save(`brand=${brand}`);
    expect(await names()).toEqual(['Redmi', 'Oppo', 'Nokia']);
  });
});

describe('the parse-saved-searches job', () => {
  /** Rows as release e9661a1 writes them: all words of `q` as words, no filter taken from them. */
  const insertAsBefore = (address: string, columns = '', values = '', rows = 1) =>
    shop.db.execute(`
      insert into saved_searches (id, user_id, name, address${columns})
      select gen_random_uuid(), '${buyer.id}', 'A search', replace('${address}', '$n', n::text)${values}
      from generate_series(1, ${rows}) as n`);
  const readRows = async (columns: string) =>
    (await shop.db.execute(`select ${columns} from (select * from saved_searches order by address) as s`)).rows;
  async function parse(times = 1) {
    for (let run = 0; run < times; run++)
      await shop.db.execute(`select graphile_worker.add_job('parse-saved-searches')`);
    await runJobs(shop);
  }

  test('makes a search of an earlier release notify of exactly the new phones that its list shows', async () => {
    await shop.product({ category: 'Samsung' });
    await shop.db.execute('delete from search_names');
    await insertAsBefore('?q=samsung+under+200', ', words', `, '''samsung'':* & ''under'':* & ''200'':*'`);
    await parse();
    const posted = [
      await shop.product({ category: 'Samsung', price: 150 }),
      await shop.product({ category: 'Samsung', price: 250 }),
      await shop.product({ category: 'Nokia', price: 150, description: 'Like a Samsung, used under 200 hours.' }),
    ];
    const list = (await shop.anyone.get('/products?q=samsung+under+200')).json();
    const notices = (await buyer.get('/notices')).json();
    expect(list.map(({ _id }: { _id: string }) => _id)).toEqual([posted[0]?.id]);
    expect(notices.map(({ productId }: { productId: string }) => productId)).toEqual([posted[0]?.id]);
  });

  test('parses each search once, also when it runs on two instances at the same time', async () => {
    await insertAsBefore('?q=under+$n', ', words', `, '''under'':*'`, 450);
    await parse(2);
    expect(
      await readRows('count(*)::int, sum(max_price)::int, bool_and(words is null and parsed) as "areParsed"'),
    ).toEqual([{ count: 450, sum: (450 * 451) / 2, areParsed: true }]);
    await shop.db.execute('update saved_searches set max_price = 7');
    await parse();
    expect(await readRows('distinct max_price::int')).toEqual([{ max_price: 7 }]);
  });

  test('leaves a search that could not be saved today as it is', async () => {
    await insertAsBefore('?q=phone', ', words', `, '''phone'':*'`);
    await insertAsBefore('?q=under+99999999999', ', words', `, '''under'':*'`);
    await insertAsBefore('?q=under+9', ', words', `, '''under'':*'`);
    await parse();
    expect(await readRows('address, words, max_price::int as max, parsed')).toEqual([
      { address: '?q=phone', words: `'phone':*`, max: null, parsed: true },
      { address: '?q=under+9', words: null, max: 9, parsed: true },
      { address: '?q=under+99999999999', words: `'under':*`, max: null, parsed: true },
    ]);
  });

  test('leaves a search saved today as it is, with brands also as the release before compares them', async () => {
    await save('?brand=Samsung');
    await insertAsBefore('?brand=Oppo', ', brands', `, '{Oppo}'`);
    await parse();
    expect(await readRows('brands')).toEqual([{ brands: ['Oppo', 'oppo'] }, { brands: ['Samsung', 'samsung'] }]);
  });
});
