import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ensureAdmin } from '#app/server/first-admin.ts';
import { demoEmail } from '#demo/people.ts';
import { openTestApp, type TestApp, type TestUser } from '#testing/support/test-app.ts';

let shop: TestApp;
let admin: TestUser;
beforeAll(async () => {
  shop = await openTestApp();
  await ensureAdmin(shop.db, { email: 'first@example.org', password: 'a good password' }, demoEmail('admin'));
  await ensureAdmin(shop.db, { email: 'first@example.org', password: 'a good password' }, demoEmail('admin'));
  admin = await shop.user('admin', { name: 'Ada', email: 'ada@example.org' });
});
afterAll(() => shop.close());

const records = async (by = admin) => (await by.get('/audit')).json();
const byAda = { actorName: 'Ada', actorEmail: 'ada@example.org' };

describe('the audit record', () => {
  test('begins with the creation of the configured admin, once', async () => {
    expect(await records()).toEqual([
      {
        _id: expect.any(String),
        action: 'admin-created',
        actorName: null,
        actorEmail: null,
        subjectId: expect.any(String),
        subjectName: 'Admin',
        subjectRole: 'admin',
        reason: null,
        date: expect.stringMatching(/^\d{4}-.*Z$/),
      },
    ]);
  });

  test('lists who did what and when, newest first, in pages', async () => {
    const [seller, buyer] = [await shop.user('seller', { name: 'Sam' }), await shop.user('buyer', { name: 'Bo' })];
    const product = await shop.product({ name: 'Nokia 8', sellerId: seller.id });
    await buyer.patch(`/products/report/${product.id}`);
    const before = Date.now();
    expect((await admin.delete(`/products/report/${product.id}`)).statusCode).toBe(200);
    expect((await admin.delete(`/users/buyer/${buyer.id}`)).statusCode).toBe(200);
    expect((await admin.delete(`/users/${seller.id}`)).statusCode).toBe(200);

    const page = await admin.get('/audit?limit=3');
    expect(page.headers['x-total-count']).toBe('4');
    expect(page.headers.link).toContain('rel="next"');
    expect(page.json()).toMatchObject([
      { ...byAda, action: 'person-deleted', subjectId: seller.id, subjectName: 'Sam', subjectRole: 'seller' },
      { ...byAda, action: 'person-deleted', subjectId: buyer.id, subjectName: 'Bo', subjectRole: 'buyer' },
      { ...byAda, action: 'phone-removed', subjectId: product.id, subjectName: 'Nokia 8', subjectRole: null },
    ]);
    for (const { date } of page.json()) expect(Date.parse(date)).toBeGreaterThanOrEqual(before - 1000);
  });

  test('has no refused acts', async () => {
    const before = await records();
    const [buyer, product] = [await shop.user('buyer'), await shop.product()];
    expect((await admin.delete(`/users/seller/${buyer.id}`)).statusCode).toBe(404);
    expect((await admin.delete(`/users/${admin.id}`)).statusCode).toBe(409);
    expect((await admin.delete(`/products/report/${product.id}`)).statusCode).toBe(404);
    expect(await records()).toEqual(before);
  });

  test('rolls back an act that it cannot record', async () => {
    const buyer = await shop.user('buyer');
    await shop.db.execute(sql`alter table audit_records add constraint no_more check (false) not valid`);
    try {
      const quiet = await openTestApp({ beside: shop, config: { logLevel: 'silent' } });
      const reply = await quiet.app.inject({
        method: 'DELETE',
        url: `/api/users/${buyer.id}`,
        headers: { authorization: `Bearer ${admin.token}` },
      });
      await quiet.close();
      expect(reply.statusCode).toBe(500);
    } finally {
      await shop.db.execute(sql`alter table audit_records drop constraint no_more`);
    }
    expect((await buyer.get('/bookings')).statusCode).toBe(200);
  });

  test('still names an admin who was deleted', async () => {
    const [gone, buyer] = [
      await shop.user('admin', { name: 'Gone', email: 'gone@example.org' }),
      await shop.user('buyer'),
    ];
    await gone.delete(`/users/${buyer.id}`);
    await admin.delete(`/users/${gone.id}`);
    expect(await records()).toMatchObject([
      { ...byAda, subjectName: 'Gone', subjectRole: 'admin' },
      { actorName: 'Gone', actorEmail: 'gone@example.org', subjectId: buyer.id },
      {},
      {},
      {},
      {},
    ]);
  });

  test.each([
    "update audit_records set actor_name = 'Somebody else'",
    'delete from audit_records',
    'truncate audit_records',
  ])('cannot be changed: %s', async (statement) => {
    const before = await records();
    await expect(shop.db.$client.query(statement)).rejects.toThrow('audit records are only ever added');
    expect(await records()).toEqual(before);
  });

  test('is for admins only', async () => {
    expect((await shop.anyone.get('/audit')).statusCode).toBe(401);
    for (const role of ['buyer', 'seller'] as const)
      expect((await (await shop.user(role)).get('/audit')).statusCode).toBe(403);
  });
});
