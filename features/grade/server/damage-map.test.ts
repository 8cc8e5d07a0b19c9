import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { emptyDatabase, openTestApp, type TestApp, type TestUser } from '#testing/support/test-app.ts';
import { wireMap, wireProduct } from '#testing/support/wire-product.ts';

let shop: TestApp;
let seller: TestUser;
let buyer: TestUser;
beforeAll(async () => {
  shop = await openTestApp();
});
afterAll(() => shop.close());
beforeEach(async () => {
  await emptyDatabase(shop);
  seller = await shop.user('seller');
  buyer = await shop.user('buyer');
});

const scratch = { side: 'back', kind: 'scratch', size: 'small', x: 0.25, y: 0.8 };
const crack = { ...scratch, side: 'front', kind: 'crack' };
const mapWith = (...marks: object[]) => ({ ...wireMap, marks });

async function post(changes: Record<string, unknown>): Promise<string> {
  const reply = await seller.post('/products', wireProduct(changes));
  expect(reply.statusCode, reply.body).toBe(201);
  return reply.json().data._id;
}
const shown = async (id: string) => (await shop.anyone.get(`/products/${id}`)).json();
const edit = (id: string, changes: Record<string, unknown>) => seller.patch(`/myproducts/${id}`, wireProduct(changes));
async function errorsFor(damage_map: unknown) {
  const reply = await seller.post('/products', wireProduct({ damage_map }));
  expect(reply.statusCode).toBe(400);
  return reply.json().errors;
}

describe('a damage map', () => {
  test('is shown to everybody with the grade that follows from it', async () => {
    const id = await post({ damage_map: mapWith(scratch, crack) });
    expect(await shown(id)).toMatchObject({
      damage_map: mapWith(scratch, crack),
      grade: 'fair',
      condition_type: 'good',
    });
  });

  test('gives no grade while a function has no answer', async () => {
    const { nfc: _, ...functions } = wireMap.functions;
    const id = await post({ damage_map: { marks: [scratch], functions }, battery_health: 70 });
    expect(await shown(id)).toMatchObject({ damage_map: { marks: [scratch], functions }, grade: null });
  });

  test('may be left out, and then there is no grade, whatever grade is sent', async () => {
    expect(await shown(await post({ grade: 'excellent' }))).toMatchObject({ damage_map: null, grade: null });
  });

  test('takes a known battery below 80 % into account, also when only the battery is changed', async () => {
    const id = await post({ damage_map: mapWith(), battery_health: 80 });
    expect((await shown(id)).grade).toBe('excellent');
    await edit(id, { damage_map: mapWith(), battery_health: 79 });
    expect((await shown(id)).grade).toBe('good');
  });

  test('places marks to a thousandth', async () => {
    const id = await post({ damage_map: mapWith({ ...scratch, x: 1 / 3, y: 1 }) });
    expect((await shown(id)).damage_map.marks).toEqual([{ ...scratch, x: 0.333, y: 1 }]);
  });

  test('saved in two tabs is as the later one said, and nothing of the earlier', async () => {
    const id = await post({ damage_map: mapWith(scratch) });
    const [one, other] = [mapWith(scratch, crack), mapWith({ ...scratch, size: 'medium' })];
    const replies = await Promise.all([edit(id, { damage_map: one }), edit(id, { damage_map: other })]);
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect([
      { map: one, grade: 'fair' },
      { map: other, grade: 'good' },
    ]).toContainEqual(await shown(id).then(({ damage_map, grade }) => ({ map: damage_map, grade })));
    await edit(id, { damage_map: other });
    expect(await shown(id)).toMatchObject({ damage_map: other, grade: 'good' });
    await edit(id, {});
    expect(await shown(id)).toMatchObject({ damage_map: null, grade: null });
  });

  test('is not overwritten by a tab that opened it before another changed it, nor is anything else it sent', async () => {
    const id = await post({ damage_map: mapWith(scratch) });
    const before = (await shown(id)).damage_map;
    const other = { damage_map: mapWith(scratch, crack), damage_map_before: before };
    expect((await edit(id, other)).statusCode).toBe(200);
    const late = { product_price: 99, damage_map: mapWith(), damage_map_before: before };
    const reply = await edit(id, late);
    expect([reply.statusCode, reply.json().errors]).toEqual([
      409,
      [{ field: 'damage_map', message: expect.stringMatching(/changed elsewhere meanwhile/) }],
    ]);
    expect(await shown(id)).toMatchObject({ product_price: 240, damage_map: mapWith(scratch, crack), grade: 'fair' });
    expect((await edit(id, { ...late, damage_map_before: mapWith(scratch, crack) })).statusCode).toBe(200);
    expect((await edit(id, { damage_map_before: null })).statusCode).toBe(409);
    expect((await edit(id, { damage_map_before: mapWith() })).statusCode).toBe(200);
    expect((await edit(id, { damage_map: mapWith(), damage_map_before: null })).statusCode).toBe(200);
  });

  test('is refused with a sentence for what is wrong', async () => {
    const field = (name: string) => `damage_map.${name}`;
    expect(await errorsFor(mapWith({ ...scratch, kind: 'bite', x: -0.1, y: 'low' }))).toEqual([
      {
        field: field('marks.0.kind'),
        message: 'Choose one of scratch, scuff, dent, chip, crack, discolouration, dead-pixels, burn-in',
      },
      { field: field('marks.0.x'), message: 'Enter a number from 0 to 1' },
      { field: field('marks.0.y'), message: 'Enter a number from 0 to 1' },
    ]);
    expect(await errorsFor(mapWith({ ...scratch, kind: 'burn-in' }))).toEqual([
      { field: field('marks.0.kind'), message: 'Only the front can have this kind of damage' },
    ]);
    expect(await errorsFor(mapWith(...Array(31).fill(scratch)))).toEqual([
      { field: field('marks'), message: 'At most 30 marks' },
    ]);
    expect(await errorsFor({ marks: [], functions: { display: 'absent' } })).toEqual([
      { field: field('functions.display'), message: 'Every phone has this: choose works or faulty' },
    ]);
    expect(await errorsFor({ marks: [], functions: { nfc: 'maybe' } })).toEqual([
      { field: field('functions.nfc'), message: 'Choose one of works, faulty, absent' },
    ]);
    const whole = 'A damage map has a list of marks and an answer for each function';
    for (const wrong of [
      'scratched',
      7,
      [],
      {},
      { marks: [] },
      { marks: 'none', functions: {} },
      { marks: [7], functions: {} },
    ])
      expect((await errorsFor(wrong)).map(({ message }: { message: string }) => message)).toContain(whole);
    expect((await errorsFor({ marks: [], functions: { wings: 'works' } }))[0].field).toMatch(/^damage_map.functions/);
  });
});

