import { createHook } from 'node:async_hooks';
import { scryptSync } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { insertPerson } from '#app/server/builders.ts';
import { accounts, rateLimits, users, verifications } from '#platform/db/schema.ts';
import { defaultLimits } from '#platform/http/limits.ts';
import { listenTo } from '#testing/support/event-stream.ts';
import { linkMailedTo } from '#testing/support/mailed-link.ts';
import { renderedPages } from '#testing/support/rendered-pages.ts';
import { emptyDatabase, openTestApp, type TestApp } from '#testing/support/test-app.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await openTestApp();
});
afterAll(() => shop.close());
beforeEach(() => emptyDatabase(shop));

const rahim = { name: 'Rahim', email: 'rahim@example.org', password: 'secret-1', role: 'seller' };

type Reply = Awaited<ReturnType<TestApp['anyone']['get']>>;
const setCookies = (reply: Reply) => [reply.headers['set-cookie'] ?? []].flat();
/** The cookie header a browser would send. */
const cookieFrom = (reply: Reply) =>
  setCookies(reply)
    .map((line) => line.split(';')[0])
    .join('; ');

async function register(person: Record<string, unknown> = rahim, at: TestApp = shop) {
  const reply = await at.anyone.post('/auth/sign-up/email', person);
  expect(reply.statusCode).toBe(200);
  return { cookie: cookieFrom(reply), user: reply.json().user };
}

const logIn = (email: string, password: string, at: TestApp = shop) =>
  at.anyone.post('/auth/sign-in/email', { email, password });

const sessionUser = async (cookie: string, at: TestApp = shop) =>
  (await at.anyone.get('/auth/get-session', { cookie })).json().user;

const pathOf = (link: URL) => `${link.pathname.replace(/^\/api/, '')}${link.search}`;

/** Enables mail; no server listens there. */
const sendsMail = { smtpUrl: 'smtp://127.0.0.1:9', logLevel: 'silent' };

describe('a name that passes for the shop or its team', () => {
  const reserved = 'Please choose another name. This one looks like it belongs to Reshell’s team';
  const refusal = { sucess: false, message: reserved, errors: [{ field: 'name', message: reserved }] };

  test.each(['Reshell Support', 'Admin', 'ReshеІІ', 'রিশেল সাপোর্ট', 'R e s h e l l', 'M0derator'])(
    'is refused at registration and in the profile: %s',
    async (name) => {
      const refused = await shop.anyone.post('/auth/sign-up/email', { ...rahim, name });
      expect([refused.statusCode, refused.json()]).toEqual([400, expect.objectContaining(refusal)]);
      const { cookie } = await register();
      const renamed = await shop.anyone.post('/auth/update-user', { name }, { cookie });
      expect([renamed.statusCode, renamed.json()]).toEqual([400, expect.objectContaining(refusal)]);
      expect(await sessionUser(cookie)).toMatchObject({ name: 'Rahim' });
    },
  );

  test('is refused when the first role is chosen', async () => {
    const { cookie } = await register({ ...rahim, role: undefined });
    const body = { email: rahim.email, name: 'Reshell Admin', role: 'buyer' };
    expect((await shop.anyone.post('/users', body, { cookie })).statusCode).toBe(400);
    expect((await shop.anyone.post('/users', { ...body, name: 'Rahim' }, { cookie })).statusCode).toBe(200);
  });

  test('stays with those who had it before, who can change everything else', async () => {
    const { cookie } = await register();
    await shop.db.update(users).set({ name: 'Reshell Support' });
    const image = 'https://photos.example/r.jpg';
    const kept = await shop.anyone.post('/auth/update-user', { name: 'Reshell Support', image }, { cookie });
    expect(kept.json().user).toMatchObject({ name: 'Reshell Support', image });
  });

  test('is allowed for admins', async () => {
    const { cookie } = await register();
    await shop.db.update(users).set({ role: 'admin' });
    const renamed = await shop.anyone.post('/auth/update-user', { name: 'Reshell Support' }, { cookie });
    expect(renamed.json().user).toMatchObject({ name: 'Reshell Support' });
  });

  test.each(['Adminur Rahman', 'Supporta Begum'])('does not include %s', async (name) => {
    const { cookie } = await register({ ...rahim, name });
    expect(await sessionUser(cookie)).toMatchObject({ name });
  });
});

