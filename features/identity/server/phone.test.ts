import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { phoneCodes, rateLimits, sessions, users } from '#platform/db/schema.ts';
import { defaultLimits } from '#platform/http/limits.ts';
import { emptyDatabase, openTestApp, type TestApp } from '#testing/support/test-app.ts';
import { gatewaySecret, startTextGateway, type TextGateway } from '#testing/support/text-gateway.ts';

let gateway: TextGateway;
/** Without rate limits, with them, and without an end for text messages. */
let shop: TestApp;
let limited: TestApp;
let silent: TestApp;
beforeAll(async () => {
  gateway = await startTextGateway();
  const config = { sms: gateway.end, country: 'BD', logLevel: 'silent' } as const;
  shop = await openTestApp({ config });
  limited = await openTestApp({
    beside: shop,
    config: { ...config, limits: defaultLimits, trustedProxies: ['127.0.0.1'] },
  });
  silent = await openTestApp({ beside: shop });
});
afterAll(async () => {
  await silent.close();
  await limited.close();
  await shop.close();
  await gateway.close();
});
beforeEach(async () => {
  await emptyDatabase(shop);
  gateway.requests.length = 0;
  gateway.answer(200);
});

const karim = { phone: '01712-345678', name: 'Karim', role: 'buyer' };
const number = '+8801712345678';

type Reply = Awaited<ReturnType<TestApp['anyone']['get']>>;
const cookieFrom = (reply: Reply) =>
  [reply.headers['set-cookie'] ?? []]
    .flat()
    .map((line) => line.split(';')[0])
    .join('; ');

/** Asks for a code and reads it from the message. */
async function ask(phone = karim.phone, to = number) {
  const attempt = randomUUID();
  const reply = await shop.anyone.post('/auth/phone/code', { phone, attempt });
  expect(reply.statusCode).toBe(200);
  return { phone, attempt, code: gateway.codeFor(to) };
}
const signIn = (body: object) => shop.anyone.post('/auth/phone/sign-in', body);
const wrong = (code: string) => (code === '000000' ? '000001' : '000000');
const messageOf = (reply: Reply) => reply.json().message;

async function registerByPhone(person = karim, to = number) {
  const reply = await signIn({ ...(await ask(person.phone, to)), name: person.name, role: person.role });
  expect(reply.statusCode).toBe(200);
  return { cookie: cookieFrom(reply), user: reply.json().user };
}

async function registerByEmail(email: string) {
  const body = { name: 'Rahim', email, password: 'secret-1', role: 'seller' };
  const reply = await shop.anyone.post('/auth/sign-up/email', body);
  return { cookie: cookieFrom(reply), user: reply.json().user };
}

describe('registering and signing in with a number', () => {
  test('needs a name and a role only for a number without an account, and the code is good until then', async () => {
    const asked = await ask();
    expect((await signIn(asked)).json()).toEqual({ user: null });
    const registered = await signIn({ ...asked, name: 'Karim', role: 'buyer' });
    const { user } = registered.json();
    expect(user).toMatchObject({ name: 'Karim', role: 'buyer', phone: '+880 1712 345678', emailVerified: false });
    expect(user.email).toMatch(/@no-email\.invalid$/);
    expect(user.email).not.toContain('1712');
    const cookie = cookieFrom(registered);
    expect((await shop.anyone.get('/auth/get-session', { cookie })).json()).toEqual({ user });
    expect((await shop.anyone.get(`/jwt?email=${user.email}`, { cookie })).statusCode).toBe(200);

    const again = await signIn(await ask());
    expect(again.json()).toEqual({ user });
  });

  test('takes numbers and codes as people write them, also in Bangla digits', async () => {
    const { user } = await registerByPhone();
    const { code, ...asked } = await ask('০১৭১২ ৩৪৫৬৭৮');
    const inBangla = code.replace(/\d/g, (digit) => String.fromCharCode(0x09e6 + Number(digit)));
    const reply = await signIn({ ...asked, code: `${inBangla.slice(0, 3)} ${inBangla.slice(3)}` });
    expect(reply.json().user.id).toBe(user.id);
  });

  test.each([
    ['12', 'This isn’t a phone number. Please check the digits'],
    ['+49 151 23456789', 'We can only send codes to numbers of this country. Please use your email instead'],
    ['+880 2 55012345', 'This isn’t a mobile number, so it can’t get our message'],
    ['', 'Phone number is required'],
  ])('refuses %j, and sends nothing', async (phone, message) => {
    const reply = await shop.anyone.post('/auth/phone/code', { phone, attempt: randomUUID() });
    expect([reply.statusCode, reply.json().errors]).toEqual([400, [{ field: 'phone', message }]]);
    expect(gateway.requests).toEqual([]);
  });

  test('refuses a reserved name, and the code stays good', async () => {
    const asked = await ask();
    expect((await signIn({ ...asked, name: 'Reshell Support', role: 'buyer' })).statusCode).toBe(400);
    expect((await signIn({ ...asked, name: 'Karim', role: 'buyer' })).statusCode).toBe(200);
  });

  test('with one code twice at once makes one account and one session', async () => {
    const body = { ...(await ask()), name: 'Karim', role: 'buyer' };
    const replies = await Promise.all([signIn(body), signIn(body), signIn(body)]);
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400, 400]);
    expect([await shop.db.$count(users), await shop.db.$count(sessions)]).toEqual([1, 1]);
  });

  test('is refused for a closed account', async () => {
    await registerByPhone();
    await shop.db.update(users).set({ closedAt: sql`now()`, eraseAfter: sql`now() + interval '1 day'` });
    const reply = await signIn(await ask());
    expect(reply.statusCode).toBe(403);
    expect(messageOf(reply)).toMatch(/^This account is closed/);
  });

  test('a shop that sends no text messages says so and offers email', async () => {
    const reply = await silent.anyone.post('/auth/phone/code', { phone: number, attempt: randomUUID() });
    expect([reply.statusCode, messageOf(reply)]).toEqual([
      404,
      'This shop sends no text messages. Please use your email',
    ]);
  });
});

