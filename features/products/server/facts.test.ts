import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { emptyDatabase, openTestApp, type TestApp, type TestUser } from '#testing/support/test-app.ts';
import { noWireFacts, wireFacts, wireProduct } from '#testing/support/wire-product.ts';

let shop: TestApp;
let seller: TestUser;
beforeAll(async () => {
  shop = await openTestApp();
});
afterAll(() => shop.close());
beforeEach(async () => {
  await emptyDatabase(shop);
  seller = await shop.user('seller');
});

const picture = (index: number) => `https://pictures.example/${index}.jpg`;
const daysFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** Posts a product and returns its public form. */
async function post(changes: Record<string, unknown>) {
  const reply = await seller.post('/products', wireProduct(changes));
  expect(reply.statusCode, reply.body).toBe(201);
  return (await shop.anyone.get(`/products/${reply.json().data._id}`)).json();
}

async function errorsFor(changes: Record<string, unknown>) {
  const reply = await seller.post('/products', wireProduct(changes));
  expect(reply.statusCode).toBe(400);
  return reply.json().errors;
}

describe('the facts of a phone', () => {
  test('are shown to everybody', async () => {
    expect(await post(wireFacts)).toMatchObject(wireFacts);
  });

  test('may be omitted, or sent empty as a form does', async () => {
    expect(await post({})).toMatchObject(noWireFacts);
    const empty = Object.fromEntries(Object.keys(noWireFacts).map((name) => [name, name === 'accessories' ? [] : '']));
    expect(await post({ ...empty, model: ' ', storage_gb: ' ', damage_map: null })).toMatchObject(noWireFacts);
    expect(await post({ ...noWireFacts, accessories: undefined })).toMatchObject(noWireFacts);
  });

  test('allow numbers as text, and unusual sizes', async () => {
    expect(await post({ storage_gb: '4', memory_gb: '4096', battery_health: '100' })).toMatchObject({
      storage_gb: 4,
      memory_gb: 4096,
      battery_health: 100,
    });
  });

  test('are refused with a message for each invalid value', async () => {
    const size = 'Enter a whole number of GB from 1 to 4096';
    const wrong = {
      model: 'x'.repeat(81),
      storage_gb: 0,
      memory_gb: 4097,
      colour: 7,
      battery_health: 101,
      network_lock: 'half',
      origin: 'somewhere',
      owed: 'much',
      account_lock: 'gone',
      accessories: ['box', 'dog'],
      warranty_until: 'soon',
    };
    expect(await errorsFor(wrong)).toEqual(
      expect.arrayContaining([
        { field: 'model', message: 'At most 80 characters' },
        { field: 'storage_gb', message: size },
        { field: 'memory_gb', message: size },
        { field: 'colour', message: 'This must be text' },
        { field: 'battery_health', message: 'Enter a whole number from 1 to 100' },
        { field: 'network_lock', message: 'Choose one of unlocked, locked' },
        { field: 'origin', message: 'Choose one of official, unofficial' },
        { field: 'owed', message: 'Choose one of nothing, instalments, sims-lockable, phone-lockable' },
        { field: 'account_lock', message: 'Choose one of removed, at-meeting' },
        { field: 'accessories.1', message: 'Choose among box, charger, cable, earphones, case, receipt' },
        { field: 'warranty_until', message: 'Enter a date from today to ten years from now' },
      ]),
    );
    for (const storage_gb of [12.5, -8, 'much'])
      expect(await errorsFor({ storage_gb })).toEqual([{ field: 'storage_gb', message: size }]);
  });

  test.each([
    ['a past day', daysFromNow(-2)],
    ['a day more than ten years ahead', daysFromNow(3655)],
    ['a day that does not exist', `${new Date().getUTCFullYear() + 1}-02-30`],
    ['a day in another format', '12/31/2027'],
  ])('refuse a warranty until %s', async (_, warranty_until) => {
    expect(await errorsFor({ warranty_until })).toEqual([
      { field: 'warranty_until', message: 'Enter a date from today to ten years from now' },
    ]);
  });

  test('allow a warranty that ends today', async () => {
    expect(await post({ warranty_until: daysFromNow(0) })).toMatchObject({ warranty_until: daysFromNow(0) });
  });

  test('spell a model like the catalogue of its brand, and allow any other', async () => {
    expect((await post({ model: '  galaxy  s21 5g' })).model).toBe('Galaxy S21 5G');
    expect((await post({ model: 'GalaxyS22ultra' })).model).toBe('Galaxy S22 Ultra');
    expect((await post({ model: 'Galaxy  Prototype 9' })).model).toBe('Galaxy Prototype 9');
    expect((await post({ categoryName: 'Oppo', model: 'galaxy s21 5g' })).model).toBe('galaxy s21 5g');
  });

  test('list accessories once each, in a fixed order', async () => {
    expect(await post({ accessories: ['case', 'box', 'case'] })).toMatchObject({ accessories: ['box', 'case'] });
  });
});

describe('the pictures of a phone', () => {
  test('are at most eight, in the order given, the first being its img', async () => {
    const pictures = [3, 1, 2, 4, 5, 6, 7, 8].map(picture);
    expect(await post({ img: picture(3), pictures })).toMatchObject({ img: picture(3), pictures });
    expect(await errorsFor({ pictures: [...pictures, picture(9)] })).toEqual([
      { field: 'pictures', message: 'At most 8 pictures' },
    ]);
  });

  test('are the one img when only that is sent', async () => {
    expect(await post({})).toMatchObject({ img: picture(1), pictures: [picture(1)] });
  });
});