describe('registering', () => {
  test('signs in with a cookie that scripts cannot read, and gives the role asked for', async () => {
    const reply = await shop.anyone.post('/auth/sign-up/email', { ...rahim, image: 'https://photos.example/r.jpg' });
    expect(reply.json()).toEqual({
      user: {
        id: expect.any(String),
        name: 'Rahim',
        email: 'rahim@example.org',
        emailVerified: false,
        image: 'https://photos.example/r.jpg',
        role: 'seller',
      },
    });
    expect(setCookies(reply)).toHaveLength(1);
    const [cookie] = setCookies(reply);
    expect(cookie).toMatch(/^reshell\.session_token=/);
    expect(cookie).toMatch(/; Path=\/api(;|$)/);
    expect(cookie).toContain('HttpOnly');
    expect(cookie).toContain('SameSite=Lax');
    expect(cookie).not.toContain('Secure');
    expect(await sessionUser(cookieFrom(reply))).toEqual(reply.json().user);
    expect((await shop.anyone.get('/auth/get-session')).headers['cache-control']).toBe('no-store');
  });

  test('under https sets a secure __Host- cookie', async () => {
    const secure = await openTestApp({ beside: shop, config: { publicUrl: 'https://reshell.example' } });
    const reply = await secure.anyone.post('/auth/sign-up/email', rahim);
    const [, ...attributes] = setCookies(reply)[0]?.split('; ') ?? [];
    expect(setCookies(reply)[0]).toMatch(/^__Host-reshell\.session_token=/);
    expect(attributes.sort()).toEqual([
      'HttpOnly',
      expect.stringMatching(/^Max-Age=/),
      'Path=/',
      'SameSite=Lax',
      'Secure',
    ]);
    expect((await secure.anyone.get('/jwt', { cookie: cookieFrom(reply) })).statusCode).toBe(200);
    await secure.close();
  });

  test('without a role leaves it undecided', async () => {
    const { user } = await register({ ...rahim, role: undefined });
    expect(user.role).toBeNull();
  });

  test.each(['admin', 'Buyer', '', null, 1, ['seller']])('as %j is refused', async (role) => {
    const reply = await shop.anyone.post('/auth/sign-up/email', { ...rahim, role });
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toMatchObject({ sucess: false, errors: [{ field: 'role', message: expect.any(String) }] });
    expect(await shop.db.select().from(users)).toEqual([]);
  });

  test('says which e-mails are taken, in any spelling', async () => {
    await register();
    const reply = await shop.anyone.post('/auth/sign-up/email', {
      ...rahim,
      email: 'Rahim@Example.ORG',
      role: 'buyer',
    });
    const message = 'There’s already an account with this email. Log in or reset your password';
    expect(reply.statusCode).toBe(409);
    expect(reply.json()).toEqual({ sucess: false, message, errors: [{ field: 'email', message }] });
    expect(setCookies(reply)).toEqual([]);
  });

  test('twice at the same instant makes one account', async () => {
    const replies = await Promise.all(Array.from({ length: 6 }, () => shop.anyone.post('/auth/sign-up/email', rahim)));
    expect(replies.map((reply) => reply.statusCode).sort()).toEqual([200, 409, 409, 409, 409, 409]);
    expect(await shop.db.select().from(accounts)).toHaveLength(1);
  });

  test('that failed through our fault is not counted against the limit', async () => {
    const limited = await openTestApp({ beside: shop, config: { limits: defaultLimits } });
    const statusOf = async () => (await limited.anyone.post('/auth/sign-up/email', rahim)).statusCode;
    await shop.db.execute(sql`
      create function fail() returns trigger language plpgsql as
      $$ begin raise exception 'no space left on device' using errcode = 'disk_full'; end $$`);
    await shop.db.execute(sql`create trigger fails before insert on users for each row execute function fail()`);
    const statuses: number[] = [];
    for (let tries = 0; tries <= defaultLimits.signUpOfAccount.max; tries++) statuses.push(await statusOf());
    await shop.db.execute(sql`drop function fail cascade`);
    expect(statuses).toEqual(Array(defaultLimits.signUpOfAccount.max + 1).fill(503));
    expect(await statusOf()).toBe(200);
    await limited.close();
  });

  test('names everything that is wrong at once', async () => {
    const reply = await shop.anyone.post('/auth/sign-up/email', { password: '12345' });
    expect(reply.statusCode).toBe(400);
    expect(reply.json().errors).toEqual(
      expect.arrayContaining([
        { field: 'name', message: 'Name filde is required' },
        { field: 'email', message: 'Email filde is required' },
        { field: 'password', message: 'Password must be at least 6 characters' },
      ]),
    );
  });

  test.each(['http://photos.example/r.jpg', 'my photo', 7])('leaves out the photo %j, not the role', async (image) => {
    const { user } = await register({ ...rahim, image });
    expect(user).toMatchObject({ role: 'seller', image: null });
  });

  test('works while the mail server is down', async () => {
    const cut = await openTestApp({ beside: shop, config: sendsMail });
    const { cookie } = await register(rahim, cut);
    expect(await sessionUser(cookie, cut)).toMatchObject({ name: 'Rahim' });
    await cut.close();
  });
});

describe('a password', () => {
  test.each([
    ['six characters', 'x8#kq2'],
    ['six emoji', '🐙🐙🐙🐙🐙🐙'],
    ['a long one of any script', 'পাসওয়ার্ড 密码 🔑'.repeat(60)],
    ['1024 characters outside the basic plane', '🔑'.repeat(1024)],
  ])('of %s works', async (_what, password) => {
    await register({ ...rahim, password });
    expect((await logIn(rahim.email, password)).statusCode).toBe(200);
    expect((await logIn(rahim.email, `${password.slice(0, -2)}z`)).statusCode).toBe(401);
  });

  test.each([
    ['five emoji', '🐙🐙🐙🐙🐙'],
    ['1025 characters', 'x'.repeat(1025)],
    ['nothing but spaces', '        '],
  ])('of %s is refused', async (_what, password) => {
    expect((await shop.anyone.post('/auth/sign-up/email', { ...rahim, password })).statusCode).toBe(400);
  });

  test.each(['123456', 'password', 'PassWord', 'iloveyou', 'bangladesh'])(
    '%j, a common one, is refused on registration, change and reset',
    async (common) => {
      const refusal = (field: string) => {
        const message = 'This password is one of the first that others would try. Please choose another';
        return [400, { sucess: false, message, errors: [{ field, message }] }];
      };
      const outcomeOf = ({ statusCode, json }: Awaited<ReturnType<typeof shop.anyone.post>>) => [statusCode, json()];
      const signUp = await shop.anyone.post('/auth/sign-up/email', { ...rahim, password: common });
      expect(outcomeOf(signUp)).toEqual(refusal('password'));
      const { cookie } = await register();
      const change = { currentPassword: rahim.password, newPassword: common };
      const changed = await shop.anyone.post('/auth/change-password', change, { cookie });
      expect(outcomeOf(changed)).toEqual(refusal('newPassword'));
      const reset = await shop.anyone.post('/auth/reset-password', { token: 'x', newPassword: common });
      expect(outcomeOf(reset)).toEqual(refusal('newPassword'));
      expect((await logIn(rahim.email, rahim.password)).statusCode).toBe(200);
    },
  );

  test('is stored as a salted scrypt hash that takes 32 MB to compute', async () => {
    for (const email of ['rahim@example.org', 'karim@example.org']) await register({ ...rahim, email });
    const stored = await shop.db.select({ password: accounts.password }).from(accounts);
    expect(new Set(stored.map(({ password }) => password)).size).toBe(2);
    for (const { password } of stored) {
      const [salt = '', key = ''] = password?.split(':') ?? [];
      expect(salt).toMatch(/^[0-9a-f]{32}$/);
      // scrypt needs 128 × cost × block size bytes, which makes parallel guessing expensive.
      const scrypted = scryptSync(rahim.password, salt, 64, { cost: 16_384, blockSize: 16, maxmem: 64 * 1024 * 1024 });
      expect(key).toBe(scrypted.toString('hex'));
    }
  });

  test('matches in any Unicode normalisation', async () => {
    await register({ ...rahim, password: 'caf\u00e9-caf\u00e9' });
    expect((await logIn(rahim.email, 'cafe\u0301-cafe\u0301')).statusCode).toBe(200);
  });
});