describe('a code', () => {
  test('is void after five wrong tries', async () => {
    const { code, ...asked } = await ask();
    const replies: string[] = [];
    for (let i = 0; i < 5; i++) replies.push(messageOf(await signIn({ ...asked, code: wrong(code) })));
    expect(replies.slice(0, 4)).toEqual([
      'That’s not the code. You have 4 more tries.',
      'That’s not the code. You have 3 more tries.',
      'That’s not the code. You have 2 more tries.',
      'That’s not the code. You have one more try.',
    ]);
    expect(replies[4]).toBe('This code no longer works. Please ask for a new one');
    expect(messageOf(await signIn({ ...asked, code }))).toBe(replies[4]);
  });

  test('has five tries, however many come at once', async () => {
    const { code, ...asked } = await ask();
    const tries = Array.from({ length: 30 }, () => signIn({ ...asked, code: wrong(code) }));
    const replies = (await Promise.all(tries)).map(messageOf);
    expect(replies.filter((message) => message.startsWith('That’s not the code'))).toHaveLength(4);
    expect((await signIn({ ...asked, code })).statusCode).toBe(400);
  });

  test('is void after ten minutes', async () => {
    const asked = await ask();
    const [{ minutes } = { minutes: 0 }] = (
      await shop.db.execute<{ minutes: number }>(
        sql`select round(extract(epoch from expires_at - now()) / 60)::int as minutes from phone_codes`,
      )
    ).rows;
    expect(minutes).toBe(10);
    await shop.db.update(phoneCodes).set({ expiresAt: sql`now()` });
    expect((await signIn(asked)).statusCode).toBe(400);
  });

  test('is good only for the number and in the browser that asked, so nobody else uses up its tries', async () => {
    const asked = await ask();
    for (let i = 0; i < 6; i++) await signIn({ ...asked, attempt: randomUUID(), code: wrong(asked.code) });
    expect((await signIn({ ...asked, attempt: randomUUID() })).statusCode).toBe(400);
    expect((await signIn({ ...asked, phone: '01812345678' })).statusCode).toBe(400);
    expect((await signIn({ ...asked, name: 'Karim', role: 'buyer' })).statusCode).toBe(200);
  });

  test('and its number are stored as hashes, also in the counts of the rate limits', async () => {
    await limited.anyone.post('/auth/phone/code', { phone: number, attempt: randomUUID() });
    const stored = JSON.stringify([await shop.db.select().from(phoneCodes), await shop.db.select().from(rateLimits)]);
    expect(stored).not.toContain('1712345678');
    expect(stored).not.toContain(gateway.codeFor(number));
  });

  test('is not told apart by whether the number has an account', async () => {
    await registerByPhone();
    gateway.requests.length = 0;
    const answers = [];
    for (const phone of [number, '+8801812345678']) {
      const attempt = randomUUID();
      const asked = await shop.anyone.post('/auth/phone/code', { phone, attempt });
      const tried = await signIn({ phone, attempt, code: wrong(gateway.codeFor(phone)) });
      answers.push([asked.statusCode, asked.json(), tried.statusCode, tried.json().message]);
    }
    expect(answers[0]).toEqual(answers[1]);
    expect(gateway.requests).toHaveLength(2);
  });
});

