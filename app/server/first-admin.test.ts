import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { demoEmail } from '#demo/people.ts';
import { users } from '#platform/db/schema.ts';
import { emptyDatabase, openTestApp, type TestApp } from '#testing/support/test-app.ts';
import { ensureAdmin } from './first-admin.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await openTestApp();
});
afterAll(() => shop.close());
beforeEach(() => emptyDatabase(shop));

const email = 'boss@example.org';
const start = (password: string, of = email) => ensureAdmin(shop.db, { email: of, password }, demoEmail('admin'));
const signIn = (password: string, of = email) => shop.anyone.post('/auth/sign-in/email', { email: of, password });
const cookieOf = ({ cookies }: Awaited<ReturnType<typeof signIn>>) =>
  cookies.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`).join('; ');

test('a password the admin chooses survives every start with the same setting, and a new setting replaces it', async () => {
  expect(await start('from the setting')).toEqual(['The admin of ADMIN_EMAIL is created.']);
  const cookie = cookieOf(await signIn('from the setting'));
  const change = { currentPassword: 'from the setting', newPassword: 'my own choice' };
  expect((await shop.anyone.post('/auth/change-password', change, { cookie })).statusCode).toBe(200);

  expect(await start('from the setting')).toEqual([]);
  const own = await signIn('my own choice');
  expect(own.statusCode).toBe(200);
  expect((await signIn('from the setting')).statusCode).toBe(401);

  expect(await start('a newer setting')).toEqual([expect.stringContaining('has ADMIN_PASSWORD as password now')]);
  expect((await signIn('a newer setting')).statusCode).toBe(200);
  expect((await signIn('my own choice')).statusCode).toBe(401);
  expect((await shop.anyone.get('/jwt', { cookie: cookieOf(own) })).statusCode).toBe(401);
});

test('another admin may be configured later, and the first one stays', async () => {
  await start('a good password');
  await start('another password', 'other@example.org');
  for (const [who, password] of [
    ['other@example.org', 'another password'],
    [email, 'a good password'],
  ] as const)
    expect((await signIn(password, who)).json().user).toMatchObject({ email: who, role: 'admin' });
});

test('an admin of an earlier release keeps the password they have', async () => {
  const { cookies } = await shop.anyone.post('/auth/sign-up/email', { name: 'Boss', email, password: 'my own choice' });
  expect(cookies).toHaveLength(1);
  await shop.db.update(users).set({ role: 'admin' });
  expect(await start('from the setting')).toEqual([]);
  expect((await signIn('my own choice')).statusCode).toBe(200);
});

test('somebody who registered with ADMIN_EMAIL becomes the admin, and their old password no longer works', async () => {
  const person = { name: 'Quick', email: 'Boss@example.org', password: 'a stranger’s', role: 'buyer' };
  const stranger = await shop.anyone.post('/auth/sign-up/email', person);
  expect(stranger.statusCode).toBe(200);
  expect(await start('first password', 'boss@Example.org')).toEqual([
    expect.stringContaining('ADMIN_EMAIL was registered already and is the admin now'),
  ]);
  expect((await signIn('a stranger’s')).statusCode).toBe(401);
  expect((await shop.anyone.get('/jwt', { cookie: cookieOf(stranger) })).statusCode).toBe(401);
  const admin = await signIn('first password');
  expect(admin.statusCode).toBe(200);
  const { accesToken } = (await shop.anyone.get('/jwt', { cookie: cookieOf(admin) })).json();
  const audit = await shop.anyone.get('/audit', { authorization: `Bearer ${accesToken}` });
  expect(audit.json()[0]).toMatchObject({
    action: 'admin-promoted',
    actorName: null,
    subjectName: 'Quick',
    subjectRole: 'buyer',
  });
});

test('a concurrent registration with ADMIN_EMAIL does not stop the start-up', async () => {
  const person = { name: 'Quick', email, password: 'a stranger’s' };
  await Promise.all([
    start('from the setting'),
    start('from the setting'),
    shop.anyone.post('/auth/sign-up/email', person),
  ]);
  expect((await signIn('from the setting')).json().user).toMatchObject({ email, role: 'admin' });
  expect((await signIn('a stranger’s')).statusCode).toBe(401);
});