describe('signing in', () => {
  test('with an unknown e-mail and with a wrong password looks and costs the same', async () => {
    await register();
    await insertPerson(shop.db, { name: 'Google only', email: 'google@example.org', role: 'buyer' });
    const hashes = { count: 0 };
    const hook = createHook({
      init: (_id, type) => {
        if (type === 'SCRYPTREQUEST') hashes.count++;
      },
    }).enable();
    const seen = [];
    for (const email of [rahim.email, 'nobody@example.org', 'google@example.org']) {
      const before = hashes.count;
      const reply = await logIn(email, 'wrong-password');
      seen.push({
        status: reply.statusCode,
        body: reply.body,
        cookies: setCookies(reply),
        hashes: hashes.count - before,
      });
    }
    hook.disable();
    const message = 'Wrong email or password';
    const body = JSON.stringify({ sucess: false, message, errors: [{ field: 'password', message }] });
    expect(seen).toEqual(Array(3).fill({ status: 401, body, cookies: [], hashes: 1 }));
  });

  test('accepts any case of the e-mail', async () => {
    await register();
    const reply = await logIn('RAHIM@example.org', rahim.password);
    expect(reply.statusCode).toBe(200);
    expect(await sessionUser(cookieFrom(reply))).toMatchObject({ email: 'rahim@example.org' });
  });

  test('and out again ends the session on every instance', async () => {
    const { cookie } = await register();
    const reply = await shop.anyone.post('/auth/sign-out', undefined, { cookie });
    // Chromium holds back the reply until its cache is cleared, which can take minutes (crbug.com/40233601).
    expect(reply.headers['clear-site-data']).toBeUndefined();
    expect(reply.json()).toEqual({ sucess: true, message: 'Sucessfully Logout !' });
    expect(setCookies(reply).length).toBeGreaterThan(1);
    expect(setCookies(reply).every((line) => line.includes('Max-Age=0'))).toBe(true);
    expect(await sessionUser(cookie)).toBeNull();
    expect((await shop.anyone.get('/jwt', { cookie })).statusCode).toBe(401);
  });

  test('is refused from another site, and accepted from our own origins', async () => {
    await register();
    const attempt = (headers: Record<string, string>) =>
      shop.anyone.post('/auth/sign-in/email', { email: rahim.email, password: rahim.password }, headers);
    expect((await attempt({ origin: 'https://evil.example' })).statusCode).toBe(403);
    expect((await attempt({ 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
    expect((await attempt({ origin: 'http://localhost:3000', host: 'localhost:3000' })).statusCode).toBe(200);
    expect((await attempt({ origin: 'http://127.0.0.1:41234', host: '127.0.0.1:41234' })).statusCode).toBe(200);
  });
});

describe('a profile', () => {
  test('changes in name and photo only', async () => {
    const { cookie, user } = await register();
    const change = {
      name: 'Rahim Uddin',
      image: 'https://photos.example/new.jpg',
      role: 'admin',
      email: 'x@example.org',
      emailVerified: true,
    };
    const reply = await shop.anyone.post('/auth/update-user', change, { cookie });
    const expected = { ...user, name: 'Rahim Uddin', image: 'https://photos.example/new.jpg' };
    expect(reply.json()).toEqual({ user: expected });
    expect(await sessionUser(cookie)).toEqual(expected);
    expect((await shop.anyone.post('/auth/update-user', {}, { cookie })).json()).toEqual({ user: expected });
    await shop.anyone.post('/auth/update-user', { image: '' }, { cookie });
    expect(await sessionUser(cookie)).toEqual({ ...expected, image: null });
  });

  test('leaves out a photo that has no https address, and changes the rest', async () => {
    const { cookie } = await register();
    const image = 'https://photos.example/mine.jpg';
    await shop.anyone.post('/auth/update-user', { image }, { cookie });
    const far = `https://photos.example/${'p'.repeat(2048)}`;
    const bad = ['http://photos.example/p.jpg', 'javascript:alert(1)', 'data:image/png;base64,AA', '//a.example/p.jpg'];
    for (const [index, unusable] of [...bad, 'https://photos.example/a b', 'https://', far, 5].entries()) {
      const name = `Rahim the ${index}th`;
      const reply = await shop.anyone.post('/auth/update-user', { name, image: unusable }, { cookie });
      expect([reply.statusCode, reply.json().user]).toMatchObject([200, { name, image }]);
    }
    expect((await shop.anyone.post('/auth/update-user', { image: null }, { cookie })).json().user.image).toBeNull();
  });

  test('cannot be changed while signed out', async () => {
    const reply = await shop.anyone.post('/auth/update-user', { name: 'X' });
    expect(reply.statusCode).toBe(401);
    expect(reply.json()).toEqual({ sucess: false, message: 'Please log in first' });
  });
});

describe('changing the password', () => {
  test('ends every other session and keeps this one', async () => {
    const { cookie: elsewhere } = await register();
    const here = cookieFrom(await logIn(rahim.email, rahim.password));
    const change = { currentPassword: rahim.password, newPassword: 'another-2' };
    const reply = await shop.anyone.post('/auth/change-password', change, { cookie: here });
    expect(reply.json()).toEqual({ sucess: true, message: 'Your password has been changed' });
    expect(await sessionUser(elsewhere)).toBeNull();
    expect(await sessionUser(cookieFrom(reply))).toMatchObject({ email: rahim.email });
    expect((await logIn(rahim.email, rahim.password)).statusCode).toBe(401);
    expect((await logIn(rahim.email, 'another-2')).statusCode).toBe(200);
  });

  test('needs the current password', async () => {
    const { cookie } = await register();
    const change = { currentPassword: 'not-mine', newPassword: 'another-2' };
    const reply = await shop.anyone.post('/auth/change-password', change, { cookie });
    expect(reply.statusCode).toBe(400);
    expect(reply.json().errors).toEqual([{ field: 'currentPassword', message: 'That’s not your current password' }]);
    expect((await shop.anyone.post('/auth/change-password', change)).statusCode).toBe(401);
  });
});

describe('a forgotten password', () => {
  const requestReset = (email: string) => shop.anyone.post('/auth/request-password-reset', { email });
  const reset = (token: string | null, newPassword = 'brand-new-3') =>
    shop.anyone.post('/auth/reset-password', { token, newPassword });

  test('is reset through the mailbox, which confirms the e-mail and ends all sessions', async () => {
    const { cookie } = await register();
    expect((await requestReset('RAHIM@example.org')).statusCode).toBe(200);
    const link = await linkMailedTo(shop, rahim.email, /Set a new Reshell password/);
    expect(`${link.origin}${link.pathname}`).toBe('http://localhost:3000/reset-password');
    const token = link.searchParams.get('token');

    expect((await reset(token, 'short')).statusCode).toBe(400);
    const mailing = await openTestApp({ beside: shop, config: sendsMail });
    const done = await mailing.anyone.post('/auth/reset-password', { token, newPassword: 'brand-new-3' });
    expect(done.json()).toEqual({ sucess: true, message: 'Your new password is set. Please log in with it' });
    await mailing.close();
    expect(await sessionUser(cookie)).toBeNull();
    expect((await logIn(rahim.email, rahim.password)).statusCode).toBe(401);
    const again = await logIn(rahim.email, 'brand-new-3');
    expect(again.json().user).toMatchObject({ emailVerified: true, role: 'seller' });

    const spent = await reset(token, 'yet-another-4');
    expect(spent.statusCode).toBe(400);
    expect(spent.json()).toEqual({ sucess: false, message: 'This link no longer works. Please ask for a new one' });
  });

  test('is reset on a page in the language of the form', async () => {
    await register();
    await shop.anyone.post('/auth/request-password-reset', { email: rahim.email }, { 'accept-language': 'bn' });
    const link = await linkMailedTo(shop, rahim.email, /bn\/reset-password/);
    expect(link.pathname).toBe('/bn/reset-password');
  });

  describe('has one link at a time', () => {
    const linkTo = async (email: string, before?: string) => {
      await requestReset(email);
      const newest = async () =>
        (await linkMailedTo(shop, email, /Set a new Reshell password/)).searchParams.get('token');
      await expect.poll(newest).not.toBe(before);
      return (await newest()) as string;
    };
    const twoLinks = async (email: string) => {
      await register({ ...rahim, email });
      const first = await linkTo(email);
      return [first, await linkTo(email, first)] as const;
    };

    test('the newest, and none after it was used', async () => {
      const [first, second] = await twoLinks('newest@example.org');
      expect((await reset(first)).statusCode).toBe(400);
      expect((await reset(second)).statusCode).toBe(200);
      const third = await linkTo('newest@example.org', second);
      expect((await reset(first)).statusCode).toBe(400);
      expect((await reset(third)).statusCode).toBe(200);
    });

    test('and none after the password was changed', async () => {
      const [, link] = await twoLinks('changed@example.org');
      const cookie = cookieFrom(await logIn('changed@example.org', rahim.password));
      const change = { currentPassword: rahim.password, newPassword: 'another-2' };
      expect((await shop.anyone.post('/auth/change-password', change, { cookie })).statusCode).toBe(200);
      expect((await reset(link)).statusCode).toBe(400);
      expect((await logIn('changed@example.org', 'another-2')).statusCode).toBe(200);
    });

    test('also when several are requested at once', async () => {
      await register();
      const instance = await openTestApp({ beside: shop });
      const body = { email: rahim.email };
      await Promise.all([1, 2, 3].map(() => instance.anyone.post('/auth/request-password-reset', body)));
      await instance.close();
      const remaining = await shop.db.select().from(verifications);
      expect(remaining).toHaveLength(1);
      expect((await reset(remaining[0]?.identifier.replace('reset-password:', '') ?? '')).statusCode).toBe(200);
    });

    test('also when an earlier one was made by a clock that is two days fast', async () => {
      const email = 'ahead@example.org';
      await register({ ...rahim, email });
      const first = await linkTo(email);
      const id = uuidv7({ msecs: Date.now() + 48 * 60 * 60 * 1000 });
      await shop.db.update(verifications).set({ id, createdAt: sql`now() + interval '48 hours'` });
      const second = await linkTo(email, first);
      expect((await reset(first)).statusCode).toBe(400);
      expect((await reset(second)).statusCode).toBe(200);
    });

    test('also when the first request is stored after the second, and the newest mail has that link', async () => {
      const email = 'overtaken@example.org';
      await register({ ...rahim, email });
      await shop.db.execute(sql`
        create sequence resets; create function wait_once() returns trigger language plpgsql as
        $$ begin if nextval('resets') = 1 then perform pg_advisory_xact_lock(1); end if; return new; end $$;
        create trigger waits before insert on verifications for each row execute function wait_once()`);
      const instance = await openTestApp({ beside: shop });
      const request = () => instance.anyone.post('/auth/request-password-reset', { email });
      const blocked = sql`select from pg_locks where locktype = 'advisory' and not granted`;
      await shop.db.transaction(async (tx) => {
        await tx.execute(sql`select pg_advisory_xact_lock(1)`);
        await request();
        await expect.poll(async () => (await tx.execute(blocked)).rowCount).toBe(1);
        await request();
        await linkMailedTo(instance, email, /Set a new Reshell password/);
      });
      await instance.close();
      await shop.db.execute(sql`drop function wait_once cascade; drop sequence resets`);
      const remaining = await shop.db.select().from(verifications);
      const mailed = await linkMailedTo(shop, email, /Set a new Reshell password/);
      const token = mailed.searchParams.get('token');
      expect(remaining.map(({ identifier }) => identifier)).toEqual([`reset-password:${token}`]);
      expect((await reset(token)).statusCode).toBe(200);
    });
  });

  test('of an unknown e-mail gets the same reply, and no mail', async () => {
    await register();
    const [unknown, known] = [await requestReset('nobody@example.org'), await requestReset(rahim.email)];
    expect(unknown.statusCode).toBe(known.statusCode);
    expect(unknown.body).toBe(known.body);
    await expect.poll(async () => (await shop.db.select().from(verifications)).length).toBe(1);
  });

  test('needs a valid link, and opening one says at once whether it is', async () => {
    const email = 'opened@example.org';
    await register({ ...rahim, email });
    await requestReset(email);
    const token = (await linkMailedTo(shop, email, /Set a new Reshell password/)).searchParams.get('token');
    const check = async (given: string | null) =>
      (await shop.anyone.post('/auth/reset-password/check', { token: given })).json();
    // The check does not consume the token.
    for (let n = 0; n < 2; n++) expect(await check(token)).toEqual({ valid: true });
    expect(await check('abc')).toEqual({ valid: false });
    expect(await check('%')).toEqual({ valid: false });
    await shop.db.update(verifications).set({ expiresAt: sql`now() - interval '1 second'` });
    expect(await check(token)).toEqual({ valid: false });
    await shop.db.update(verifications).set({ expiresAt: sql`now() + interval '1 hour'` });
    expect((await reset(token)).statusCode).toBe(200);
    expect(await check(token)).toEqual({ valid: false });
  });

  test('cannot be reset with an expired or forged link', async () => {
    await register();
    await requestReset(rahim.email);
    await expect.poll(async () => (await shop.db.select().from(verifications)).length).toBe(1);
    const [proof] = await shop.db.select().from(verifications);
    await shop.db.update(verifications).set({ expiresAt: sql`now() - interval '1 second'` });
    expect((await reset(proof?.identifier.replace('reset-password:', '') ?? '')).statusCode).toBe(400);
    expect((await reset('made-up')).statusCode).toBe(400);
    expect((await reset('')).statusCode).toBe(400);
    expect((await logIn(rahim.email, rahim.password)).statusCode).toBe(200);
  });
});

describe('a shop without a mail server', () => {
  test('never claims to have sent mail', async () => {
    const [silent, mailing] = [
      await openTestApp({ beside: shop, pages: renderedPages }),
      await openTestApp({ beside: shop, pages: renderedPages, config: sendsMail }),
    ];
    const { cookie } = await register();
    const messageOf = async (at: TestApp, path: string, body?: object) =>
      (await at.anyone.post(path, body, { cookie })).json().message;
    const page = async (at: TestApp) =>
      (await at.app.inject({ url: '/forgot-password', headers: { accept: 'text/html' } })).body;
    const request = ['/auth/request-password-reset', { email: rahim.email }] as const;
    expect(await messageOf(silent, ...request)).toBe(
      'This shop doesn’t send email. Please contact us and we’ll give you a link to set a new password',
    );
    expect(await messageOf(mailing, ...request)).toContain('we’ve sent it a link');
    expect(await messageOf(silent, '/auth/send-verification-email')).toBe(
      'This shop doesn’t send email, so there’s no need to confirm yours',
    );
    const main = /<main.*<\/main>/s.exec(await page(silent))?.[0];
    expect(main).toContain('This shop doesn’t send email.');
    expect(main).toContain('href="/contact"');
    expect(main).not.toContain('Send link');
    expect(await page(mailing)).toContain('Send link');
    await Promise.all([silent.close(), mailing.close()]);
  });

  test('lets an admin create a reset link, which works once and is recorded', async () => {
    const { cookie, user } = await register();
    const admin = await shop.user('admin', { name: 'Ada', email: 'ada@example.org' });
    const make = (id: string, by = admin) => by.post(`/users/reset-link/${id}`);
    const older = new URL((await make(user.id)).json().link).searchParams.get('token');
    const reply = await make(user.id);
    expect(reply.json()).toEqual({
      sucess: true,
      message: 'Copy the link and give it to this person',
      link: expect.stringMatching(/^http:\/\/localhost:3000\/reset-password\?token=[\w-]{32}$/),
    });
    const token = new URL(reply.json().link).searchParams.get('token');
    const reset = (given: string | null) =>
      shop.anyone.post('/auth/reset-password', { token: given, newPassword: 'brand-new-3' });
    expect((await reset(older)).statusCode).toBe(400);
    expect((await reset(token)).statusCode).toBe(200);
    expect((await reset(token)).statusCode).toBe(400);
    expect(await sessionUser(cookie)).toBeNull();
    // The mailbox is not verified.
    expect((await logIn(rahim.email, 'brand-new-3')).json().user).toMatchObject({ emailVerified: false });
    const note = { action: 'reset-link-made', actorEmail: 'ada@example.org', subjectId: user.id, subjectName: 'Rahim' };
    expect((await admin.get('/audit')).json()).toMatchObject([note, note]);
    await shop.db.update(users).set({ language: 'bn' }).where(eq(users.id, user.id));
    expect((await make(user.id)).json().link).toContain('/bn/reset-password?token=');
  });

  test('has no reset link for admins or unknown people, and with mail there is none at all', async () => {
    const [admin, other, buyer] = [await shop.user('admin'), await shop.user('admin'), await shop.user('buyer')];
    const statusOf = async (id: string) => (await admin.post(`/users/reset-link/${id}`)).statusCode;
    expect([await statusOf(other.id), await statusOf(admin.id)]).toEqual([403, 403]);
    expect([await statusOf('nobody'), await statusOf(crypto.randomUUID())]).toEqual([404, 404]);
    const mailing = await openTestApp({ beside: shop, config: sendsMail });
    const authorization = `Bearer ${admin.token}`;
    expect((await mailing.anyone.post(`/users/reset-link/${buyer.id}`, undefined, { authorization })).statusCode).toBe(
      409,
    );
    await mailing.close();
    expect(await shop.db.select().from(verifications)).toEqual([]);
  });
});

describe('confirming the e-mail', () => {
  const rahimElse = (n: number) => ({ ...rahim, email: `confirm${n}@example.org` });

  test('works with the link from the mail, in the browser that registered', async () => {
    const { cookie, user } = await register(rahimElse(1));
    const link = await linkMailedTo(shop, user.email, /Confirm your email/);
    const reply = await shop.anyone.get(pathOf(link), { cookie });
    expect(reply.headers.location).toBe('http://localhost:3000/dashboard?verified=yes');
    expect(await sessionUser(cookie)).toMatchObject({ emailVerified: true });
    const again = await shop.anyone.post('/auth/send-verification-email', undefined, { cookie });
    expect(again.statusCode).toBe(409);
  });

  test('leads back to pages in the language of the registration', async () => {
    const person = rahimElse(9);
    const reply = await shop.anyone.post('/auth/sign-up/email', person, { 'accept-language': 'bn' });
    const path = pathOf(await linkMailedTo(shop, person.email, /verify-email/));
    expect((await shop.anyone.get(path)).headers.location).toBe(
      `http://localhost:3000/bn/confirm-email${path.slice(path.indexOf('?')).replace(/&language=.*/, '')}`,
    );
    expect((await shop.anyone.get(path, { cookie: cookieFrom(reply) })).headers.location).toBe(
      'http://localhost:3000/bn/dashboard?verified=yes',
    );
  });

  test('works in any other browser with the password of the account, signed in or not, and gives no session', async () => {
    const asked = [];
    for (const n of [2, 3]) {
      const { cookie, user } = await register(rahimElse(n));
      const other = await register(rahimElse(10 + n));
      const link = await linkMailedTo(shop, user.email, new RegExp(`To: ${user.email}[^]*Confirm your email`));
      const token = link.searchParams.get('token');
      const headers = n === 2 ? undefined : { cookie: other.cookie };
      const opened = await shop.anyone.get(pathOf(link), headers);
      expect(opened.headers.location).toBe(`http://localhost:3000/confirm-email?token=${token}`);
      expect(await sessionUser(cookie)).toMatchObject({ emailVerified: false });

      const refused = await shop.anyone.post('/auth/verify-email', { token, password: 'a guess of theirs' }, headers);
      expect([refused.statusCode, refused.json().message]).toEqual([400, 'Wrong password']);
      expect(await sessionUser(cookie)).toMatchObject({ emailVerified: false });

      const { password } = rahimElse(n);
      const confirmed = await shop.anyone.post('/auth/verify-email', { token, password }, headers);
      expect([confirmed.statusCode, confirmed.json().message]).toEqual([200, 'Your email is confirmed']);
      expect(confirmed.headers).not.toHaveProperty('set-cookie');
      expect(await sessionUser(cookie)).toMatchObject({ emailVerified: true });
      expect(await sessionUser(other.cookie)).toMatchObject({ emailVerified: false });
      asked.push((await shop.anyone.post('/auth/verify-email', { token, password })).statusCode);
    }
    expect(asked).toEqual([200, 200]);
  });

  test('does not work with a link that was tampered with', async () => {
    const { cookie, user } = await register(rahimElse(4));
    const token = (await linkMailedTo(shop, user.email, /Confirm your email/)).searchParams.get('token') ?? '';
    const [cut, unsigned] = [`${token.slice(0, -3)}AAA`, `${token.split('.').slice(0, 2).join('.')}.`];
    for (const bad of [cut, unsigned]) {
      const reply = await shop.anyone.get(`/auth/verify-email?token=${bad}`, { cookie });
      expect(reply.headers.location).toBe('http://localhost:3000/dashboard?error=INVALID_TOKEN');
    }
    for (const bad of ['x', cut, unsigned, user.email]) {
      const reply = await shop.anyone.post(
        '/auth/verify-email',
        { token: bad, password: rahimElse(4).password },
        { cookie },
      );
      const message = 'This link no longer works. Please ask for a new one';
      expect([reply.statusCode, reply.json().message]).toEqual([400, message]);
    }
    expect((await shop.anyone.get('/auth/verify-email?token=%00&token=2', { cookie })).statusCode).toBe(302);
    expect(await sessionUser(cookie)).toMatchObject({ emailVerified: false });
  });

  test('can be requested again, by the person only', async () => {
    const { cookie } = await register(rahimElse(5));
    const mailing = await openTestApp({ beside: shop, config: sendsMail });
    const reply = await mailing.anyone.post(
      '/auth/send-verification-email',
      { email: 'somebody@else.example' },
      { cookie },
    );
    expect(reply.json()).toEqual({ sucess: true, message: 'We’ve sent you a link to confirm your email' });
    await mailing.close();
    expect((await shop.anyone.post('/auth/send-verification-email', {})).statusCode).toBe(401);
  });
});

describe('the identity provider', () => {
  const unstorable = ['a\u0000b@example.org', 'a\ud800b', '\udc00', '\u0000'];
  const fields = {
    '/auth/sign-up/email': rahim,
    '/auth/sign-in/email': { email: rahim.email, password: rahim.password },
    '/auth/update-user': { name: 'x' },
    '/auth/change-password': { currentPassword: rahim.password, newPassword: 'another-2' },
    '/auth/request-password-reset': { email: rahim.email },
    '/auth/reset-password': { token: 'x', newPassword: 'another-2' },
    '/auth/reset-password/check': { token: 'x' },
    '/auth/verify-email': { token: 'x' },
    '/auth/sign-in/social': { provider: 'google', callbackURL: '/', errorCallbackURL: '/' },
  };

  test('refuses what PostgreSQL cannot store, in every field of every call', async () => {
    const { cookie } = await register({ ...rahim, email: 'other@example.org' });
    for (const [path, body] of Object.entries(fields))
      for (const field of Object.keys(body))
        for (const value of unstorable) {
          const reply = await shop.anyone.post(path, { ...body, [field]: value }, { cookie });
          expect([path, field, reply.statusCode]).toEqual([path, field, 400]);
          expect(reply.json()).toMatchObject({ sucess: false, message: expect.any(String) });
        }
  });

  test('refuses bodies of any other shape', async () => {
    const { cookie } = await register();
    for (const path of Object.keys(fields))
      for (const payload of [
        '[]',
        '"text"',
        '7',
        '{"email":{},"password":[],"name":{},"token":1,"image":7,"callbackURL":[]}',
        '{',
      ])
        expect(
          (
            await shop.app.inject({
              method: 'POST',
              url: `/api${path}`,
              payload,
              headers: { cookie, 'content-type': 'application/json' },
            })
          ).statusCode,
        ).toBe(400);
    const form = { cookie, 'content-type': 'application/x-www-form-urlencoded' };
    expect(
      (await shop.app.inject({ method: 'POST', url: '/api/auth/sign-in/email', payload: 'email=a', headers: form }))
        .statusCode,
    ).toBe(415);
  });

  test('exposes only the better-auth endpoints that we use', async () => {
    const { cookie } = await register();
    const posts = [
      'delete-user',
      'change-email',
      'revoke-session',
      'link-social',
      'unlink-account',
      'get-access-token',
    ];
    const gets = ['delete-user/callback', 'list-accounts', 'list-sessions', 'account-info', 'ok', 'error'];
    const more = ['reset-password/token', 'callback/github', 'sign-up', ''];
    const calls = [
      ...[...posts, 'update-session', 'verify-password', 'callback/github'].map((path) => ['POST', path] as const),
      ...[...gets, ...more].map((path) => ['GET', path] as const),
    ];
    for (const [method, path] of calls) {
      const payload = method === 'POST' ? {} : undefined;
      const reply = await shop.app.inject({ method, url: `/api/auth/${path}`, headers: { cookie }, payload });
      expect([path, reply.statusCode]).toEqual([path, 404]);
      expect(reply.json()).toEqual({ sucess: false, message: 'There is nothing here' });
    }
  });

  test('accepts no cookie that it did not sign', async () => {
    const { cookie } = await register();
    const [name, value = ''] = cookie.split('=');
    const token = decodeURIComponent(value).split('.')[0];
    for (const forged of [
      token,
      `${token}.`,
      `${token}.AAAA`,
      `${token}.${'A'.repeat(43)}%3D`,
      '%',
      '.',
      `x${value}`,
    ]) {
      expect(await sessionUser(`${name}=${forged}`)).toBeNull();
      expect((await shop.anyone.get('/jwt', { cookie: `${name}=${forged}` })).statusCode).toBe(401);
    }
    expect(await sessionUser(`theme=dark; ${cookie}; lang=bn`)).toMatchObject({ email: rahim.email });
  });
});

describe('the secret', () => {
  const [older, newer] = ['o'.repeat(40), 'n'.repeat(40)];
  const open = (secrets: [string, ...string[]]) => openTestApp({ beside: shop, config: { secrets } });

  test('can be rotated without signing anybody out, while the older one is kept', async () => {
    const [before, during, after] = [await open([older]), await open([newer, older]), await open([newer])];
    const { cookie } = await register(rahim, before);
    expect(await sessionUser(cookie, during)).toMatchObject({ email: rahim.email });
    expect((await during.anyone.get('/jwt', { cookie })).statusCode).toBe(200);
    const change = { currentPassword: rahim.password, newPassword: 'another-2' };
    const renewed = await during.anyone.post('/auth/change-password', change, { cookie });
    expect(await sessionUser(cookieFrom(renewed), after)).toMatchObject({ email: rahim.email });
    expect(await sessionUser(cookie, after)).toBeNull();
    await Promise.all([before.close(), during.close(), after.close()]);
  });
});

describe('the access token', () => {
  test("is issued for the session's own e-mail only, and has the rights of the role", async () => {
    const { cookie } = await register();
    const reply = await shop.anyone.get('/jwt?email=Rahim@example.org', { cookie });
    expect(Object.keys(reply.json())).toEqual(['accesToken']);
    expect(reply.headers['cache-control']).toBe('no-store');
    const authorization = `Bearer ${reply.json().accesToken}`;
    expect((await shop.anyone.get('/myproducts', { authorization })).statusCode).toBe(200);
    expect((await shop.anyone.get('/jwt?email=somebody@else.example', { cookie })).statusCode).toBe(403);
    expect((await shop.anyone.get('/jwt?email=%00', { cookie })).statusCode).toBe(403);
    expect((await shop.anyone.get('/jwt?email=rahim@example.org')).statusCode).toBe(401);
    expect((await shop.anyone.get('/jwt', { authorization })).statusCode).toBe(401);
  });

  test('and the session of a deleted person end at once, also on another instance', async () => {
    const beside = await openTestApp({ beside: shop });
    const { cookie, user } = await register();
    const authorization = `Bearer ${(await beside.anyone.get('/jwt', { cookie })).json().accesToken}`;
    expect((await beside.anyone.get('/myproducts', { authorization })).statusCode).toBe(200);
    await shop.db.delete(users).where(eq(users.id, user.id));
    expect((await beside.anyone.get('/myproducts', { authorization })).statusCode).toBe(401);
    expect(await sessionUser(cookie, beside)).toBeNull();
    expect((await beside.anyone.get('/jwt', { cookie })).statusCode).toBe(401);
    await beside.close();
  });
});

describe('with limits on', () => {
  let limited: TestApp;
  const few = (max: number) => ({ max, seconds: 3600 });
  beforeAll(async () => {
    const limits = {
      ...defaultLimits,
      signInPerAddress: few(5),
      signInToAccountFromAddress: few(3),
      signInToAccount: few(6),
      signInFromKnownBrowser: few(2),
      resetOfAccountFromAddress: few(2),
      resetOfAccount: few(3),
      resetFromKnownBrowser: few(2),
    };
    limited = await openTestApp({ beside: shop, config: { limits } });
  });
  afterAll(() => limited.close());

  const post = (path: string, payload: object, remoteAddress: string, cookie?: string) =>
    limited.app.inject({
      method: 'POST',
      url: `/api${path}`,
      payload,
      remoteAddress,
      headers: cookie ? { cookie } : {},
    });
  const signIn = (email: string, password: string, address: string, cookie?: string) =>
    post('/auth/sign-in/email', { email, password }, address, cookie);
  const guess = async (email: string, address: string, cookie?: string) =>
    (await signIn(email, 'guess-guess', address, cookie)).statusCode;

  /** The cookies left after signing in and out. */
  async function knownBrowser(person: typeof rahim) {
    const { cookie } = await register(person, limited);
    const token = await limited.anyone.get('/jwt', { cookie });
    await limited.anyone.post('/auth/sign-out', undefined, { cookie });
    expect(setCookies(token)[0]).toMatch(
      /^reshell\.known_browser=[\w.~-]+; Max-Age=\d+; Path=\/api; HttpOnly; SameSite=Lax$/,
    );
    return cookieFrom(token);
  }

  test('guessing at an account is stopped, and its owner still signs in from elsewhere', async () => {
    await register();
    for (const email of [rahim.email, 'nobody@example.org']) {
      const statuses = [];
      for (let n = 0; n < 4; n++) statuses.push(await guess(email, email === rahim.email ? '10.0.0.1' : '10.0.0.2'));
      expect(statuses).toEqual([401, 401, 401, 429]);
    }
    const refused = await signIn(rahim.email, rahim.password, '10.0.0.1');
    expect(refused.json()).toEqual({ sucess: false, message: 'Too many attempts, please try again in 60 minutes' });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await signIn('RAHIM@example.org', rahim.password, '10.0.1.1')).statusCode).toBe(200);
  });

  test('concurrent guesses count as sequential ones', async () => {
    const statuses = await Promise.all(Array.from({ length: 9 }, () => guess(rahim.email, '10.0.0.1')));
    expect(statuses.filter((status) => status === 401)).toHaveLength(3);
  });

  test('the right password works any number of times', async () => {
    await register();
    for (let n = 0; n < 8; n++) {
      const reply = await signIn(rahim.email, rahim.password, '10.0.0.1');
      expect([reply.statusCode, reply.headers.ratelimit]).toEqual([200, undefined]);
    }
  });

  test('an account cannot be guessed at from many addresses, and a known browser still gets in', async () => {
    const cookie = await knownBrowser(rahim);
    const other = await knownBrowser({ ...rahim, email: 'karim@example.org' });
    const statuses = [];
    for (let n = 0; n < 7; n++) statuses.push(await guess(rahim.email, `10.0.0.${n}`));
    expect(statuses).toEqual([...Array(6).fill(401), 429]);

    const withRight = async (address: string, known?: string) =>
      (await signIn(rahim.email, rahim.password, address, known)).statusCode;
    expect(await withRight('10.0.1.1')).toBe(429);
    // Another account's cookie or a forged one is not accepted.
    expect(await withRight('10.0.1.1', other)).toBe(429);
    expect(
      await withRight(
        '10.0.1.1',
        cookie.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')),
      ),
    ).toBe(429);
    expect(await withRight('10.0.1.1', `${cookie.split('=')[0]}=.~..~%`)).toBe(429);
    for (let n = 0; n < 3; n++) expect(await withRight('10.0.0.1', cookie)).toBe(200);
  });

  test('a known browser is limited too', async () => {
    const cookie = await knownBrowser(rahim);
    expect([
      await guess(rahim.email, '10.0.0.1', cookie),
      await guess(rahim.email, '10.0.0.2', cookie),
      await guess(rahim.email, '10.0.0.3', cookie),
    ]).toEqual([401, 401, 429]);
  });

  test('a browser stays known to every account it signed in to, also after the secret was rotated', async () => {
    const first = await knownBrowser(rahim);
    const karim = { ...rahim, email: 'karim@example.org' };
    const { cookie } = await register(karim, limited);
    const both = cookieFrom(await limited.anyone.get('/jwt', { cookie: `${cookie}; ${first}` }));
    expect(setCookies(await limited.anyone.get('/jwt', { cookie: `${cookie}; ${both}` }))).toEqual([]);
    const secrets: [string, string] = ['n'.repeat(40), limited.config.secrets[0]];
    const later = await openTestApp({ beside: limited, config: { secrets, limits: limited.config.limits } });
    await shop.db.insert(rateLimits).values(
      [rahim, karim].map(({ email }) => ({
        key: `sign-in to ${email}`,
        used: 99,
        endsAt: sql`now() + interval '1 hour'`,
      })),
    );
    for (const { email, password } of [rahim, karim])
      for (const [known, status] of [
        [both, 200],
        ['', 429],
      ] as const) {
        const reply = await later.anyone.post('/auth/sign-in/email', { email, password }, { cookie: known });
        expect([email, reply.statusCode]).toEqual([email, status]);
      }
    await later.close();
  });

  test('an address cannot guess at many accounts, and other addresses can still sign in', async () => {
    const statuses = [];
    for (let n = 0; n < 7; n++) statuses.push(await guess(`p${n}@example.org`, '10.0.0.1'));
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429]);
    expect(await guess('p1@example.org', '10.0.0.2')).toBe(401);
  });

  test('registrations and reset requests are limited per address', async () => {
    const countOf = async (path: string, length: number, body: (n: number) => object) => {
      const replies = await Promise.all(Array.from({ length }, (_, n) => post(path, body(n), '10.0.0.1')));
      return replies.filter((reply) => reply.statusCode === 429).length;
    };
    expect(await countOf('/auth/sign-up/email', 102, () => ({}))).toBe(2);
    expect(await countOf('/auth/request-password-reset', 22, (n) => ({ email: `p${n}@example.org` }))).toBe(2);
  });

  test('strangers who request resets neither block the owner nor flood the mailbox', async () => {
    const cookie = await knownBrowser(rahim);
    /** Closing waits for background tasks. */
    const requestResets = async (...requests: [address: string, known?: string][]) => {
      const instance = await openTestApp({ beside: limited, config: { limits: limited.config.limits } });
      const statuses = [];
      for (const [remoteAddress, known] of requests) {
        const [url, payload] = ['/api/auth/request-password-reset', { email: rahim.email }];
        const headers = known ? { cookie: known } : {};
        const reply = await instance.app.inject({ method: 'POST', url, payload, remoteAddress, headers });
        statuses.push(reply.statusCode);
      }
      await instance.close();
      const links = await shop.db.select().from(verifications).where(eq(verifications.value, rahimId));
      return { statuses, links: links.map(({ identifier }) => identifier) };
    };
    const rahimId = (await shop.db.select().from(users))[0]?.id ?? '';

    const first = await requestResets(['10.0.0.1'], ['10.0.0.1'], ['10.0.0.1'], ['10.0.0.2']);
    expect(first.statuses).toEqual([200, 200, 429, 200]);
    expect(first.links).toHaveLength(1);
    // The hourly mail limit is used up: no refusal, and the newest link still works.
    expect(await requestResets(['10.0.0.3'])).toEqual({ statuses: [200], links: first.links });
    const known = await requestResets(['10.0.0.3', cookie], ['10.0.0.4', cookie], ['10.0.0.4', cookie]);
    expect(known.statuses).toEqual([200, 200, 429]);
    expect(known.links).toHaveLength(1);
    expect(known.links).not.toEqual(first.links);
  });
});