describe('a message', () => {
  test('goes to the gateway as the settings say, with the secret, and for the page it was asked from', async () => {
    const { code } = await ask();
    expect(gateway.requests).toEqual([
      {
        url: '/send?for=%2B8801712345678',
        authorization: `Bearer ${gatewaySecret}`,
        number,
        text: `${code} is your Reshell code. Never tell it to anyone, not even to us.\n\n@localhost:3000 #${code}`,
      },
    ]);
  });

  test('that the gateway refuses is told, and its code is void', async () => {
    gateway.answer(500);
    const attempt = randomUUID();
    const reply = await shop.anyone.post('/auth/phone/code', { phone: number, attempt });
    expect(reply.statusCode).toBe(502);
    expect(messageOf(reply)).toMatch(/^We couldn’t send the code/);
    expect((await signIn({ phone: number, attempt, code: gateway.codeFor(number) })).statusCode).toBe(400);
  });

  test('is sent once for the same request twice at once', async () => {
    const body = { phone: number, attempt: randomUUID() };
    const replies = await Promise.all([
      limited.anyone.post('/auth/phone/code', body),
      limited.anyone.post('/auth/phone/code', body),
    ]);
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(gateway.requests).toHaveLength(1);
  });

  test('is sent once a minute per number, however many ask at once', async () => {
    const ask = (i: number) =>
      limited.anyone.post(
        '/auth/phone/code',
        { phone: number, attempt: randomUUID() },
        { 'x-forwarded-for': `10.${i}.0.1` },
      );
    const replies = await Promise.all(Array.from({ length: 20 }, (_, i) => ask(i)));
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(replies.filter(({ statusCode }) => statusCode === 429)).toHaveLength(19);
    expect(gateway.requests).toHaveLength(1);
  });

  /** Asks without the pause between two messages. */
  async function flood(count: number, from: (i: number) => { phone?: string; ip?: string }) {
    for (let i = 0; i < count; i++) {
      const { phone = number, ip = '10.0.0.1' } = from(i);
      await shop.db.delete(rateLimits).where(sql`key like '%, pause'`);
      await limited.anyone.post('/auth/phone/code', { phone, attempt: randomUUID() }, { 'x-forwarded-for': ip });
    }
    return gateway.requests.length;
  }
  const phoneOf = (i: number) => `+88018${String(10_000_000 + i)}`;

  test('a flood to one number costs four messages an hour and eight a day', async () => {
    expect(await flood(10, (i) => ({ ip: `10.${i}.0.1` }))).toBe(4);
    await shop.db.delete(rateLimits).where(sql`key like '%, hour'`);
    await flood(10, (i) => ({ ip: `10.${i}.1.1` }));
    await shop.db.delete(rateLimits).where(sql`key like '%, hour'`);
    expect(await flood(10, (i) => ({ ip: `10.${i}.2.1` }))).toBe(8);
  });

  test('a flood from one address, or one network, costs what its limit says', async () => {
    expect(await flood(35, (i) => ({ phone: phoneOf(i) }))).toBe(30);
    await flood(100, (i) => ({ phone: phoneOf(100 + i), ip: `10.0.0.${2 + (i % 200)}` }));
    expect(gateway.requests).toHaveLength(120);
  });

  test('a flood from everywhere ends at the daily limit of the shop', async () => {
    await shop.db.insert(rateLimits).values({
      key: 'phone codes of the shop',
      used: defaultLimits.phoneCodesOfShop.max - 2,
      endsAt: sql`now() + interval '1 day'` as never,
    });
    expect(await flood(5, (i) => ({ phone: phoneOf(i), ip: `10.${i}.0.1` }))).toBe(2);
  });

  test('a browser that has signed in with a number is not locked out by others who ask for it', async () => {
    const { cookie } = await registerByPhone();
    gateway.requests.length = 0;
    expect(await flood(6, (i) => ({ ip: `10.${i}.0.1` }))).toBe(4);
    const reply = await limited.anyone.post('/auth/phone/code', { phone: number, attempt: randomUUID() }, { cookie });
    expect(reply.statusCode).toBe(200);
    expect(gateway.requests).toHaveLength(5);
  });
});