describe('a buyer of a phone with a damage map', () => {
  const dealOf = async (id: string) => (await buyer.get(`/deals/${id}`)).json();

  test('checks each mark and each function once at the meeting, and no part twice', async () => {
    const functions = { ...wireMap.functions, loudspeaker: 'faulty' };
    const productId = await post({ damage_map: { marks: [scratch, crack], functions } });
    const id = (await buyer.post('/bookings', { productId })).json().data._id;
    const act = (who: TestUser, body: object) => who.post(`/deals/${id}/acts`, body);
    await act(seller, { act: 'accept' });
    const time = new Date(Date.now() + 3_600_000).toISOString();
    await act(seller, { act: 'propose-meeting', times: [time], place: 'Station' });
    const { proposal } = await dealOf(id);
    await act(buyer, { act: 'pick-time', proposalId: proposal.id, time });
    const { handover } = await dealOf(id);
    expect(handover.damageMap).toEqual({ marks: [scratch, crack], functions });
    const { claims } = handover as { claims: { id: string; sentence: string }[] };
    expect(new Set(claims.map((claim) => claim.id)).size).toBe(claims.length);
    const sentences = claims.map(({ sentence }) => sentence);
    expect(sentences).toEqual(
      expect.arrayContaining([
        'Mark 1 is no worse than the seller says. Back, bottom left: scratch, seen only from up close',
        'Mark 2 is no worse than the seller says. Front, bottom left: crack, seen only from up close',
        'It has no damage besides the 2 marks above',
        'Works: Microphone',
        'Doesn’t work, as the seller says: Loudspeaker',
      ]),
    );
    expect(sentences.filter((sentence) => /NFC|screen responds|sharp photos/.test(sentence))).toEqual([]);
    const results = Object.fromEntries(claims.map((claim) => [claim.id, 'pass']));
    expect((await act(buyer, { act: 'check', results })).statusCode).toBe(200);
  });

  test('agreed to it: a mark added later is a change of terms with the grade that follows', async () => {
    const productId = await post({ damage_map: mapWith(scratch) });
    await buyer.post('/bookings', { productId, seen: { damageMap: mapWith(scratch), grade: 'excellent' } });
    await edit(productId, { damage_map: mapWith(scratch, crack) });
    expect((await buyer.get('/bookings')).json()[0].changes).toEqual([
      { field: 'grade', agreed: 'excellent', now: 'fair' },
      { field: 'damageMap', agreed: mapWith(scratch), now: mapWith(scratch, crack) },
    ]);
    await edit(productId, { damage_map: mapWith(scratch) });
    expect((await buyer.get('/bookings')).json()[0].changes).toEqual([]);
  });

  test('does not book what has more damage by now than they saw', async () => {
    const productId = await post({ damage_map: mapWith(scratch, crack) });
    const reply = await buyer.post('/bookings', { productId, seen: { damageMap: mapWith(scratch) } });
    expect(reply.statusCode).toBe(409);
  });
});