describe('the devices somebody is signed in on', () => {
  const onAndroid = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/141.0.0.0 Mobile Safari/537.36';

  async function signInOn(userAgent: string) {
    const { email, password } = rahim;
    const reply = await shop.anyone.post('/auth/sign-in/email', { email, password }, { 'user-agent': userAgent });
    const cookie = cookieFrom(reply);
    const { accesToken } = (await shop.anyone.get(`/jwt?email=${email}`, { cookie })).json();
    return { cookie, token: accesToken as string };
  }
  const devicesOf = async (cookie: string) => (await shop.anyone.get('/auth/sessions', { cookie })).json();

  test('are listed in words, with this one marked, and nobody else’s', async () => {
    const { cookie } = await register();
    await signInOn(onAndroid);
    await register({ ...rahim, email: 'other@example.org' });
    expect(await devicesOf(cookie)).toEqual([
      expect.objectContaining({ browser: 'Chrome', system: 'Android', isThisOne: false }),
      expect.objectContaining({ browser: null, system: null, isThisOne: true }),
    ]);
  });

  test('one that is ended is out at once: its cookie, its token and its open pages', async () => {
    const { cookie } = await register();
    const lost = await signInOn(onAndroid);
    const page = await listenTo(shop, lost);
    const [{ id }] = await devicesOf(cookie);
    const authorization = `Bearer ${lost.token}`;
    expect((await shop.anyone.get('/notices', { authorization })).statusCode).toBe(200);
    expect((await shop.anyone.delete(`/auth/sessions/${id}`, { cookie })).json().message).toBe('Logged out there');
    await page.ended;
    expect(page.heard).toEqual(['session']);
    expect((await shop.anyone.get('/notices', { authorization })).statusCode).toBe(401);
    expect(await sessionUser(lost.cookie)).toBeNull();
    expect(await sessionUser(cookie)).toMatchObject({ email: rahim.email });
    expect((await shop.anyone.delete(`/auth/sessions/${id}`, { cookie })).statusCode).toBe(404);
  });

  test('of somebody else cannot be ended', async () => {
    const { cookie } = await register();
    const other = await register({ ...rahim, email: 'other@example.org' });
    const [{ id }] = await devicesOf(other.cookie);
    expect((await shop.anyone.delete(`/auth/sessions/${id}`, { cookie })).statusCode).toBe(404);
    expect(await devicesOf(other.cookie)).toHaveLength(1);
  });

  test('all end but the one that asks', async () => {
    await register();
    const { cookie } = await signInOn(onAndroid);
    const other = await register({ ...rahim, email: 'other@example.org' });
    await shop.anyone.post('/auth/sessions/end-others', {}, { cookie });
    expect(await devicesOf(cookie)).toEqual([expect.objectContaining({ isThisOne: true, system: 'Android' })]);
    expect(await devicesOf(other.cookie)).toHaveLength(1);
  });
});