describe('confirming a number in the profile', () => {
  const confirm = (cookie: string, body: object) => shop.anyone.post('/auth/phone/confirm', body, { cookie });

  test('adds a way to sign in, and asks for the password', async () => {
    const { cookie, user } = await registerByEmail('rahim@example.org');
    const asked = await ask();
    const refused = await confirm(cookie, { ...asked, currentPassword: 'wrong' });
    expect([refused.statusCode, refused.json().errors[0].field]).toEqual([400, 'currentPassword']);
    const confirmed = await confirm(cookie, { ...asked, currentPassword: 'secret-1' });
    expect(confirmed.json().user).toMatchObject({ id: user.id, email: 'rahim@example.org', phone: '+880 1712 345678' });
    expect((await signIn(await ask())).json().user.id).toBe(user.id);
    expect((await confirm(cookie, { ...asked, currentPassword: 'secret-1' })).statusCode).toBe(400);
  });

  test('needs a session that has just begun where there is no password', async () => {
    const { cookie } = await registerByPhone();
    await shop.db.update(sessions).set({ createdAt: sql`now() - interval '16 minutes'` });
    const asked = await ask('01812345678', '+8801812345678');
    expect((await confirm(cookie, asked)).statusCode).toBe(403);
    await shop.db.update(sessions).set({ createdAt: sql`now()` });
    expect((await confirm(cookie, asked)).json().user.phone).toBe('+880 1812 345678');
  });

  test('of two accounts at once succeeds for one', async () => {
    const people = await Promise.all(['one@example.org', 'two@example.org'].map(registerByEmail));
    const tries = [];
    for (const { cookie } of people) tries.push({ cookie, asked: await ask() });
    const replies = await Promise.all(
      tries.map(({ cookie, asked }) => confirm(cookie, { ...asked, currentPassword: 'secret-1' })),
    );
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const taken = replies.find(({ statusCode }) => statusCode === 409) as Reply;
    expect(messageOf(taken)).toBe('This number belongs to another account. Log in with the number, or use another one');
    expect(await shop.db.$count(users, sql`phone = ${number}`)).toBe(1);
  });

  test('shows the number to its owner and in their export, and to nobody else', async () => {
    const { cookie, user } = await registerByPhone({ ...karim, role: 'seller' });
    const { held } = (await shop.anyone.get('/account/export', { cookie })).json();
    expect(held.profile).toEqual([expect.objectContaining({ phone: number, phoneVerified: true })]);
    const admin = await shop.user('admin');
    const product = await shop.product({ sellerId: user.id, mobileNumber: '+8801999999999' });
    const buyer = await shop.user('buyer');
    const seen = await Promise.all([
      admin.get('/users'),
      buyer.get(`/sellers/${user.id}`),
      buyer.get(`/products/${product.id}/seller`),
    ]);
    for (const reply of seen) expect(reply.body.replace(/\D/g, '')).not.toContain('1712345678');
  });
});

test('an account without email books where others have to confirm theirs, and leaves by typing its number', async () => {
  const mailing = await openTestApp({
    beside: shop,
    config: { sms: gateway.end, country: 'BD', smtpUrl: 'smtp://127.0.0.1:9', logLevel: 'silent' },
  });
  const { cookie, user } = await registerByPhone();
  const { accesToken } = (await mailing.anyone.get(`/jwt?email=${user.email}`, { cookie })).json();
  const product = await shop.product();
  const booking = { product_id: product.id, metingAddress: 'Farmgate', phone: '+8801712345678' };
  const authorization = `Bearer ${accesToken}`;
  const booked = await mailing.anyone.post('/bookings', booking, { authorization });
  expect(booked.json().message).not.toMatch(/confirm/i);
  const wrongProof = await mailing.anyone.post('/account/deletion', { phone: '01812345678' }, { cookie });
  expect(wrongProof.statusCode).toBe(400);
  expect((await mailing.anyone.post('/account/deletion', { phone: '০১৭১২৩৪৫৬৭৮' }, { cookie })).statusCode).toBe(200);
  await mailing.close();
});
